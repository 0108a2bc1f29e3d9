import { runPaymentTasks } from '../../../api/src/selling/payment/payment.service'
import { reconcile } from '../../../api/src/selling/payment/reconciliation.service'
import { type Order, pass, sendMessage } from './play'
import type { World } from './world'

const HOUR_S = 3600
const DAYS_S = 8 * 24 * HOUR_S
const ROUNDS_MAX = 12
const ignore = () => {}

/**
 * Ends the faults and does what days do: messages are repeated, tasks run, and payments are compared. Throws when the
 * books keep changing.
 */
export async function settle(world: World, order: Order): Promise<void> {
  const { wire } = world
  Object.assign(wire, { fault: undefined, isDown: false, onStep: undefined })
  order.standIn.settle(() => order.quantity % 2 === 0)
  // What days end is not ended before the hours have passed.
  for (const seconds of [HOUR_S, DAYS_S]) {
    for (let round = 1; ; round++) {
      await pass(world, order, seconds)
      if (!(await work(world, order))) break
      if (round === ROUNDS_MAX) throw new Error('the books keep changing')
    }
  }
}

/** Returns false when there was nothing to do. */
async function work(world: World, { id }: Order): Promise<boolean> {
  const { wire, shops } = world
  const { db, config, providers } = shops.right
  const messages = wire.messages.length
  for (let count = messages; count > 0; count--) {
    const status = await sendMessage(world, { index: 0, times: 1, keys: 'right' })
    if (status !== 200) throw new Error(`a message of the provider is answered with ${status}`)
  }
  let tasks = 0
  for (let claimed = -1; claimed; tasks += claimed)
    claimed = await runPaymentTasks({ db, config }, providers, ignore, id)
  const compared = await reconcile({ db, config }, providers, ignore, id)
  return messages + tasks > 0 || compared.some(({ isChanged }) => isChanged)
}

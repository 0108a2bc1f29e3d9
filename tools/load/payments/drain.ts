import { setTimeout as pause } from 'node:timers/promises'
import { listOpenTasks, listOrders, makeTasksDue } from './stress.queries'
import type { World } from './story'

const POLL_MS = 100
const LIMIT_MS = 90_000
const ROUNDS_MAX = 10

/** Ends the faults and does what hours do: events are repeated, tasks run, and payments are compared. */
export async function drain(world: World, log: (line: string) => void): Promise<void> {
  const { db, standIns, webhooks, team, seed } = world
  await world.shop.up()
  for (const { faults, settle } of standIns) {
    faults.stop()
    settle(() => seed % 2 === 0)
  }
  webhooks.calm()
  await settled(world)
  log('the queues are empty; comparing with the providers')
  for (let round = 1; ; round++) {
    const before = await statesOf(world)
    await team('payments reconcile')
    await settled(world)
    for (const { id, isTeamsRefund } of await listOrders(db))
      if (isTeamsRefund) await team(`orders refund ${id}`)
    await settled(world)
    if ((await statesOf(world)) === before) return
    if (round === ROUNDS_MAX) throw new Error('the books keep changing')
  }
}

const statesOf = async ({ db }: World) =>
  JSON.stringify((await listOrders(db)).map(order => [order.id, order.status, order.paymentStatus]))

/** Waits until no event and no task is left. Razorpay returns the authorizations of cancelled orders meanwhile. */
async function settled({ db, webhooks, standIns }: World) {
  const deadline = Date.now() + LIMIT_MS
  for (;;) {
    for (const { id, status } of await listOrders(db))
      if (status === 'Cancelled') for (const { returnUncaptured } of standIns) returnUncaptured(id)
    await makeTasksDue(db)
    const tasks = await listOpenTasks(db)
    const left = tasks.map(({ number, kind, reason }) => `${kind} of ${number} (${reason})`)
    if (!left.length && !webhooks.waiting()) return
    const isStuck = tasks.length && tasks.every(task => task.isGivenUp)
    if (isStuck || Date.now() > deadline)
      throw new Error(`not done: ${webhooks.waiting()} events, ${left.join(', ')}`)
    await pause(POLL_MS)
  }
}

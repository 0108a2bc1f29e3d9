import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { addTestShoppers, type TestShopper } from '../../../api/src/testing/test-shoppers.queries'
import { hasForeignPage, unanswered, wrongBooks } from './compare'
import { findOrderByKey, findPaymentState, findStock } from './history.queries'
import { type Order, play } from './play'
import { inProcess } from './process'
import { settle } from './settle'
import { histories, type History, type Step } from './step'
import { openWorld, type World } from './world'

const ORDERS_OF_SHOPPER = 4
const LOGGED_EVERY = 500

interface Plan {
  runs: number
  /** Of the first lane; each further one has the next. */
  seed: number
  /** Shops that are at work at once, each with a database of its own. */
  lanes: number
  log: (line: string) => void
}

/**
 * Plays random histories of card orders and compares all books after each; returns how often an order ended how. Throws
 * with the shortest history that makes them wrong; its seed and path repeat it.
 */
export async function runHistories({ runs, seed, lanes, log }: Plan): Promise<Record<string, number>> {
  const ends: Record<string, number> = {}
  let count = 0
  let isOver = false
  const runLane = async (laneSeed: number) => {
    const world = await openWorld()
    let testShoppers: TestShopper[] = []
    const property = fc.asyncProperty(histories, async history => {
      if (isOver) return
      if (!testShoppers.length) testShoppers = await shoppersFor(world, ORDERS_OF_SHOPPER)
      const end = await playHistory(world, history, testShoppers.pop() as TestShopper)
      ends[end] = (ends[end] ?? 0) + 1
      if (++count % LOGGED_EVERY === 0) log(`${count} histories`)
    })
    const result = await fc.check(property, { numRuns: Math.ceil(runs / lanes), seed: laneSeed })
    if (!result.failed) return
    isOver = true
    const { counterexample, counterexamplePath, errorInstance } = result
    throw new Error(
      `seed ${laneSeed}, path ${counterexamplePath}: ${JSON.stringify(counterexample)}\n${String(errorInstance)}`
    )
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(seed + lane)))
  return ends
}

const changesBooks = (step: Step) => !['lose', 'clock', 'fault', 'outage', 'bank', 'pay'].includes(step.do)

/** One shopper, so many times. */
const shoppersFor = async ({ db }: World, count: number): Promise<TestShopper[]> => {
  const [testShopper] = await addTestShoppers(db, 1)
  return testShopper ? Array.from({ length: count }, () => testShopper) : []
}

/** Returns how the order ended. */
export async function playHistory(world: World, history: History, testShopper: TestShopper): Promise<string> {
  const { db, wire, item, standIns } = world
  Object.assign(wire, { messages: [], fault: undefined, isDown: false, onStep: undefined })
  Object.values(standIns).forEach(standIn => standIn.forget())
  const stockBefore = await findStock(db, item.variantId)
  const order = await place(world, history, testShopper)
  if (!order) {
    assert.equal(await findStock(db, item.variantId), stockBefore)
    return 'not placed'
  }
  for (const step of history.steps) {
    await play(world, order, step)
    if (changesBooks(step)) assert.deepEqual(await unanswered(world, order), [], JSON.stringify(step))
  }
  await settle(world, order)
  if (await hasForeignPage(world, order)) return 'a page of another account'
  assert.deepEqual(await wrongBooks(world, order, stockBefore), [])
  const state = await findPaymentState(db, order.id)
  return `${state?.status}, ${state?.paymentStatus}`
}

async function place(
  { db, shops, standIns, item }: World,
  { method, quantity, killedAt }: History,
  testShopper: TestShopper
): Promise<Order | undefined> {
  const key = randomUUID()
  await inProcess(
    () =>
      shops.right.app.inject({
        method: 'POST',
        url: '/api/order',
        headers: { cookie: testShopper.cookie, 'idempotency-key': key },
        payload: {
          products: [{ ...item, quantity }],
          address: { street: '1 Palm St' },
          paymentMethod: method
        }
      }),
    killedAt
  )
  const found = await findOrderByKey(db, key)
  return found && { ...found, testShopper, quantity, standIn: standIns[method] }
}

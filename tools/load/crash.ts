import assert from 'node:assert/strict'
import fs from 'node:fs'
import type { Database } from '@sahra/server-kit/database/database'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { addProduct } from '../../api/src/testing/test-api'
import { type ApiProcess, startApi } from '../../api/src/testing/api-process'
import { type SendRequest, overHttp } from '../../api/src/testing/http-client'
import { type SeededRandom, seededRandom } from '../../api/src/testing/seeded-random'
import { withDatabase } from './database.queries'
import {
  addTestShoppers,
  type TestShopper,
  liftLimits,
  listOrdersWithKeys,
  type ItemKey,
  readSoldQuantities,
  readStocks
} from '../../api/src/testing/test-shoppers.queries'

const SHOPPERS = 16
const PRODUCTS = 6
const STOCK = 1_000_000
/** The kill comes after a random number of acknowledged orders. */
const MAX_ORDERS_PER_ROUND = 60
export const cash = { address: { street: '1 Palm St' }, paymentMethod: 'COD', codConfirmed: true }

/** An order request. Without an id its result is unknown: the connection broke. */
export interface Attempt {
  testShopper: TestShopper
  key: string
  products: (ItemKey & { quantity: number })[]
  orderId?: string
}

/**
 * Places orders continuously while api and database are killed and restarted. Afterwards half of the requests without a
 * response are repeated with their keys. Returns how many orders were acknowledged; throws when one of them does not
 * exist exactly once, or when the stock does not match.
 */
export async function runCrashTest(
  kills: number,
  seed: number,
  log: (line: string) => void
): Promise<number> {
  const random = seededRandom(seed)
  const folder = temporaryFolder('sahra-crash')
  const attempts: Attempt[] = []
  let api: ApiProcess | undefined
  try {
    api = await startApi(folder)
    const { testShoppers, items } = await withDatabase(folder, prepareOrders)
    for (let round = 1; round <= kills; round++) {
      const first = attempts.length
      await orderUntilKilled(api, random, attempts, { testShoppers, items })
      api = await startApi(folder)
      const ofRound = attempts.slice(first)
      const done = ofRound.filter(({ orderId }) => orderId).length
      log(`kill ${round} of ${kills}: ${done} acknowledged, ${ofRound.length - done} without a response`)
    }
    const send = overHttp(api.port)
    const unknown = attempts.filter(({ orderId }) => !orderId)
    for (const attempt of unknown.filter((_attempt, index) => index % 2)) await place(send, attempt)
    await withDatabase(folder, db => verifyOrders(db, attempts, items))
    return attempts.filter(({ orderId }) => orderId).length
  } finally {
    await api?.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

export async function prepareOrders(db: Database) {
  const items: ItemKey[] = []
  for (let n = 0; n < PRODUCTS; n++)
    items.push(await addProduct(db, n % 3 ? { variants: [{ stock: STOCK }] } : { stock: STOCK }))
  const testShoppers = await addTestShoppers(db, SHOPPERS)
  await liftLimits(db, testShoppers)
  return { testShoppers, items }
}

/** An order of up to three items, with a key of its own. */
export const newAttempt = (
  testShopper: TestShopper,
  { random, attempts, items }: { random: SeededRandom; attempts: readonly Attempt[]; items: ItemKey[] }
): Attempt => ({
  testShopper,
  key: `order-${attempts.length}`,
  products: random
    .sample(items, 3)
    .map(({ productId, variantId }) => ({ productId, variantId, quantity: random.integer(1, 3) }))
})

async function orderUntilKilled(
  api: ApiProcess,
  random: SeededRandom,
  attempts: Attempt[],
  { testShoppers, items }: { testShoppers: TestShopper[]; items: ItemKey[] }
) {
  const send = overHttp(api.port)
  let left = random.integer(1, MAX_ORDERS_PER_ROUND)
  let resolveEnough = () => {}
  const enough = new Promise<void>(resolve => (resolveEnough = resolve))
  const shopping = testShoppers.map(async testShopper => {
    for (;;) {
      const attempt = newAttempt(testShopper, { random, attempts, items })
      attempts.push(attempt)
      try {
        await place(send, attempt)
        if (--left === 0) resolveEnough()
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error
        return
      }
    }
  })
  await Promise.race([enough, Promise.all(shopping)])
  await api.kill()
  await Promise.all(shopping)
}

/** Rejects when the connection breaks or the api has lost its database: the result is unknown. */
async function place(send: SendRequest, attempt: Attempt) {
  const { testShopper, key, products } = attempt
  const body = { products, ...cash }
  const { status, json } = await send(testShopper, 'POST /api/order', body, { 'idempotency-key': key })
  if (status === 503) throw new Error('busy')
  assert.ok(status === 201 || status === 200, JSON.stringify(json))
  attempt.orderId = json._id
}

/** Throws unless every acknowledged order exists exactly once and is complete, and the stock matches. */
export async function verifyOrders(db: Database, attempts: Attempt[], items: ItemKey[]) {
  const tried = new Map(attempts.map(attempt => [attempt.key, attempt]))
  const found = new Map<string, string>()
  for (const { id, key, lines, events, mails } of await listOrdersWithKeys(db)) {
    const attempt = tried.get(key ?? '')
    assert.ok(attempt && key, `order ${id} has an unknown key`)
    assert.ok(!found.has(key), `${key} exists twice`)
    found.set(key, id)
    assert.deepEqual([lines, events, mails], [attempt.products.length, 1, 1], `order ${id} is complete`)
  }
  for (const { key, orderId } of attempts)
    if (orderId) assert.equal(found.get(key), orderId, `${key} was acknowledged as ${orderId}`)
  const [stocks, sold] = [await readStocks(db, items), await readSoldQuantities(db, items)]
  assert.deepEqual(
    stocks.map((stock, index) => stock + (sold[index] as number)),
    items.map(() => STOCK)
  )
}

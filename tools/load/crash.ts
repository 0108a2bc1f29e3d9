import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../api/src/db/database'
import { addProduct } from '../../api/src/testing/test-api'
import { type ApiProcess, startApi } from '../../api/src/testing/api-process'
import { type SendRequest, overHttp } from '../../api/src/testing/http-client'
import { type SeededRandom, seededRandom } from '../../api/src/testing/seeded-random'
import { withDatabase } from './database.queries'
import {
  addBuyers,
  type Buyer,
  listOrdersWithKeys,
  type ItemKey,
  readSoldQuantities,
  readStocks
} from '../../api/src/testing/buyers.queries'

const BUYERS = 16
const PIECES = 6
const STOCK = 1_000_000
const cash = { address: { street: '1 Palm St' }, paymentMethod: 'COD', codConfirmed: true }

/** An order somebody tried to place. Without an id nobody knows what became of it: the connection broke. */
interface Attempt {
  buyer: Buyer
  key: string
  products: (ItemKey & { quantity: number })[]
  orderId?: string
}

/**
 * Orders come in without a pause while the shop is killed again and again, database and all, and started anew. Of those
 * who were left without an answer, half try the same order again when the storm is over. Answers how many orders were
 * acknowledged; throws when one of them is not there exactly once, or the shelf does not agree.
 */
export async function runCrashTest(
  kills: number,
  seed: number,
  say: (line: string) => void
): Promise<number> {
  const chance = seededRandom(seed)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sahra-storm-'))
  const attempts: Attempt[] = []
  let api: ApiProcess | undefined
  try {
    api = await startApi(folder)
    const { buyers, pieces } = await withDatabase(folder, prepare)
    for (let round = 1; round <= kills; round++) {
      const begun = attempts.length
      await shopUntilKilled(api, chance, attempts, buyers, pieces)
      api = await startApi(folder)
      const here = attempts.slice(begun)
      const done = here.filter(({ orderId }) => orderId).length
      say(`kill ${round} of ${kills}: ${done} acknowledged, ${here.length - done} left without an answer`)
    }
    const ask = overHttp(api.port)
    const unknown = attempts.filter(({ orderId }) => !orderId)
    for (const attempt of unknown.filter((_attempt, index) => index % 2)) await place(ask, attempt)
    await withDatabase(folder, db => inspect(db, attempts, pieces))
    return attempts.filter(({ orderId }) => orderId).length
  } finally {
    await api?.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function prepare(db: Database) {
  const pieces: ItemKey[] = []
  for (let n = 0; n < PIECES; n++)
    pieces.push(await addProduct(db, n % 3 ? { variants: [{ stock: STOCK }] } : { stock: STOCK }))
  return { buyers: await addBuyers(db, BUYERS), pieces }
}

async function shopUntilKilled(
  api: ApiProcess,
  chance: SeededRandom,
  attempts: Attempt[],
  buyers: Buyer[],
  pieces: ItemKey[]
) {
  const ask = overHttp(api.port)
  const shopping = buyers.map(async buyer => {
    for (;;) {
      const products = chance.some(pieces, 3).map(({ productId, variantId }) => ({
        productId,
        variantId,
        quantity: chance.whole(1, 3)
      }))
      const attempt: Attempt = { buyer, key: `order-${attempts.length}`, products }
      attempts.push(attempt)
      try {
        await place(ask, attempt)
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error
        return
      }
    }
  })
  await pause(chance.whole(200, 1500))
  await api.kill()
  await Promise.all(shopping)
}

/** Rejects when the connection breaks, or when the api has lost its database: nobody knows then whether there is an order. */
async function place(ask: SendRequest, attempt: Attempt) {
  const { buyer, key, products } = attempt
  const body = { products, ...cash }
  const { status, json } = await ask(buyer, 'POST', '/api/order', body, { 'idempotency-key': key })
  if (status === 503) throw new Error('busy')
  assert.ok(status === 201 || status === 200, JSON.stringify(json))
  attempt.orderId = json._id
}

async function inspect(db: Database, attempts: Attempt[], pieces: ItemKey[]) {
  const tried = new Map(attempts.map(attempt => [attempt.key, attempt]))
  const found = new Map<string, string>()
  for (const { id, key, lines, events, mails } of await listOrdersWithKeys(db)) {
    const attempt = tried.get(key ?? '')
    assert.ok(attempt && key, `order ${id} has no key that anybody sent`)
    assert.ok(!found.has(key), `${key} is there twice`)
    found.set(key, id)
    assert.deepEqual([lines, events, mails], [attempt.products.length, 1, 1], `order ${id} is whole`)
  }
  for (const { key, orderId } of attempts)
    if (orderId) assert.equal(found.get(key), orderId, `${key} was acknowledged as ${orderId}`)
  const [stocks, sold] = [await readStocks(db, pieces), await readSoldQuantities(db, pieces)]
  assert.deepEqual(
    stocks.map((stock, index) => stock + (sold[index] as number)),
    pieces.map(() => STOCK)
  )
}

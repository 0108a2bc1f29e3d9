import assert from 'node:assert/strict'
import { before, mock, test } from 'node:test'
import type { Database } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { App } from '../feature'
import { openTestApi } from '../../testing/test-api'
import { until } from '@sahra/server-kit/testing/until'

const SEARCH_MAX = 120
const STEP = 10
const { db } = await openTestApi()
let queriesOfApis = 0
const counted: Database = {
  ...db,
  driver: {
    query: async query => {
      queriesOfApis++
      try {
        return await db.driver.query(query)
      } finally {
        queriesOfApis--
      }
    }
  }
}
const openApi = async (database = counted) => (await openTestApi({ rateLimit: true }, database)).app
const review = { productId: '0'.repeat(24), rating: 5, comment: 'x' }

const search = async (app: App, address: string) =>
  app.inject({ url: '/api/products/suggestions?q=ba', headers: { 'x-forwarded-for': address } })
const postReview = async (app: App, address: string) => {
  const headers = { 'x-forwarded-for': address }
  return (await app.inject({ method: 'POST', url: '/api/reviews', headers, payload: review })).statusCode
}
/** Resolves when the apis have reported so many requests, in the background, and have read the answer. */
const reported = async (n: number) => {
  const row = () => db.first<{ n: number }>(sql`select max(points)::int as n from request_limit`)
  await until(async () => ((await row())?.n ?? 0) >= n && queriesOfApis === 0)
  await new Promise(resolve => setImmediate(resolve))
}

// A minute must not end while a slow machine counts in it.
before(() => mock.timers.enable({ apis: ['Date'], now: Date.now() }))

test('SEC-22 two apis share the limit of a route: the sixth review is refused by both', async () => {
  const [first, second] = [await openApi(), await openApi()]
  const statuses = []
  for (const app of [first, second, first, second, first]) statuses.push(await postReview(app, '203.0.113.1'))
  assert.deepEqual(statuses, Array(5).fill(401))
  assert.deepEqual(
    [await postReview(first, '203.0.113.1'), await postReview(second, '203.0.113.1')],
    [429, 429]
  )
  assert.equal(await postReview(second, '203.0.113.2'), 401, 'another address')
})

// Without a report it would wait without an end.
test(
  'SEC-22 two apis share the limit of the search, counted in steps of ten',
  { timeout: 60_000 },
  async () => {
    const [first, second] = [await openApi(), await openApi()]
    for (let n = 1; n <= SEARCH_MAX / 2; n++)
      assert.equal((await search(first, '203.0.113.3')).statusCode, 200)
    await reported(SEARCH_MAX / 2)
    let sent = SEARCH_MAX / 2
    for (; (await search(second, '203.0.113.3')).statusCode === 200; sent++)
      if ((sent + 1) % STEP === 0) await reported(sent + 1)
    assert.equal(sent, SEARCH_MAX)
    while ((await search(first, '203.0.113.3')).statusCode === 200) {
      sent++
      if (sent % STEP === 0) await reported(sent)
    }
    assert.ok(sent <= SEARCH_MAX + STEP, `${sent} requests`)
  }
)

test('one api alone counts the search exactly', async () => {
  const app = await openApi()
  const statuses = await Promise.all(
    Array.from({ length: SEARCH_MAX + 1 }, async () => (await search(app, '203.0.113.4')).statusCode)
  )
  assert.deepEqual(statuses.sort(), [...Array<number>(SEARCH_MAX).fill(200), 429])
  const refused = await search(app, '203.0.113.4')
  assert.equal(refused.json().code, 'TOO_MANY')
  const wait = Number(refused.headers['retry-after'])
  assert.equal(wait, 60)
})

test('without the database every api limits in memory', async () => {
  const query = () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }))
  const app = await openApi({ ...db, driver: { query } })
  for (let n = 1; n <= 5; n++) assert.equal(await postReview(app, '203.0.113.5'), 401)
  assert.equal(await postReview(app, '203.0.113.5'), 429)
  for (let n = 1; n <= SEARCH_MAX; n++) assert.equal((await search(app, '203.0.113.5')).statusCode, 200)
  assert.equal((await search(app, '203.0.113.5')).statusCode, 429)
})

test('a refused address costs the database nothing', async () => {
  let queries = 0
  const query: Database['driver']['query'] = text => {
    queries++
    return db.driver.query(text)
  }
  const app = await openApi({ ...db, driver: { query } })
  for (let n = 1; n <= 20; n++) await postReview(app, '203.0.113.6')
  assert.equal(queries, 5)
})

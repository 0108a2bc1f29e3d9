import assert from 'node:assert/strict'
import fs from 'node:fs'
import { after, test, type TestContext } from 'node:test'
import type { Database } from '@sahra/server-kit/database/database'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { startApi } from '../../api/src/testing/api-process'
import { type SendRequest, overHttp } from '../../api/src/testing/http-client'
import { drawSeed } from '../../api/src/testing/seeded-random'
import { withDatabase } from './database.queries'
import { priceCarts } from './prices'
import { raceForLastItem, raceWithOneKey, raceWithCarts, raceTwoTabs } from './races'
import { stressContext, type StressContext } from './stress-context'
import { sendTamperedOrders } from './tampered-orders'

/** A running api with its own PostgreSQL, used over HTTP. */
const folder = temporaryFolder('sahra-load')
const api = await startApi(folder)
const send: SendRequest = overHttp(api.port)
after(async () => {
  await api.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function withApi(context: TestContext, work: (db: Database, seed: number) => Promise<void>) {
  const seed = drawSeed()
  context.diagnostic(`seed ${seed}`)
  await withDatabase(folder, db => work(db, seed))
  assert.doesNotMatch(api.output(), /40P01|40001|"level":50/)
}
const race = (context: TestContext, run: (stress: StressContext) => Promise<void>) =>
  withApi(context, (db, seed) => run(stressContext(db, send, seed)))

test('fifty shoppers race for the last item twenty times: one order each time', context =>
  race(context, stress => raceForLastItem(stress, { rounds: 20, size: 50 })))

test('two hundred carts race for ten items: ten orders and no deadlock', context =>
  race(context, async stress => {
    for (let round = 0; round < 5; round++) await raceWithCarts(stress, { size: 200, left: 10 })
  }))

test('twenty posts with one key over both URLs, fifty times: one order each time', context =>
  race(context, stress => raceWithOneKey(stress, { rounds: 50, posts: 20 })))

test('two tabs order one cart with two keys, two hundred times: one order each time', context =>
  race(context, stress => raceTwoTabs(stress, { rounds: 50 })))

test('rejects or ignores tampered orders, five hundred times', context =>
  race(context, stress => sendTamperedOrders(stress, { rounds: 500 })))

test('ten thousand carts under two hundred settings match the reference pricing', context =>
  withApi(context, async (db, seed) => {
    assert.equal(await priceCarts(db, send, 10_000, seed), 0)
  }))

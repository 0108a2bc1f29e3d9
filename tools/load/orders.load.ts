import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test, type TestContext } from 'node:test'
import type { Database } from '../../api/src/db/database'
import { startApi } from '../../api/src/testing/api-process'
import { type SendRequest, overHttp } from '../../api/src/testing/http-client'
import { drawSeed } from '../../api/src/testing/seeded-random'
import { withDatabase } from './database.queries'
import { priceCarts } from './prices'
import {
  type StressContext,
  stressContext,
  raceForLastItem,
  raceWithOneKey,
  raceWithCarts,
  sendTamperedOrders,
  raceTwoTabs
} from './races'

/** The running api on a PostgreSQL of its own; what a crowd does reaches it through its sockets. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sahra-load-'))
const api = await startApi(folder)
const ask: SendRequest = overHttp(api.port)
after(async () => {
  await api.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function inShop(context: TestContext, work: (db: Database, seed: number) => Promise<void>) {
  const seed = drawSeed()
  context.diagnostic(`seed ${seed}`)
  await withDatabase(folder, db => work(db, seed))
  assert.doesNotMatch(api.output(), /40P01|40001|"level":50/)
}
const race = (context: TestContext, run: (crowd: StressContext) => Promise<void>) =>
  inShop(context, (db, seed) => run(stressContext(db, ask, seed)))

test('fifty buyers for the last one, twenty rounds: one order each', context =>
  race(context, shop => raceForLastItem(shop, { rounds: 20, buyers: 50 })))

test('two hundred carts of several pieces, ten of the rare one: ten orders and no deadlock', context =>
  race(context, async shop => {
    for (let round = 0; round < 5; round++) await raceWithCarts(shop, { buyers: 200, left: 10 })
  }))

test('twenty posts with one key over both addresses, fifty rounds: one order each', context =>
  race(context, shop => raceWithOneKey(shop, { rounds: 50, posts: 20 })))

test('two tabs, one cart, two keys, two hundred carts: one order each', context =>
  race(context, shop => raceTwoTabs(shop, { rounds: 50 })))

test('what a shopper changes in a request is refused or means nothing, five hundred times', context =>
  race(context, shop => sendTamperedOrders(shop, { rounds: 500 })))

test('ten thousand carts under two hundred settings: no difference from an independent reckoning', context =>
  inShop(context, async (db, seed) => {
    assert.equal(await priceCarts(db, ask, 10_000, seed), 0)
  }))

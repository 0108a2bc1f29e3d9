import { test, type TestContext } from 'node:test'
import { openTestApi } from '../../api/src/testing/test-api'
import { inProcess } from '../../api/src/testing/http-client'
import { drawSeed } from '../../api/src/testing/seeded-random'
import { raceForLastItem, raceWithOneKey, raceWithCarts, raceTwoTabs } from './races'
import { stressContext } from './stress-context'
import { sendTamperedOrders } from './tampered-orders'

const { app, db } = await openTestApi()

function here(context: TestContext) {
  const seed = drawSeed()
  context.diagnostic(`seed ${seed}`)
  return stressContext(db, inProcess(app), seed)
}

test('API-037 fifty shoppers race for the last item: one order each time', context =>
  raceForLastItem(here(context), { rounds: 2, size: 50 }))

// SEC-7
test('forty carts race for ten items: ten orders and no deadlock', context =>
  raceWithCarts(here(context), { size: 40, left: 10 }))

test('API-043 twenty posts with one key over both URLs: one order', context =>
  raceWithOneKey(here(context), { rounds: 2, posts: 20 }))

test('C101 two tabs order one cart with two keys: one order', context =>
  raceTwoTabs(here(context), { rounds: 3 }))

// SEC-1
test('rejects or ignores tampered orders', context => sendTamperedOrders(here(context), { rounds: 20 }))

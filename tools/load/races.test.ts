import { test, type TestContext } from 'node:test'
import { openTestApi } from '../../api/src/testing/test-api'
import { inProcess } from '../../api/src/testing/http-client'
import { drawSeed } from '../../api/src/testing/seeded-random'
import {
  stressContext,
  raceForLastItem,
  raceWithOneKey,
  raceWithCarts,
  sendTamperedOrders,
  raceTwoTabs
} from './races'

const { app, db } = await openTestApi()

function here(context: TestContext) {
  const seed = drawSeed()
  context.diagnostic(`seed ${seed}`)
  return stressContext(db, inProcess(app), seed)
}

test('API-037 fifty buyers for the last one, twice: one gets it each time', context =>
  raceForLastItem(here(context), { rounds: 2, buyers: 50 }))

test('forty carts of several pieces, ten of the rare one: ten orders and no deadlock', context =>
  raceWithCarts(here(context), { buyers: 40, left: 10 }))

test('API-043 twenty posts with one key over both addresses: one order', context =>
  raceWithOneKey(here(context), { rounds: 2, posts: 20 }))

test('C101 two tabs, one cart, two keys: one order', context => raceTwoTabs(here(context), { rounds: 3 }))

test('what a shopper changes in a request is refused or means nothing', context =>
  sendTamperedOrders(here(context), { rounds: 20 }))

import { test, type TestContext } from 'node:test'
import { openTestApi } from '../testing/test-api'
import { inProcess } from './asking'
import { drawSeed } from './chance'
import { crowd, lastOne, oneKey, rareInCarts, tampering, twoTabs } from './races'

const { app, db } = await openTestApi()

function here(context: TestContext) {
  const seed = drawSeed()
  context.diagnostic(`seed ${seed}`)
  return crowd(db, inProcess(app), seed)
}

test('API-037 fifty buyers for the last one, twice: one gets it each time', context =>
  lastOne(here(context), { rounds: 2, buyers: 50 }))

test('forty carts of several pieces, ten of the rare one: ten orders and no deadlock', context =>
  rareInCarts(here(context), { buyers: 40, left: 10 }))

test('API-043 twenty posts with one key over both addresses: one order', context =>
  oneKey(here(context), { rounds: 2, posts: 20 }))

test('C101 two tabs, one cart, two keys: one order', context => twoTabs(here(context), { rounds: 3 }))

test('what a shopper changes in a request is refused or means nothing', context =>
  tampering(here(context), { rounds: 20 }))

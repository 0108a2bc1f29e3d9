import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApi } from '../../api/src/testing/test-api'
import { inProcess } from '../../api/src/testing/http-client'
import { drawSeed } from '../../api/src/testing/seeded-random'
import { referencePrice } from './reference-pricing'
import { priceCarts } from './prices'

const { app, db } = await openTestApi()
const terms = { fee: 1500n, freeOver: 19_900n, rate: 50_000n, isInclusive: false }

test('S9 the reference pricing follows the specification', () => {
  const of = (fils: bigint, changes = {}) =>
    referencePrice([{ fils, quantity: 1n }], { ...terms, ...changes })
  assert.deepEqual(of(10_000n), { subtotal: 10_000n, fee: 1500n, tax: 575n, total: 12_075n })
  assert.deepEqual(of(10_000n, { isInclusive: true }), {
    subtotal: 10_000n,
    fee: 1500n,
    tax: 548n,
    total: 11_500n
  })
  assert.equal(of(19_899n).fee, 1500n)
  assert.equal(of(19_900n).fee, 0n)
})

test('API-036 random carts match the reference pricing, whatever the request claims', async context => {
  const seed = drawSeed()
  context.diagnostic(`seed ${seed}`)
  assert.equal(await priceCarts(db, inProcess(app), 200, seed), 0)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSellable, leadWeeksOf, type SupplyFields, supplyAfter } from './supply.rules'

const counted: SupplyFields = { stock: 0, supply: null, leadWeeks: null }
const made: SupplyFields = { stock: 0, supply: 'made-to-order', leadWeeks: '4' }

test('C358 weeks are a number or a range from 1 to 99', () => {
  assert.deepEqual(['4', '3-4', '3 – 4 weeks', '1 week', '3 to 5', '4-4'].map(leadWeeksOf), [
    ...['4', '3-4', '3-4', '1', '3-5', '4']
  ])
  for (const typed of ['', '0', '100', '4-3', '1.5', 'soon', '-4', 'NaN', 'Infinity'])
    assert.equal(leadWeeksOf(typed), undefined, typed)
})

test('C358 what nothing limits can be ordered whatever its stock', () => {
  assert.deepEqual(
    [counted, { ...counted, stock: 1 }, made].map(fields => isSellable(fields)),
    [false, true, true]
  )
})

test('C358 a file that says only whether something counts keeps what is made to order', () => {
  assert.equal(supplyAfter(counted, {}), null)
  assert.equal(supplyAfter(made, {}), 'made-to-order')
  assert.equal(supplyAfter(counted, { isCounted: false, stock: 0 }), 'uncounted')
  assert.equal(supplyAfter(made, { isCounted: false, stock: 0 }), 'made-to-order')
  assert.equal(supplyAfter({ ...counted, stock: 3 }, { isCounted: false }), null)
  assert.equal(supplyAfter(made, { isCounted: true, stock: 0 }), null)
  assert.equal(supplyAfter(made, { supply: null }), null)
  assert.equal(supplyAfter(counted, { supply: 'uncounted', isCounted: true }), 'uncounted')
})

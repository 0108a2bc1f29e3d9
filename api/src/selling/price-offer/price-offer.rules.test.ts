import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offerRange } from './price-offer.rules'

for (const [price, floor, range] of [
  [100_000, 70, { least: 700, most: 999 }],
  [100_050, 70, { least: 701, most: 1000 }],
  [100, 70, undefined],
  [200, 50, { least: 1, most: 1 }],
  [150, 1, { least: 1, most: 1 }],
  [99_999, 99, { least: 990, most: 999 }]
] as const)
  test(`C442 of ${price} fils, ${floor} percent and more can be offered in whole AED below the price`, () => {
    assert.deepEqual(offerRange(price, floor), range)
  })

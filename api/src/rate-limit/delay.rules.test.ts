import assert from 'node:assert/strict'
import { test } from 'node:test'
import { delayOf } from './delay.rules'

for (const [hits, delayMs] of [
  [1, 0],
  [5, 0],
  [6, 250],
  [7, 500],
  [25, 5000],
  [26, 5000],
  [1_000_000, 5000]
] as const)
  test(`SEC-22 hit ${hits} of an address with 5 free ones waits ${delayMs} ms`, () => {
    assert.equal(delayOf(hits, 5), delayMs)
  })

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { delayOf, turnSeconds } from './delay.rules'

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

for (const [hits, seconds] of [
  [11, 1],
  [20, 1],
  [21, 2],
  [31, 4],
  [61, 32],
  [71, 60],
  [1_000_000, 60]
] as const)
  test(`C266 after hit ${hits} of strangers the next one waits ${seconds} s`, () => {
    assert.equal(turnSeconds(hits, 10), seconds)
  })

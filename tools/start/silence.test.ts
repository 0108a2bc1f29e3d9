import assert from 'node:assert/strict'
import test from 'node:test'
import { Silence } from './silence'

test('a start fails for silence, not for length', () => {
  let now = 0
  const silence = new Silence(1000, () => now)
  for (; now < 60_000; now += 900) {
    assert.equal(silence.isTooLong(), false)
    silence.end()
  }
  now += 1001
  assert.equal(silence.isTooLong(), true)
})

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

test('silence ends a start with one line, and progress puts it off', async t => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  let now = 0
  const silence = new Silence(1000, () => now)
  let failure: unknown
  const watching = silence.watch('No progress.').catch((error: unknown) => (failure = error))
  for (; now < 5000; now += 500) {
    silence.end()
    t.mock.timers.tick(500)
    await Promise.resolve()
    assert.equal(failure, undefined)
  }
  now += 1001
  t.mock.timers.tick(500)
  await watching
  assert.equal((failure as Error).message, 'No progress.')
})

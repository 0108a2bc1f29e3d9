import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { countInSteps } from './count-in-steps'

const limit = { max: 20, windowS: 60, step: 10 }
const WINDOW_MS = limit.windowS * 1000

/** A counter whose reports get `response` or its error. */
function open(context: TestContext, response: () => { consumed: number; endsInMs: number }) {
  context.mock.timers.enable({ apis: ['Date'], now: 0 })
  const reports: number[] = []
  const count = countInSteps(limit, {
    async penalty(_address, points = 1) {
      reports.push(points)
      const { consumed, endsInMs } = response()
      return new RateLimiterRes(0, endsInMs, consumed, false)
    }
  })
  /** Returns how many of `n` requests are allowed, after the reports have their responses. */
  const allowed = async (n: number, address = 'a') => {
    let sum = 0
    for (let request = 0; request < n; request++) {
      if ((await count(address)) === 0) sum++
      await new Promise(resolve => setImmediate(resolve))
    }
    return sum
  }
  return { count, allowed, reports }
}

test('each tenth request is reported, and the requests of other apis count', async context => {
  const { allowed, reports } = open(context, () => ({ consumed: 18, endsInMs: WINDOW_MS }))
  assert.equal(await allowed(20), 12)
  assert.deepEqual(reports, [10])
  assert.equal(await allowed(5, 'b'), 5, 'another address')
})

test('a refused request gets the time until the window ends', async context => {
  const { allowed, count } = open(context, () => ({ consumed: 20, endsInMs: 15_000 }))
  await allowed(10)
  assert.equal(await count('a'), 15_000)
  context.mock.timers.tick(15_001)
  assert.equal(await count('a'), 0)
})

test('requests whose report failed count until the window ends', async context => {
  const { allowed, reports } = open(context, () => {
    throw new Error('no database and no memory')
  })
  assert.equal(await allowed(30), limit.max)
  assert.deepEqual(reports, [10, 10], 'and are not reported again')
  context.mock.timers.tick(WINDOW_MS + 1)
  assert.equal(await allowed(30), limit.max)
})

test('requests count while their report has no response yet', async context => {
  const { count } = open(context, () => ({ consumed: 0, endsInMs: WINDOW_MS }))
  const waits = await Promise.all(Array.from({ length: limit.max + 1 }, () => count('a')))
  assert.deepEqual(waits, [...Array<number>(limit.max).fill(0), WINDOW_MS])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitConcurrency } from './concurrency-limit'

test('SEC-41 runs two tasks at once, queues three and rejects the sixth with 503 BUSY', async () => {
  const limited = limitConcurrency({ concurrency: 2, queueSize: 3 })
  const finish: (() => void)[] = []
  let running = 0
  let maxRunning = 0
  const run = () =>
    limited(async () => {
      maxRunning = Math.max(maxRunning, ++running)
      await new Promise<void>(resolve => finish.push(resolve))
      running--
    })
  const runs = [1, 2, 3, 4, 5].map(run)
  await assert.rejects(run(), { code: 'BUSY', status: 503, retryAfter: 5 })
  for (let left = 5; left > 0; left--) {
    while (!finish.length) await new Promise(setImmediate)
    finish.shift()?.()
  }
  await Promise.all(runs)
  assert.equal(maxRunning, 2)
})

test('a task that fails frees its slot', async () => {
  const limited = limitConcurrency({ concurrency: 1, queueSize: 0 })
  await assert.rejects(limited(() => Promise.reject(new Error('no'))))
  await new Promise(setImmediate)
  assert.equal(await limited(async () => 'yes'), 'yes')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitConcurrency } from './concurrency-limit'

test('two at once, the rest waits its turn, and what does not fit is told to come back', async () => {
  const through = limitConcurrency({ concurrency: 2, queueSize: 3 })
  const doors: (() => void)[] = []
  let inside = 0
  let most = 0
  const visit = () =>
    through(async () => {
      most = Math.max(most, ++inside)
      await new Promise<void>(resolve => doors.push(resolve))
      inside--
    })
  const visits = [1, 2, 3, 4, 5].map(visit)
  await assert.rejects(visit(), { code: 'BUSY', status: 503 })
  for (let left = 5; left > 0; left--) {
    doors.shift()?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  await Promise.all(visits)
  assert.equal(most, 2)
})

test('work that fails gives its place back', async () => {
  const through = limitConcurrency({ concurrency: 1, queueSize: 0 })
  await assert.rejects(through(() => Promise.reject(new Error('no'))))
  assert.equal(await through(async () => 'yes'), 'yes')
})

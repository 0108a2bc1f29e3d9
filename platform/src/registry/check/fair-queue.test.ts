import assert from 'node:assert/strict'
import test from 'node:test'
import { FairQueue } from './fair-queue'

test('runs one task at a time; keys take turns, and what waits knows for how many', async () => {
  const queue = new FairQueue()
  const order: string[] = []
  const waits: Record<string, number[]> = {}
  let running = 0
  const add = (name: string): Promise<void> =>
    queue.run(
      name.slice(0, 1),
      async () => {
        assert.equal(++running, 1)
        order.push(name)
        await new Promise(resolve => setImmediate(resolve))
        running--
      },
      before => (waits[name] ??= []).push(before)
    )
  await Promise.all(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(add))
  assert.deepEqual(order, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  assert.deepEqual(waits['a1'], [0])
  assert.deepEqual(waits['b1']?.slice(0, 1), [1])
  // Last from the start: those of the other keys that came later go first.
  assert.deepEqual(waits['a3']?.slice(-6), [5, 4, 3, 2, 1, 0])
})

test('a failed task does not keep the next from running', async () => {
  const queue = new FairQueue()
  const failed = queue.run(
    'a',
    () => Promise.reject(new Error('broken')),
    () => undefined
  )
  const next = queue.run(
    'b',
    async () => 'done',
    () => undefined
  )
  await assert.rejects(failed, /broken/)
  assert.equal(await next, 'done')
})

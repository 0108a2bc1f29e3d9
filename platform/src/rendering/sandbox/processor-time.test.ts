import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import test from 'node:test'
import { watchProcessorTime } from './processor-time'

const INTERVAL_MS = 100

/** Uses the processor of this process until the condition holds. */
async function compute(until: () => boolean): Promise<void> {
  while (!until()) {
    for (let i = 0; i < 1e6; i++) Math.sqrt(i)
    await new Promise(resolve => setImmediate(resolve))
  }
}

test(
  'notices a process that computes without work',
  { skip: !existsSync('/proc/self/stat'), timeout: 60_000 },
  async t => {
    let noticed = false
    t.after(
      watchProcessorTime(
        process.pid,
        () => false,
        () => (noticed = true),
        INTERVAL_MS
      )
    )
    await compute(() => noticed)
  }
)

test('does not notice a process that has work', async t => {
  let [asked, noticed] = [0, false]
  const wasBusy = () => ++asked > 0
  t.after(watchProcessorTime(process.pid, wasBusy, () => (noticed = true), INTERVAL_MS))
  await compute(() => asked > 4)
  assert.equal(noticed, false)
})

import assert from 'node:assert/strict'
import test from 'node:test'
import { delayBefore, PollSchedule } from './poll-schedule'

test('a retry that is due and fails is not repeated at once', () => {
  assert.equal(delayBefore(Infinity, 0), 5000)
  assert.equal(delayBefore(2000, 0), 2000)
  assert.equal(delayBefore(-60_000, 0), 500)
})

test('a change during a poll leads to another one, and concurrent calls share it', async t => {
  let announce = (): void => undefined
  let polls = 0
  const schedule = new PollSchedule({
    async poll() {
      polls++
      if (polls === 1) announce()
    },
    retryAt: () => Infinity
  })
  schedule.start(onChange => {
    announce = onChange
    return async () => undefined
  })
  t.after(() => schedule.stop())
  await Promise.all([schedule.poll(), schedule.poll()])
  assert.equal(polls, 2)
})

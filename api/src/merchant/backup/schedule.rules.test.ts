import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBackupDue, isRehearsalDue, lastTimeOf } from './schedule.rules'

const at = (text: string) => new Date(`2026-${text}Z`)
const now = at('11-30T13:00')
const never = { backup: undefined, passed: undefined, failed: undefined }

test('C476 a backup is due once a day, at its hour', () => {
  assert.deepEqual(lastTimeOf(13, now), now)
  assert.deepEqual(lastTimeOf(14, now), at('11-29T14:00'))
  for (const [backup, hour, due] of [
    [undefined, 0, true],
    [at('11-30T00:00'), 0, false],
    [at('11-29T23:59'), 0, true],
    [at('11-29T14:00'), 14, false],
    [at('11-29T13:59'), 14, true]
  ] as const)
    assert.equal(isBackupDue({ ...never, backup }, hour, now), due, `${backup?.toISOString()} ${hour}`)
})

test('C476 a restore is rehearsed with the first backup, 30 days after one that passed, a day after one that failed', () => {
  const backup = at('11-30T00:00')
  assert.equal(isRehearsalDue(never, now), false)
  for (const [passed, failed, due] of [
    [undefined, undefined, true],
    [at('10-31T13:00'), undefined, true],
    [at('10-31T13:01'), undefined, false],
    [undefined, at('11-29T13:01'), false],
    [undefined, at('11-29T13:00'), true],
    [at('11-28T00:00'), at('11-29T13:00'), true],
    [at('11-29T14:00'), at('11-29T13:00'), false]
  ] as const)
    assert.equal(
      isRehearsalDue({ backup, passed, failed }, now),
      due,
      `${passed?.toISOString()} ${failed?.toISOString()}`
    )
})

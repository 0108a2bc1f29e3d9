import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { root } from '../../build-kit/src/deployables'
import { exceptionFailures, readCoolDown } from './cool-down'

test('SEC-44 C300 npm takes no version younger than a week, but for named security fixes', () => {
  const { days } = readCoolDown(readFileSync(path.join(root, '.npmrc'), 'utf8'))
  assert.ok(days >= 7)
})

test('C300 an exception names one package, its advisory and its last day', () => {
  const reason = '# GHSA-ab12-cd34-ef56 until 2026-12-31'
  const text = `min-release-age=7\n${reason}\nmin-release-age-exclude[]=@scope/name\n`
  const exceptions = [{ name: '@scope/name', advisory: 'GHSA-ab12-cd34-ef56', until: '2026-12-31' }]
  assert.deepEqual(readCoolDown(text), { days: 7, exceptions })
  for (const lines of [
    'min-release-age-exclude[]=name',
    '# needed\nmin-release-age-exclude[]=name',
    `${reason}\n\nmin-release-age-exclude[]=name`,
    `${reason}\nmin-release-age-exclude[]=@scope/*`,
    `${reason}\nmin-release-age-exclude = `
  ])
    assert.throws(() => readCoolDown(lines), /needs the name of one package/, lines)
})

test('C300 an exception ends, within 30 days', () => {
  const exception = { name: 'name', advisory: 'CVE-2026-1', until: '2026-12-31' }
  const failures = (today: string) => exceptionFailures([exception], today)
  assert.deepEqual(failures('2026-12-31'), [])
  assert.deepEqual(failures('2026-12-01'), [])
  assert.match(failures('2026-11-30')[0] ?? '', /more than 30 days/)
  assert.match(failures('2027-01-01')[0] ?? '', /ended on 2026-12-31/)
})

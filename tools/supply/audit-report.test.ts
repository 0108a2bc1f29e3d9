import assert from 'node:assert/strict'
import test from 'node:test'
import { auditOutcome, signatureOutcome } from './audit-report'

const report = (severity: string): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      lib: {
        via: [{ url: 'https://github.com/advisories/GHSA-1', title: 'It leaks', severity, name: 'lib' }]
      },
      above: { via: ['lib'] }
    }
  })
const failures = (
  severity: string,
  entry: { since: string; unreachable?: string } | undefined,
  today: string
) => auditOutcome(report(severity), entry ? { 'GHSA-1': entry } : {}, today).failures

test('SEC-44 C301 a critical or high vulnerability is replaced within 7 days, another within 30', () => {
  const entry = { since: '2026-11-01' }
  for (const [severity, last, late] of [
    ['critical', '2026-11-08', '2026-11-09'],
    ['high', '2026-11-08', '2026-11-09'],
    ['moderate', '2026-12-01', '2026-12-02'],
    ['low', '2026-12-01', '2026-12-02']
  ] as const) {
    assert.deepEqual(failures(severity, entry, last), [])
    assert.deepEqual(failures(severity, entry, late), [
      `GHSA-1 (${severity}) in lib: It leaks. It had to be replaced by ${last}.`
    ])
  }
})

test('C301 an unlisted vulnerability fails, as does an entry that is no longer reported', () => {
  assert.match(failures('low', undefined, '2026-11-01').join(), /^GHSA-1 .* name it in .*since: '2026-11-01'/)
  const none = JSON.stringify({ vulnerabilities: {} })
  assert.deepEqual(auditOutcome(none, {}, '2026-11-01'), { failures: [] })
  const [gone] = auditOutcome(none, { 'GHSA-1': { since: '2026-11-01' } }, '2026-11-01').failures
  assert.match(gone ?? '', /^GHSA-1 is no longer reported/)
})

test('C301 one that the shop cannot meet has no limit', () => {
  const entry = { since: '2026-01-01', unreachable: 'only a server of its own calls it' }
  assert.deepEqual(failures('critical', entry, '2026-11-01'), [])
})

test('C301 a library without a valid signature fails', () => {
  const invalid = [{ name: 'a', version: '1.0.0' }]
  const missing = [{ name: 'b', version: '2.0.0' }]
  assert.deepEqual(signatureOutcome(JSON.stringify({ invalid, missing })).failures, [
    'a@1.0.0 has an invalid signature.',
    'b@2.0.0 has no signature.'
  ])
  assert.deepEqual(signatureOutcome(JSON.stringify({ invalid: [], missing: [] })), { failures: [] })
})

test('C301 a registry without audits or keys, and no network, are not a failure; anything else is', () => {
  for (const error of [
    { message: '405 Method Not Allowed', statusCode: 405 },
    { error: { code: 'ENOTFOUND', summary: 'getaddrinfo ENOTFOUND' } },
    { error: { summary: 'found no dependencies to audit that were installed from a supported registry' } }
  ]) {
    const outcome = signatureOutcome(JSON.stringify(error))
    assert.deepEqual(outcome.failures, [])
    assert.ok(outcome.notOffered)
    assert.ok(auditOutcome(JSON.stringify(error), {}, '2026-11-01').notOffered)
  }
  for (const output of [
    '',
    'not JSON',
    JSON.stringify({ error: { code: 'EEXPIREDSIGNATUREKEY', summary: 'expired' } })
  ])
    assert.equal(signatureOutcome(output).failures.length, 1, output)
})

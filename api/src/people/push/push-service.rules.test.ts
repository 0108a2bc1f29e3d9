import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../server/config/config'
import { isPushService, retryAfterS } from './push-service.rules'

const d = Buffer.alloc(32, 1).toString('base64url')
const { services } = readConfig({ VAPID_PRIVATE_KEY: d }).push!

test('C456 SEC-51 only addresses of known push services are sent to', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/QAbc'
  ])
    assert.ok(isPushService(endpoint, services), endpoint)
  for (const endpoint of [
    '',
    'fcm.googleapis.com/fcm/send/abc',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://user:secret@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil-fcm.googleapis.com/abc',
    'https://push.services.mozilla.com/abc',
    'https://evilpush.services.mozilla.com/abc',
    'https://notify.windows.com.evil.example/abc',
    'https://storage.googleapis.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://localhost/abc',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:4000/abc',
    'file:///etc/passwd',
    'javascript:alert(1)'
  ])
    assert.ok(!isPushService(endpoint, services), endpoint)
})

test('C456 an origin of tests is trusted whole', () => {
  const local = ['http://127.0.0.1:4000']
  assert.ok(isPushService('http://127.0.0.1:4000/abc', local))
  for (const endpoint of ['http://127.0.0.1:4001/abc', 'https://127.0.0.1:4000/abc', 'http://127.0.0.1/abc'])
    assert.ok(!isPushService(endpoint, local), endpoint)
})

test('C456 Retry-After is seconds or a date', () => {
  const now = Date.parse('2026-11-30T09:00:00Z')
  const cases: [string | undefined, number | undefined][] = [
    [undefined, undefined],
    ['120', 120],
    ['0', 1],
    ['soon', undefined],
    ['Mon, 30 Nov 2026 09:01:00 GMT', 60],
    ['Mon, 30 Nov 2026 08:00:00 GMT', 1]
  ]
  for (const [header, seconds] of cases) assert.equal(retryAfterS(header, now), seconds, header)
})

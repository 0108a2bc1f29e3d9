import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceOf } from './device.rules'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const cases: [string | null, string | null][] = [
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/150.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/150.0 Safari/537.36 Edg/150.0`,
    'Edge on Windows'
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone'
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone'
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari on Mac'
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet on Android'
  ],
  ['curl/8.5.0', null],
  ['<script>alert(1)</script>', null],
  ['', null],
  [null, null]
]
for (const [userAgent, device] of cases)
  test(`AC-044 ${device} is the device of ${userAgent?.slice(-40)}`, () => {
    assert.equal(deviceOf(userAgent), device)
  })

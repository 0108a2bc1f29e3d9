import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { App } from '../feature'
import { newId } from '../../db/id'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { testConfig, testDeps } from '../../testing/test-config'

const shopper = { id: newId(), name: 'L', email: 'l@shop.test', isAccountVerified: true, sessionId: 'x' }
const deps = testDeps(await freshDatabase(), { findShopper: async () => shopper })
const app = await buildServer(deps)
/** A valid review of an unknown product: 404 once the request is let through. */
const post = (headers: Record<string, string>, target: App = app) =>
  target.inject({
    method: 'POST',
    url: '/api/reviews',
    headers,
    payload: { productId: '0'.repeat(24), rating: 5, comment: 'x' }
  })

const foreign: [string, Record<string, string>][] = [
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a page of a sibling domain', { 'sec-fetch-site': 'same-site', origin: 'https://evil.shop.test' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }]
]
for (const [name, headers] of foreign)
  test(`SEC-17 rejects a write from ${name}`, async () => {
    const response = await post(headers)
    assert.equal(response.statusCode, 403)
    assert.equal(response.json().code, 'FORBIDDEN')
    assert.equal(response.headers['access-control-allow-origin'], undefined)
  })

const own: [string, Record<string, string>][] = [
  ['the shop’s own page', { 'sec-fetch-site': 'same-origin', origin: 'http://shop.test' }],
  ['an old browser on the shop', { origin: 'http://shop.test' }],
  [
    'the shop under another name of the machine',
    { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }
  ],
  ['a client other than a browser', {}]
]
for (const [name, headers] of own)
  test(`SEC-17 accepts a write from ${name}`, async () => assert.equal((await post(headers)).statusCode, 404))

test('SEC-17 in production only the public origin may write', async () => {
  const strict = await buildServer({ ...deps, config: testConfig({ production: true }) })
  const headers = { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }
  assert.equal((await post(headers, strict)).statusCode, 403)
})

test('SEC-17 a preview may write to its own host only', async () => {
  const strict = await buildServer({ ...deps, config: testConfig({ production: true }) })
  const name = 'spring.preview.example'
  const origin = `https://${name}`
  const onPreview = { host: name, 'x-forwarded-preview': 'spring' }
  const cases: [Record<string, string>, number][] = [
    [{ ...onPreview, origin }, 404],
    [{ ...onPreview, origin, 'sec-fetch-site': 'same-origin' }, 404],
    [{ ...onPreview, origin: 'https://autumn.preview.example' }, 403],
    [{ ...onPreview, origin: 'https://autumn.preview.example', 'sec-fetch-site': 'same-site' }, 403],
    [{ host: 'shop.test', origin }, 403],
    [{ host: 'shop.test', origin, 'sec-fetch-site': 'cross-site' }, 403],
    [{ host: 'shop.test', origin, 'x-forwarded-host': name }, 403]
  ]
  for (const [headers, status] of cases)
    assert.equal((await post(headers, strict)).statusCode, status, JSON.stringify(headers))
})

test('API-044 CORS allows listed origins with credentials, methods and headers, and no others', async () => {
  const withCors = await buildServer({
    ...deps,
    config: testConfig({ corsOrigins: ['https://app.shop.test'] })
  })
  const preflight = async (origin: string) =>
    (
      await withCors.inject({
        method: 'OPTIONS',
        url: '/api/order',
        headers: { origin, 'access-control-request-method': 'POST' }
      })
    ).headers
  const headers = await preflight('https://app.shop.test')
  assert.equal(headers['access-control-allow-origin'], 'https://app.shop.test')
  assert.equal(headers['access-control-allow-credentials'], 'true')
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    assert.match(String(headers['access-control-allow-methods']), new RegExp(method))
  for (const name of ['Content-Type', 'Authorization', 'Cache-Control', 'Pragma', 'Idempotency-Key'])
    assert.match(String(headers['access-control-allow-headers']), new RegExp(name))
  assert.match(String(headers['vary']), /Origin/)
  assert.equal((await preflight('https://evil.example'))['access-control-allow-origin'], undefined)
  const written = await post({ origin: 'https://app.shop.test', 'sec-fetch-site': 'same-site' }, withCors)
  assert.equal(written.statusCode, 404)
})

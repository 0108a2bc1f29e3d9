import assert from 'node:assert/strict'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { newId } from '../db/id'
import { sql } from '../db/sql'
import { freshDatabase } from '../db/testing'
import { buildServer } from '../server'
import { testConfig, testDeps } from '../testing/test-config'
import type { Health } from './health'

const db = await freshDatabase()
const shopper = { id: newId(), name: 'L', email: 'l@shop.test', isAccountVerified: true, sessionId: 'x' }
const health: Health = { draining: false }
const deps = testDeps(db, { findShopper: async () => shopper })
const app = await buildServer(deps, health)
const review = { productId: '0'.repeat(24), rating: 5, comment: 'x' }
const post = (headers: Record<string, string>, payload: InjectOptions['payload'] = review, target = app) =>
  target.inject({ method: 'POST', url: '/api/reviews', headers, payload })

const foreign: [string, Record<string, string>][] = [
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a page of a neighbour', { 'sec-fetch-site': 'same-site', origin: 'https://evil.shop.test' }],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }]
]
for (const [name, headers] of foreign)
  test(`CSRF: ${name} changes nothing`, async () => {
    const answer = await post(headers)
    assert.equal(answer.statusCode, 403)
    assert.equal(answer.json().code, 'FORBIDDEN')
    assert.equal(answer.headers['access-control-allow-origin'], undefined)
  })

const own: [string, Record<string, string>][] = [
  ['the shop’s own page', { 'sec-fetch-site': 'same-origin', origin: 'http://shop.test' }],
  ['an old browser on the shop', { origin: 'http://shop.test' }],
  [
    'the shop under another name of the machine',
    { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }
  ],
  ['no browser at all', {}]
]
for (const [name, headers] of own)
  test(`CSRF: ${name} gets through`, async () => assert.equal((await post(headers)).statusCode, 404))

test('CSRF: in production only the public address is the shop', async () => {
  const strict = await buildServer({ ...deps, config: testConfig({ production: true }) })
  const headers = { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }
  assert.equal((await post(headers, review, strict)).statusCode, 403)
})

test('CSRF: a preview is a shop of its own, and no other’s', async () => {
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
    assert.equal((await post(headers, review, strict)).statusCode, status, JSON.stringify(headers))
})

test('API-044 CORS: an explicit origin, credentials, methods and headers; strangers get none', async () => {
  const open = await buildServer({ ...deps, config: testConfig({ corsOrigins: ['https://app.shop.test'] }) })
  const preflight = async (origin: string) =>
    (
      await open.inject({
        method: 'OPTIONS',
        url: '/api/order',
        headers: { origin, 'access-control-request-method': 'POST' }
      })
    ).headers
  const headers = await preflight('https://app.shop.test')
  assert.equal(headers['access-control-allow-origin'], 'https://app.shop.test')
  assert.equal(headers['access-control-allow-credentials'], 'true')
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    assert.match(headers['access-control-allow-methods'] as string, new RegExp(method))
  for (const name of ['Content-Type', 'Authorization', 'Cache-Control', 'Pragma', 'Idempotency-Key'])
    assert.match(headers['access-control-allow-headers'] as string, new RegExp(name))
  assert.match(headers['vary'] as string, /Origin/)
  assert.equal((await preflight('https://evil.example'))['access-control-allow-origin'], undefined)
  const written = await post({ origin: 'https://app.shop.test', 'sec-fetch-site': 'same-site' }, review, open)
  assert.equal(written.statusCode, 404)
})

const bodies: [string, Record<string, string>, InjectOptions['payload'], number][] = [
  ['text', { 'content-type': 'text/plain' }, '{}', 400],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'rating=5', 400],
  ['broken JSON', { 'content-type': 'application/json' }, '{"rating":', 400],
  ['a poisoned prototype', { 'content-type': 'application/json' }, '{"__proto__":{"a":1}}', 400],
  ['a list', { 'content-type': 'application/json' }, '[]', 400],
  ['null', { 'content-type': 'application/json' }, 'null', 400],
  ['nothing', { 'content-type': 'application/json' }, '', 400],
  [
    'more than 64 KiB',
    { 'content-type': 'application/json' },
    JSON.stringify({ ...review, more: 'x'.repeat(70_000) }),
    400
  ],
  [
    'an unknown field',
    { 'content-type': 'application/json' },
    JSON.stringify({ ...review, extra: { a: 1 } }),
    404
  ]
]
for (const [name, headers, payload, status] of bodies)
  test(`API-046 a body of ${name} is ${status}, never a 500`, async () => {
    const answer = await post(headers, payload)
    assert.equal(answer.statusCode, status, answer.body)
    assert.equal(answer.json().success, false)
  })

test('API-046 addresses that are no addresses are 4xx in the one shape', async () => {
  for (const url of [
    '/api/products/%zz',
    '/%',
    `/api/products/${'a'.repeat(3000)}`,
    '/api/../../etc/passwd',
    '//',
    '/api/products/all?%zz=%zz'
  ]) {
    const answer = await app.inject(url)
    assert.ok(answer.statusCode < 500, `${url}: ${answer.statusCode}`)
    if (answer.statusCode >= 400) assert.equal(answer.json().success, false)
  }
})

test('API-046 too many calls from one address are 429 with Retry-After; another address goes on', async () => {
  const limited = await buildServer({ ...deps, config: testConfig({ rateLimit: true }) })
  const call = (ip: string) => post({ 'x-forwarded-for': ip }, review, limited)
  for (let n = 0; n < 5; n++) assert.equal((await call('203.0.113.1')).statusCode, 404)
  const refused = await call('203.0.113.1')
  assert.equal(refused.statusCode, 429)
  assert.equal(refused.json().code, 'TOO_MANY')
  assert.ok(Number(refused.headers['retry-after']) > 0)
  assert.equal((await call('203.0.113.2')).statusCode, 404)
  assert.equal((await call('203.0.113.1, 203.0.113.3')).statusCode, 404, 'only the last hop is believed')
})

test('a fault of ours is 500 without a word about it; a database that is away is 503 with Retry-After', async () => {
  const broken = async (error: unknown) => {
    const failing = { ...db, many: () => Promise.reject(error) }
    const server = await buildServer(testDeps(failing, { config: testConfig({ logLevel: 'silent' }) }))
    return server.inject('/api/brands')
  }
  const fault = await broken(new Error('select secret from /etc'))
  assert.deepEqual(
    [fault.statusCode, fault.json()],
    [500, { success: false, message: 'Something went wrong on our side', code: 'INTERNAL' }]
  )
  for (const code of ['57P01', '57014', '53300', 'ECONNREFUSED']) {
    const away = await broken(Object.assign(new Error('secret'), { code }))
    assert.deepEqual(
      [away.statusCode, away.json().code, Boolean(away.headers['retry-after'])],
      [503, 'UNAVAILABLE', true]
    )
  }
})

test('answers carry the headers of a careful server', async () => {
  const { headers } = await app.inject('/api/brands')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['cache-control'], 'no-cache')
  assert.equal((await post({})).headers['cache-control'], 'no-store')
})

test('a process that is asked to end says so, and keeps no connection', async () => {
  health.draining = true
  const ready = await app.inject('/readyz')
  assert.deepEqual([ready.statusCode, ready.headers['connection']], [503, 'close'])
  assert.equal((await app.inject('/healthz')).statusCode, 200)
  health.draining = false
  assert.equal((await app.inject('/readyz')).statusCode, 200)
})

test('readyz needs the database', async () => {
  const away = { ...db, run: () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' })) }
  const server = await buildServer(testDeps(away, { config: testConfig({ logLevel: 'silent' }) }))
  assert.equal((await server.inject('/readyz')).statusCode, 503)
  assert.equal((await db.first<{ one: number }>(sql`select 1 as one`))?.one, 1)
})

test('readyz asked every second tells of a database that is away in a line, not in a stack each time', async () => {
  const away = { ...db, run: () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' })) }
  const server = await buildServer(testDeps(away, { config: testConfig({ logLevel: 'silent' }) }))
  const told: unknown[] = []
  server.addHook('onRequest', async request => {
    request.log.warn = request.log.error = (first: unknown) => void told.push(first)
  })
  for (let n = 0; n < 3; n++) assert.equal((await server.inject('/readyz')).statusCode, 503)
  assert.deepEqual(told, Array(3).fill({ code: 'ECONNREFUSED' }))
})

test('calls over the unix socket without a forwarded address are this machine’s, and counted as such', async context => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sahra-gate-'))
  const socketPath = path.join(folder, 'api.sock')
  const limited = await buildServer({ ...deps, config: testConfig({ rateLimit: true }) })
  context.after(async () => {
    await limited.close()
    fs.rmSync(folder, { recursive: true })
  })
  await limited.listen({ path: socketPath })
  const call = (url: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const method = 'POST'
      const request = http.request({ socketPath, path: url, method, headers, agent: false }, answer => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      request.on('error', reject)
      request.end(JSON.stringify({ ...review, email: 'a@b.example', password: 'not this one' }))
    })
  const json = { 'content-type': 'application/json' }
  assert.equal(await call('/api/auth/login', json), 401)
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push(await call('/api/reviews', json))
  assert.deepEqual(statuses, [...Array(5).fill(404), 429])
  assert.equal(await call('/api/reviews', { ...json, 'x-forwarded-for': '203.0.113.9' }), 404)
})

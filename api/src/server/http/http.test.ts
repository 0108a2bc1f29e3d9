import assert from 'node:assert/strict'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { newId } from '../../db/id'
import { openPool } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { testConfig, testDeps } from '../../testing/test-config'
import type { Health } from './health'

const db = await freshDatabase()
const shopper = { id: newId(), name: 'L', email: 'l@shop.test', isAccountVerified: true, sessionId: 'x' }
const health: Health = { draining: false }
const deps = testDeps(db, { findShopper: async () => shopper })
const app = await buildServer(deps, health)
const review = { productId: '0'.repeat(24), rating: 5, comment: 'x' }
const post = (headers: Record<string, string>, payload: InjectOptions['payload'] = review, target = app) =>
  target.inject({ method: 'POST', url: '/api/reviews', headers, payload })

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
  // SEC-2, SEC-3
  test(`API-046 returns ${status} for a body of ${name}`, async () => {
    const response = await post(headers, payload)
    assert.equal(response.statusCode, status, response.body)
    assert.equal(response.json().success, false)
  })

test('API-046 malformed URLs return 4xx in the error shape', async () => {
  for (const url of [
    '/api/products/%zz',
    '/%',
    `/api/products/${'a'.repeat(3000)}`,
    '/api/../../etc/passwd',
    '//',
    '/api/products/all?%zz=%zz'
  ]) {
    const response = await app.inject(url)
    assert.ok(response.statusCode < 500, `${url}: ${response.statusCode}`)
    if (response.statusCode >= 400) assert.equal(response.json().success, false)
  }
})

test('C100, SH-102 an over-long id is not found', async () => {
  const response = await app.inject(`/api/products/${'a'.repeat(300)}`)
  assert.deepEqual([response.statusCode, response.json().code], [404, 'NOT_FOUND'])
})

test('API-046 too many requests of one IP address return 429 with Retry-After; other addresses are not limited', async () => {
  const limited = await buildServer({ ...deps, config: testConfig({ rateLimit: true }) })
  const call = (ip: string) => post({ 'x-forwarded-for': ip }, review, limited)
  for (let n = 0; n < 5; n++) assert.equal((await call('203.0.113.1')).statusCode, 404)
  const limitedResponse = await call('203.0.113.1')
  assert.equal(limitedResponse.statusCode, 429)
  assert.equal(limitedResponse.json().code, 'TOO_MANY')
  assert.ok(Number(limitedResponse.headers['retry-after']) > 0)
  assert.equal((await call('203.0.113.2')).statusCode, 404)
  assert.equal((await call('203.0.113.1, 203.0.113.3')).statusCode, 404, 'only the last hop is trusted')
})

test('SEC-18 shoppers behind gateways of a trusted network are counted one by one', async () => {
  const limited = await buildServer({
    ...deps,
    config: testConfig({ rateLimit: true, trustProxy: ['10.0.0.0/8'] })
  })
  const call = async (remoteAddress: string, shopperAddress: string) => {
    const headers = { 'x-forwarded-for': shopperAddress }
    const url = '/api/reviews'
    return (await limited.inject({ method: 'POST', url, remoteAddress, headers, payload: review })).statusCode
  }
  for (let n = 1; n < 10; n++) assert.equal(await call('10.20.30.40', `198.51.100.${n}`), 404)
  for (let n = 1; n < 6; n++) assert.equal(await call('192.0.2.1', `198.51.100.${n}`), 404)
  assert.equal(await call('192.0.2.1', '198.51.100.99'), 429, 'the header of an untrusted peer is ignored')
})

test('SEC-4 a bug returns 500 without details, an unavailable database 503 with Retry-After', async () => {
  const broken = async (error: unknown) => {
    const failing = { ...db, many: () => Promise.reject(error) }
    const server = await buildServer(testDeps(failing, { config: testConfig({ logLevel: 'silent' }) }))
    return server.inject('/brands')
  }
  const fault = await broken(new Error('select secret from /etc'))
  assert.deepEqual(
    [fault.statusCode, fault.json()],
    [500, { success: false, message: 'Something went wrong on our side', code: 'INTERNAL' }]
  )
  for (const code of ['57P01', '57014', '53300', '25006', 'ECONNREFUSED']) {
    const unavailable = await broken(Object.assign(new Error('secret'), { code }))
    assert.deepEqual(
      [unavailable.statusCode, unavailable.json().code, Boolean(unavailable.headers['retry-after'])],
      [503, 'UNAVAILABLE', true]
    )
  }
})

test('responses carry nosniff and cache-control', async () => {
  const { headers } = await app.inject('/api/brands')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['cache-control'], 'no-cache')
  assert.equal((await post({})).headers['cache-control'], 'no-store')
})

test('SEC-40 a draining process is not ready', async () => {
  health.draining = true
  assert.equal((await app.inject('/readyz')).statusCode, 503)
  assert.equal((await app.inject('/healthz')).statusCode, 200)
  health.draining = false
  assert.equal((await app.inject('/readyz')).statusCode, 200)
})

test('readyz returns 503 without the database', async () => {
  const unavailable = {
    ...db,
    run: () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }))
  }
  const server = await buildServer(testDeps(unavailable, { config: testConfig({ logLevel: 'silent' }) }))
  assert.equal((await server.inject('/readyz')).statusCode, 503)
  assert.equal((await db.first<{ one: number }>(sql`select 1 as one`))?.one, 1)
})

test('readyz returns 503 while the database is read-only, and 200 after the failover', async () => {
  const admin = await db.connect()
  const { host, port, user, password, database } = admin
  // Applies to connections that are opened from now on.
  const setReadOnly = (value: 'on' | 'off') =>
    admin.query(`alter database ${database} set default_transaction_read_only = ${value}`)
  await setReadOnly('on')
  const connection = { host, port, user, password, database }
  const pool = openPool({ ...connection, max: 1, connectionTimeoutMillis: 60_000 })
  const server = await buildServer(testDeps(pool, { config: testConfig({ logLevel: 'silent' }) }))
  const ready = async () => (await server.inject('/readyz')).statusCode
  assert.equal(await ready(), 503)
  await setReadOnly('off')
  assert.equal(await ready(), 200)
  await Promise.all([pool.close(), admin.end()])
})

test('readyz logs an unavailable database by its code, without a stack', async () => {
  const unavailable = {
    ...db,
    run: () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }))
  }
  const server = await buildServer(testDeps(unavailable, { config: testConfig({ logLevel: 'silent' }) }))
  const logged: unknown[] = []
  server.addHook('onRequest', async request => {
    request.log.warn = request.log.error = (first: unknown) => void logged.push(first)
  })
  for (let n = 0; n < 3; n++) assert.equal((await server.inject('/readyz')).statusCode, 503)
  assert.deepEqual(logged, Array(3).fill({ code: 'ECONNREFUSED' }))
})

test('C277 a request that two servers may understand differently gets 400', async () => {
  for (const host of ['localhost, evil.example', 'x@localhost', 'localhost/x']) {
    const response = await app.inject({ url: '/healthz', headers: { host } })
    assert.deepEqual([response.statusCode, response.json().code], [400, 'BAD_INPUT'], host)
  }
})

test('requests over the unix socket without X-Forwarded-For count as 127.0.0.1', async context => {
  const folder = temporaryFolder('sahra-http')
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
      const request = http.request({ socketPath, path: url, method, headers, agent: false }, response => {
        response.resume()
        resolve(response.statusCode ?? 0)
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

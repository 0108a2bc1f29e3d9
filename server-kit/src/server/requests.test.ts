import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import Fastify from 'fastify'
import { createLog } from './log'
import { currentRequest } from './request-context'
import { isForwardedByTrusted, requestOptions, tracedHeaders } from './requests'
import { addTelemetry, telemetryOf } from './telemetry'
import { until } from '@sahra/server-kit/testing/until'

const PROXY = '10.0.0.7'
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`

function open() {
  const lines: Record<string, unknown>[] = []
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const log = createLog('gateway', { level: 'info', format: 'json' }, destination)
  const app = Fastify({ ...requestOptions, trustProxy: [PROXY] })
  addTelemetry(app, telemetryOf(log, { accessLog: true }), isForwardedByTrusted)
  app.get('/next', async () => ({ ...tracedHeaders() }))
  app.post('/body/:id', async () => {
    await new Promise(resolve => setImmediate(resolve))
    return { requestId: currentRequest()?.requestId }
  })
  app.get('/broken', async () => {
    throw new Error('no')
  })
  const send = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    app.inject({ url, headers, remoteAddress })
  return { app, lines, send }
}

const idOf = (response: { headers: Record<string, unknown> }) => String(response.headers['x-request-id'])

test('every response names its request, which the next server gets', async () => {
  const { send } = open()
  const [first, second] = [await send('/next'), await send('/next')]
  assert.match(idOf(first), /^[\da-f-]{36}$/)
  assert.notEqual(idOf(first), idOf(second))
  assert.deepEqual(first.json(), { 'x-request-id': idOf(first) })
  assert.match(idOf(await send('/broken')), /^[\da-f-]{36}$/)
  assert.match(idOf(await send('/nothing')), /^[\da-f-]{36}$/)
})

test('only a trusted proxy names a request or its trace', async () => {
  const { send } = open()
  const names = { 'x-request-id': 'edge-7', traceparent }
  const untrusted = await send('/next', { ...names, 'x-forwarded-for': '192.0.2.9' })
  assert.notEqual(idOf(untrusted), 'edge-7')
  assert.equal(untrusted.json().traceparent, undefined)
  const trusted = await send('/next', { ...names, 'x-forwarded-for': '192.0.2.9' }, PROXY)
  assert.deepEqual(trusted.json(), names)
  assert.equal(idOf(trusted), 'edge-7')
})

for (const [what, names] of [
  ['a comment’s end', { 'x-request-id': '*/ drop' }],
  ['65 characters', { 'x-request-id': 'x'.repeat(65) }],
  ['no text', { 'x-request-id': '' }]
] as const)
  test(`an id with ${what} is replaced`, async () => {
    const { send } = open()
    const response = await send('/next', { ...names, 'x-forwarded-for': '192.0.2.9' }, PROXY)
    assert.match(idOf(response), /^[\da-f-]{36}$/)
  })

test('a malformed trace is dropped', async () => {
  const { send } = open()
  for (const invalid of ['00-xyz', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `${traceparent}-more`]) {
    const headers = { traceparent: invalid, 'x-forwarded-for': '192.0.2.9' }
    assert.equal((await send('/next', headers, PROXY)).json().traceparent, undefined)
  }
})

test('the current request is the same after its body has arrived over a connection', async t => {
  const { app } = open()
  t.after(() => app.close())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${address}/body/7`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ a: 'x'.repeat(200_000) })
  })
  const { requestId } = (await response.json()) as { requestId: string }
  assert.equal(requestId, response.headers.get('x-request-id'))
})

test('SEC-43 the access log has one line per request, without address, query and body', async t => {
  const { app, lines } = open()
  t.after(() => app.close())
  app.get('/healthz', () => 'ok')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(`${address}/healthz`)
  const response = await fetch(`${address}/body/7?email=noor@example.com`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'secret' })
  })
  await response.text()
  await until(() => lines.length > 0)
  assert.equal(lines.length, 1)
  const [line] = lines
  const { time, ms, bytes, ...rest } = line ?? {}
  assert.ok(time && typeof ms === 'number' && Number(bytes) > 100)
  assert.deepEqual(rest, {
    level: 'info',
    name: 'gateway',
    requestId: response.headers.get('x-request-id'),
    method: 'POST',
    path: '/body/7',
    route: '/body/:id',
    status: 200,
    msg: 'POST /body/7 200'
  })
})

test('a client that has gone is status 499', async t => {
  const { app, lines } = open()
  t.after(() => app.close())
  const abort = new AbortController()
  app.get('/slow', () => {
    abort.abort()
    return new Promise(() => undefined)
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await assert.rejects(fetch(`${address}/slow`, { signal: abort.signal }))
  await until(() => lines.length > 0)
  assert.equal(lines[0]?.['status'], 499)
})

test('a server loads no ajv; a schema without a compiler is an error that says so', async () => {
  const { app } = open()
  const loaded = Object.keys(createRequire(import.meta.url).cache)
  assert.ok(loaded.some(file => file.includes('/fastify/')))
  assert.deepEqual(
    loaded.filter(file => /[/-]ajv|json-stringify-compiler/.test(file)),
    []
  )
  app.get('/with-schema', { schema: { params: { type: 'object' } } }, async () => ({}))
  await assert.rejects(async () => app.ready(), /the server has to set a compiler/)
})

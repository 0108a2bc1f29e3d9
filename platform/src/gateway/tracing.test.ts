import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import Fastify from 'fastify'
import { z } from 'zod'
import { observeQueries } from '@sahra/server-kit/database/query-observer'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '@sahra/server-kit/database/testing'
import { createLog } from '@sahra/server-kit/server/log'
import { openOtlpTracer } from '@sahra/server-kit/server/otlp-tracer'
import { watchQueries } from '@sahra/server-kit/server/queries'
import { isForwardedByTrusted, requestOptions } from '@sahra/server-kit/server/requests'
import { addTelemetry, telemetryOf } from '@sahra/server-kit/server/telemetry'
import { setTracer } from '@sahra/server-kit/server/tracing'
import { openRenderingShop } from '../testing/rendering-shop'
import { until } from '@sahra/server-kit/testing/until'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const fromProxy = { traceparent: `00-${TRACE}-${PARENT}-01`, 'x-forwarded-for': '192.0.2.9' }

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(attribute),
              status: z.object({ code: z.number().optional() })
            })
          )
        })
      )
    })
  )
})
type Exported = z.infer<typeof exported>['resourceSpans'][number]
type ExportedSpan = Exported['scopeSpans'][number]['spans'][number]

/** Traces this process to an OTLP receiver, whose `received` resolves when these spans are among those exported. */
async function openReceiver(t: TestContext) {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => (body += String(chunk)))
    request.on('end', () => {
      bodies.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`
  const tracer = await openOtlpTracer('test', { url, protocol: 'http/json' }, line => assert.fail(line))
  setTracer(tracer)
  t.after(() => {
    setTracer(undefined)
    server.close()
    server.closeAllConnections()
  })
  const resources = () => bodies.flatMap(body => exported.parse(JSON.parse(body)).resourceSpans)
  const spans = () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans))
  /** Exports until `find` returns something. */
  async function received<Value>(find: (spans: ExportedSpan[]) => Value | undefined): Promise<Value> {
    let found: Value | undefined
    await until(async () => {
      await tracer.flush()
      found = find(spans())
      return found !== undefined
    })
    assert.ok(found !== undefined)
    return found
  }
  return { received, resources, text: () => bodies.join() }
}

/** An api with one statement; `lines` are its log. */
async function openApi(t: TestContext) {
  const lines: { requestId?: string; path?: string; traceId?: string }[] = []
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as object) }
  const log = createLog('api', { level: 'info', format: 'json' }, destination)
  watchQueries(log, false)
  t.after(() => observeQueries(undefined))
  const db = await freshDatabase()
  const api = Fastify({ ...requestOptions, trustProxy: '127.0.0.1' })
  addTelemetry(api, telemetryOf(log, { accessLog: true }), isForwardedByTrusted)
  api.get('/api/seen', async () => db.first(sql`select ${'a secret'}::text as word`))
  t.after(() => api.close())
  return { API_TARGET: await api.listen({ port: 0, host: '127.0.0.1' }), lines }
}

test('a rendered page is one trace: gateway, render, read, api, statement (SEC-73)', async t => {
  const { received, resources, text } = await openReceiver(t)
  const { API_TARGET, lines } = await openApi(t)
  const { rendered, app } = await openRenderingShop(t, { API_TARGET, TRUST_PROXY: '127.0.0.1' })
  await rendered('/?q=0')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await (await fetch(`${address}/?q=token`, { headers: fromProxy })).text()
  const path = await received(spans => {
    const own = spans.filter(({ traceId }) => traceId === TRACE)
    const chain = own.filter(({ name }) => name === 'SELECT')
    for (let span = chain[0]; span; span = own.find(({ spanId }) => spanId === chain[0]?.parentSpanId))
      if (span !== chain[0]) chain.unshift(span)
    return chain[0]?.parentSpanId === PARENT ? chain : undefined
  })
  assert.deepEqual(
    path.map(({ name }) => name),
    ['GET /', 'render mfe-home', 'GET api', 'GET /api/seen', 'SELECT']
  )
  const line = lines.find(({ traceId }) => traceId === TRACE)
  assert.equal(line?.path, '/api/seen')
  const attributes = path.map(span => span.attributes.map(({ key, value }) => [key, ...Object.values(value)]))
  const requestId = line?.requestId
  assert.deepEqual(attributes[0]?.sort(), [
    ['http.request.method', 'GET'],
    ['http.response.status_code', 200],
    ['http.route', '/'],
    ['sahra.request_id', requestId]
  ])
  assert.deepEqual(attributes[4]?.sort(), [
    ['db.operation.name', 'SELECT'],
    ['db.query.text', 'select $1::text as word'],
    ['db.system.name', 'postgresql']
  ])
  assert.doesNotMatch(text(), /token|a secret|192\.0\.2\.9/)
  const service = resources()[0]?.resource.attributes.find(({ key }) => key === 'service.name')
  assert.deepEqual(service?.value, { stringValue: 'sahra-test' })
})

test('a trace that a client names is ignored, and a failed request is marked (SEC-73)', async t => {
  const { received } = await openReceiver(t)
  const { app } = await openRenderingShop(t, { API_TARGET: 'http://127.0.0.1:1' })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { status } = await fetch(`${address}/api/seen`, { headers: fromProxy })
  assert.equal(status, 503)
  const failed = await received(spans => spans.find(({ name }) => name.startsWith('GET /api')))
  assert.notEqual(failed.traceId, TRACE)
  assert.equal(failed.parentSpanId ?? '', '')
  assert.equal(failed.status.code, 2)
})

test('the api gets the request id of the page that reads it', async t => {
  const { API_TARGET, lines } = await openApi(t)
  const { rendered, get } = await openRenderingShop(t, { API_TARGET, TRUST_PROXY: '127.0.0.1' })
  await rendered('/?q=0')
  lines.length = 0
  const ids = ['a', 'b', 'c']
  const send = (id: string) => get(`/?q=${id}`, { 'x-request-id': id, 'x-forwarded-for': '192.0.2.9' })
  await Promise.all(ids.map(send))
  await until(() => lines.length >= ids.length)
  assert.deepEqual(lines.map(({ requestId }) => requestId).sort(), ids)
})

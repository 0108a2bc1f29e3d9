import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import Fastify from 'fastify'
import { register } from 'prom-client'
import { createLog } from './log'
import { observeGauge, serveMetrics } from './metrics'
import { isForwardedByTrusted, requestOptions } from './requests'
import { addTelemetry, telemetryOf } from './telemetry'
import { until } from '@sahra/server-kit/testing/until'

const log = createLog('test', { level: 'silent', format: 'json' })

/** The counted requests: `method route status`. */
async function counted(): Promise<string[]> {
  const lines = (await register.metrics()).matchAll(
    /^http_request_duration_seconds_count\{method="(.*)",route="(.*)",status="(.*)"\} 1$/gm
  )
  return [...lines].map(([, ...labels]) => labels.join(' ')).sort()
}

async function open(t: TestContext) {
  const app = Fastify(requestOptions)
  addTelemetry(app, telemetryOf(log, { isMeasured: true }), isForwardedByTrusted)
  app.addHttpMethod('PROPFIND')
  app.route({ method: ['GET', 'PROPFIND'], url: '/order/:id', handler: async () => 'fine' })
  t.after(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

test('SEC-43 requests are counted by the pattern of the route, never by their address', async t => {
  const address = await open(t)
  for (const [method, url] of [
    ['GET', '/order/7f?email=noor@example.com'],
    ['GET', '/unknown/8a'],
    ['PROPFIND', '/order/9b']
  ] as const)
    await (await fetch(address + url, { method })).text()
  await until(async () => (await counted()).length >= 3)
  assert.deepEqual(await counted(), ['GET /order/:id 200', 'GET none 404', 'other /order/:id 200'])
})

test('metrics are served at /metrics alone, and one that cannot be read has no value', async t => {
  observeGauge({ name: 'test_failing', help: 'Fails.' }, () => Promise.reject(new Error('no database')))
  observeGauge({ name: 'test_fine', help: 'Fine.', labels: ['state'] }, () => [
    { labels: { state: 'open' }, value: 2 }
  ])
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 })
  t.after(async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  assert.equal((await fetch(`${address}/`)).status, 404)
  const text = await (await fetch(`${address}/metrics?x`)).text()
  assert.match(text, /^test_fine\{state="open"\} 2$/m)
  assert.match(text, /^# TYPE test_failing gauge$/m)
  assert.doesNotMatch(text, /^test_failing /m)
  assert.match(text, /^process_cpu_seconds_total /m)
})

import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { openShop } from '../testing/fixture-shop'

const PROXY = '10.0.0.7'
const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

/** Opens a shop behind a trusted proxy; `received` has what its api got. */
async function open(t: TestContext) {
  const received: IncomingHttpHeaders[] = []
  const api = createServer(({ headers }, outgoing) => {
    received.push(headers)
    outgoing.end('{}')
  })
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  t.after(() => api.close())
  const API_TARGET = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const { app, live } = await openShop(t, { API_TARGET, TRUST_PROXY: PROXY })
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    app.inject({ url, headers: { host: 'localhost', ...headers }, remoteAddress })
  return { get, received, live }
}

test('the api gets the id that the response names', async t => {
  const { get, received } = await open(t)
  const response = await get('/api/products')
  assert.match(String(response.headers['x-request-id']), /^[\da-f-]{36}$/)
  assert.equal(received[0]?.['x-request-id'], response.headers['x-request-id'])
})

test('the api gets ids and traces of a trusted proxy, and none of a client', async t => {
  const { get, received } = await open(t)
  const named = { 'x-request-id': 'edge-7', traceparent, baggage: 'a=b', 'x-forwarded-for': '192.0.2.9' }
  await get('/api/products', named)
  assert.notEqual(received[0]?.['x-request-id'], 'edge-7')
  assert.equal(received[0]?.['traceparent'], undefined)
  assert.equal(received[0]?.['baggage'], undefined)
  const response = await get('/api/products', named, PROXY)
  assert.equal(received[1]?.['x-request-id'], 'edge-7')
  assert.equal(received[1]?.['traceparent'], traceparent)
  assert.equal(response.headers['x-request-id'], 'edge-7')
})

test('pages and errors name their request; files that shared caches keep for a year do not', async t => {
  const { get, live } = await open(t)
  for (const [url, status] of [
    ['/', 200],
    ['/unknown.txt', 404],
    ['/product/%zz', 400],
    ['/releases/mfe-home/none/home.js', 404]
  ] as const) {
    const response = await get(url)
    assert.equal(response.statusCode, status, url)
    assert.match(String(response.headers['x-request-id']), /^[\da-f-]{36}$/, url)
  }
  const file = await get(`/releases/mfe-home/${live['mfe-home']}/home.js`)
  assert.equal(file.statusCode, 200)
  assert.match(String(file.headers['cache-control']), /immutable/)
  assert.equal(file.headers['x-request-id'], undefined)
})

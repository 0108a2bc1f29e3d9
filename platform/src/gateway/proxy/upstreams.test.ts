import assert from 'node:assert/strict'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { openShop } from '../../testing/fixture-shop'

interface CallOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Opens a gateway before an api of the test; both listen, so that headers and bodies cross the wire. */
async function openWithApi(
  t: TestContext,
  respond: (request: IncomingMessage & { body: string }) => object,
  neverResponds = false
) {
  const server = createServer((incoming, outgoing) => {
    let body = ''
    incoming.on('data', chunk => (body += chunk))
    incoming.on('end', () => {
      if (neverResponds) return
      outgoing.writeHead(200, {
        'content-type': 'application/json',
        'set-cookie': ['a=1', 'b=2'],
        connection: 'x-hop',
        'x-hop': '1'
      })
      outgoing.end(JSON.stringify(respond(Object.assign(incoming, { body }))))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.closeAllConnections())
  t.after(() => server.close())
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const shop = await openShop(t, { API_TARGET: target })
  return { ...shop, server, call: await listen(shop.app) }
}

/** Returns a client that sends headers and bodies as they are given. */
async function listen(app: { listen: (options: { port: number; host: string }) => Promise<string> }) {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return (path: string, { method = 'GET', headers = {}, body }: CallOptions = {}) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: string }>((resolve, reject) => {
      const outgoing = request(url + path, { method, headers }, response => {
        let text = ''
        response.on('data', chunk => (text += chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
        )
      })
      outgoing.on('error', reject)
      // Node sends no body with DELETE unless a length is set.
      if (body && !headers['transfer-encoding']) outgoing.setHeader('content-length', body.length)
      outgoing.end(body)
    })
}

test('/registry is proxied on the production host only, with large bodies', async t => {
  const registry = createServer((incoming, outgoing) => {
    let bytes = 0
    incoming.on('data', (chunk: Buffer) => (bytes += chunk.length))
    incoming.on('end', () =>
      outgoing.end(
        JSON.stringify({ bytes, path: incoming.url, authorization: incoming.headers.authorization })
      )
    )
  })
  await new Promise<void>(resolve => registry.listen(0, '127.0.0.1', resolve))
  t.after(() => registry.closeAllConnections())
  t.after(() => registry.close())
  const REGISTRY_TARGET = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`
  const call = await listen((await openShop(t, { REGISTRY_TARGET })).app)
  const send = (megabytes: number, headers: Record<string, string> = {}) =>
    call('/registry/releases', { method: 'POST', body: 'x'.repeat(megabytes * 1024 * 1024), headers })
  const accepted = await send(20, { authorization: 'Bearer one' })
  assert.deepEqual(JSON.parse(accepted.body), {
    bytes: 20 * 1024 * 1024,
    path: '/registry/releases',
    authorization: 'Bearer one'
  })
  assert.equal((await call('/registry', { headers: { host: 'spring.preview.localhost' } })).status, 404)
  assert.equal((await send(33).catch(() => ({ status: 413 }))).status, 413)
})

test('returns 503 when the registry is down, and pages stay available', async t => {
  const { app } = await openShop(t, { REGISTRY_TARGET: '/nowhere/registry.sock' })
  const call = await listen(app)
  const response = await call('/registry/releases', { method: 'POST', body: '{}' })
  assert.equal(response.status, 503)
  assert.match(response.body, /The registry cannot be reached right now\./)
  assert.equal((await call('/')).status, 200)
})

test('the api gets the body of every method and the forwarding headers', async t => {
  const { call } = await openWithApi(t, ({ method, url, body, headers }) => ({ method, url, body, headers }))
  for (const method of ['POST', 'DELETE', 'PATCH', 'PUT']) {
    const { body } = await call('/api/things/1?a=%20b', {
      method,
      body: '{"id":1}',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        connection: 'x-mine',
        'x-mine': '1'
      }
    })
    const received = JSON.parse(body) as {
      method: string
      url: string
      body: string
      headers: Record<string, string>
    }
    assert.deepEqual(
      [received.method, received.url, received.body],
      [method, '/api/things/1?a=%20b', '{"id":1}']
    )
    assert.equal(received.headers['x-forwarded-for'], '127.0.0.1')
    assert.equal(received.headers['forwarded'], undefined)
    assert.equal(received.headers['x-mine'], undefined)
    assert.equal(received.headers['x-forwarded-proto'], 'http')
  }
})

test('a DELETE body of unknown length is forwarded whole', async t => {
  const { call } = await openWithApi(t, ({ body }) => ({ body }))
  const { body } = await call('/api/x', {
    method: 'DELETE',
    body: 'chunk',
    headers: { 'transfer-encoding': 'chunked' }
  })
  assert.deepEqual(JSON.parse(body), { body: 'chunk' })
})

test('the response has every cookie of the api and no hop-by-hop header', async t => {
  const { call } = await openWithApi(t, () => ({ ok: true }))
  const { status, headers, body } = await call('/brands', { headers: { accept: 'text/html' } })
  assert.equal(status, 200)
  assert.equal(body, '{"ok":true}')
  assert.deepEqual(headers['set-cookie'], ['a=1', 'b=2'])
  assert.equal(headers['x-hop'], undefined)
  assert.equal(headers['x-content-type-options'], 'nosniff')
})

test('only whole path segments match a prefix of the api', async t => {
  const { call } = await openWithApi(t, () => ({ api: true }))
  assert.equal((await call('/apiary')).status, 404)
  assert.equal((await call('/api')).status, 200)
})

test('returns 503 with a JSON body when the api is down', async t => {
  const { app, reports } = await openShop(t, { API_TARGET: 'http://127.0.0.1:1' })
  const call = await listen(app)
  const response = await call('/api/x', { method: 'POST', body: '{}' })
  assert.equal(response.status, 503)
  assert.equal(response.headers['retry-after'], '3')
  const { success, code } = JSON.parse(response.body) as { success: boolean; code: string }
  assert.deepEqual([success, code], [false, 'UNAVAILABLE'])
  assert.equal(reports.length, 1)
  assert.equal((await call('/')).status, 200)
})

test('a gateway is ready without the api, whose state is a field', async t => {
  const refused = await listen((await openShop(t, { API_TARGET: 'http://127.0.0.1:1' })).app)
  const { call: hanging } = await openWithApi(t, () => ({}), true)
  const { call: responding } = await openWithApi(t, () => ({}))
  for (const [call, api] of [
    [refused, 'down'],
    [hanging, 'down'],
    [responding, 'up']
  ] as const) {
    const { status, body } = await call('/readyz')
    const { revision, ...state } = JSON.parse(body) as Record<string, unknown>
    assert.deepEqual([status, revision, state['status'], state['api']], [200, 1, 'ready', api])
  }
})

test('the request to the api is cancelled when the client disconnects', async t => {
  const { app, server } = await openWithApi(t, () => ({}), true)
  const cancelled = new Promise<void>(resolve =>
    server.on('request', incoming => incoming.on('close', resolve))
  )
  const [{ port }] = app.addresses() as [AddressInfo]
  const outgoing = request({ port, host: '127.0.0.1', path: '/api/pending' })
  outgoing.on('error', () => undefined)
  server.on('request', () => outgoing.destroy())
  outgoing.end()
  await cancelled
})

import assert from 'node:assert/strict'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { createProxy } from './proxy'
import { apiOptions } from './proxy-options'

const products = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ name: `Product ${index}` })))

/** Returns a client of a proxy to an api that responds to everything with `products` and these headers. */
async function openProxy(t: TestContext, headers: OutgoingHttpHeaders) {
  const api = createServer((request, response) => {
    if (headers['etag'] && request.headers['if-none-match']?.includes(String(headers['etag']))) {
      return response.writeHead(304, { etag: headers['etag'], vary: 'Origin' }).end()
    }
    const defaults = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(products),
      'cache-control': 'no-cache'
    }
    const entries = Object.entries({ ...defaults, ...headers }).filter(([, value]) => value !== undefined)
    response.writeHead(200, Object.fromEntries(entries))
    response.end(products)
  })
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const proxy = createProxy(address, apiOptions, () => undefined)
  const gateway = createServer((incoming, outgoing) =>
    proxy.forward(incoming, outgoing, { address: '127.0.0.1', protocol: 'http', host: 'shop' })
  )
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    proxy.close()
    for (const server of [gateway, api]) {
      server.close()
      server.closeAllConnections()
    }
  })
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/api/products`
  return (acceptEncoding: string, more: Record<string, string> = {}) =>
    fetch(url, { headers: { 'accept-encoding': acceptEncoding, ...more } })
}

for (const [acceptEncoding, encoding] of [
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', null]
] as const)
  test(`a public response to "${acceptEncoding}" has Content-Encoding ${encoding}`, async t => {
    const get = await openProxy(t, { etag: '"1"', vary: 'Origin' })
    const response = await get(acceptEncoding)
    assert.equal(await response.text(), products)
    assert.equal(response.headers.get('content-encoding'), encoding)
    assert.equal(response.headers.get('etag'), encoding ? 'W/"1"' : '"1"')
    // Also of the plain response: a shared cache must not send it to all.
    assert.equal(response.headers.get('vary')?.toLowerCase(), 'origin, accept-encoding')
  })

for (const [description, headers] of [
  ['private', { 'cache-control': 'no-store' }],
  ['of unknown length', { 'content-length': undefined }],
  ['not JSON', { 'content-type': 'application/pdf' }],
  ['encoded already', { 'content-encoding': 'identity' }]
] as [string, OutgoingHttpHeaders][])
  test(`a response that is ${description} is not compressed`, async t => {
    const get = await openProxy(t, headers)
    const response = await get('br, gzip')
    assert.notEqual(response.headers.get('content-encoding'), 'br')
    assert.equal(await response.text(), products)
  })

for (const type of ['application/xml', 'text/csv; charset=utf-8', 'text/plain', 'image/svg+xml'])
  test(`${type} is compressed`, async t => {
    const get = await openProxy(t, { 'content-type': type })
    const response = await get('br')
    assert.deepEqual([response.headers.get('content-encoding'), await response.text()], ['br', products])
  })

test('a 304 has the ETag of the response that the client keeps', async t => {
  const get = await openProxy(t, { etag: '"1"' })
  const revalidated = async (tag: string) => {
    const { status, headers } = await get('br', { 'if-none-match': tag })
    return [status, headers.get('etag'), headers.get('vary')?.toLowerCase()]
  }
  assert.deepEqual(await revalidated('W/"1"'), [304, 'W/"1"', 'origin, accept-encoding'])
  assert.deepEqual(await revalidated('"1"'), [304, '"1"', 'origin'])
})

test('a private response is compressed for a program that sends its token, never for a browser', async t => {
  const get = await openProxy(t, { 'cache-control': 'no-store' })
  const authorization = 'Bearer machine'
  assert.equal((await get('br', { authorization })).headers.get('content-encoding'), 'br')
  assert.equal((await get('br', { cookie: 'sid=1' })).headers.get('content-encoding'), null)
})

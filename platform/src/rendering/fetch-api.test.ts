import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { runInRequest } from '@sahra/server-kit/server/request-context'
import { setTracer, type SpanDescription } from '@sahra/server-kit/server/tracing'
import { createReadApi } from './fetch-api'

const refused = [
  '/internal',
  '/apixx',
  '/api/../internal',
  '/api/./x',
  '/api/%2e%2e/internal',
  '/api/..%2finternal',
  '/api\\..\\internal',
  '//other/api/x',
  'http://other/api/x',
  '/api/x y',
  '/api/x\r\nhost: other',
  ''
]

test('reads public addresses of the api and no other (SEC-45)', async t => {
  const seen: unknown[] = []
  const server = createServer(({ url, headers }, response) => {
    seen.push([url, headers['x-forwarded-for'], headers.cookie])
    response.end(url === '/api/long' ? 'x'.repeat(3 * 1024 * 1024) : 'fine')
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  t.after(() => server.close())
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const read = createReadApi({ target, headers: {} }, ['/api', '/brands'])
  for (const path of refused) await assert.rejects(read(path, '1.2.3.4'), /is not a public address/, path)
  assert.deepEqual(seen, [])
  assert.deepEqual(await read('/brands', '1.2.3.4'), { status: 200, body: Buffer.from('fine') })
  assert.equal(String((await read('/api/x?y=%20z', '1.2.3.4')).body), 'fine')
  assert.deepEqual(seen, [
    ['/brands', '1.2.3.4', undefined],
    ['/api/x?y=%20z', '1.2.3.4', undefined]
  ])
  await assert.rejects(read('/api/long', '1.2.3.4'), /more than 2 MiB/)
})

test('a read is a span of its request, without the query of the path (SEC-73)', async t => {
  const { read } = await openResettingApi(t, 0)
  const started: SpanDescription[] = []
  const [traceId, traceparent] = ['1'.repeat(32), 'own']
  const ignore = (): void => undefined
  const span = { traceId, traceparent, name: ignore, set: ignore, fail: ignore, end: ignore }
  setTracer({ start: description => (started.push(description), span), flush: () => Promise.resolve() })
  t.after(() => setTracer(undefined))
  await read('/api/x?token=1', '1.2.3.4')
  assert.deepEqual(started, [])
  const request = { requestId: 'a', traceparent: 'parent', isTraced: true }
  await runInRequest(request, () => read('/api/x?token=1', '1.2.3.4'))
  const attributes = { 'http.request.method': 'GET', 'url.path': '/api/x' }
  assert.deepEqual(started, [{ name: 'GET api', kind: 'client', attributes, parent: 'parent' }])
})

/** An api that resets as many connections before it responds; returns a client and the number of its requests. */
async function openResettingApi(t: TestContext, resets: number) {
  let requests = 0
  const server = createServer((request, response) => {
    if (++requests <= resets) request.socket.resetAndDestroy()
    else response.end('fine')
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { read: createReadApi({ target, headers: {} }, ['/api']), requests: () => requests }
}

test('a read whose connection is reset is repeated once', async t => {
  const once = await openResettingApi(t, 1)
  assert.equal(String((await once.read('/api/x', '1.2.3.4')).body), 'fine')
  const twice = await openResettingApi(t, 2)
  await assert.rejects(twice.read('/api/x', '1.2.3.4'), { code: 'ECONNRESET' })
  assert.equal(twice.requests(), 2)
})

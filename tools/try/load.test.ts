import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { Load } from './load'

/** Resolves with the report when the server has got this number of requests. */
async function loadOf(t: TestContext, requests: number, respond: RequestListener) {
  let received = 0
  let resolve = () => {}
  const enough = new Promise<void>(resolved => (resolve = resolved))
  const server = createServer((request, response) => {
    if (++received >= requests) resolve()
    respond(request, response)
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  t.after(() => server.close())
  const load = new Load((server.address() as AddressInfo).port, 1000, ['GET /a', 'GET /b'])
  await enough
  return load.stop()
}

test('answered requests are not lost, and come from different visitors', async t => {
  const visitors = new Set<unknown>()
  const { sent, lost } = await loadOf(t, 50, ({ headers }, response) => {
    visitors.add(headers['x-forwarded-for'])
    response.end('ok')
  })
  assert.ok(sent >= 50)
  assert.deepEqual([lost, visitors.size], [0, 40])
})

test('a broken connection, an incomplete response and an error of the server are lost requests', async t => {
  let n = 0
  const { sent, lost, reasons } = await loadOf(t, 30, ({ socket, url }, response) => {
    if (url === '/a') return void response.writeHead(n++ % 2 ? 503 : 500).end()
    if (n % 2) return void socket.destroy()
    response.writeHead(200, { 'content-length': 10 })
    response.write('half', () => socket.destroy())
  })
  assert.equal(lost, sent)
  const seen = [...reasons.keys()]
  for (const reason of ['GET /a: 503', 'GET /a: 500', 'GET /b: ECONNRESET'])
    assert.ok(seen.includes(reason), seen.join())
})

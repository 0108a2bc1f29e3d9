import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'node:test'
import { load } from './loader'

test('counts responses that arrive in several chunks', async t => {
  let requests = 0
  const body = 'x'.repeat(70_000)
  const server = createServer((request, response) => {
    requests++
    assert.equal(request.headers['accept-encoding'], 'br')
    response.writeHead(200, { 'content-length': body.length })
    response.write(body.slice(0, 10))
    response.end(body.slice(10))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const headers = { 'accept-encoding': 'br' }
  const result = await load({ port, path: '/a', headers, connections: 2, pipelined: 3, seconds: 0.4 })
  assert.ok(result.perSecond > 0 && requests > 6)
  assert.equal(result.bytesPerResponse, body.length)
  assert.equal(result.failed, 0)
})

test('counts responses other than 200 as failed', async t => {
  const server = createServer((_, response) => response.writeHead(404, { 'content-length': 0 }).end())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const result = await load({ port, path: '/a', connections: 1, pipelined: 1, seconds: 0.2 })
  assert.ok(result.failed > 0)
})

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'node:test'
import { load } from './loader'

test('answers are counted, however they are cut on the way', async t => {
  let asked = 0
  const body = 'x'.repeat(70_000)
  const server = createServer((request, answer) => {
    asked++
    assert.equal(request.headers['accept-encoding'], 'br')
    answer.writeHead(200, { 'content-length': body.length })
    answer.write(body.slice(0, 10))
    answer.end(body.slice(10))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const headers = { 'accept-encoding': 'br' }
  const found = await load({ port, path: '/a', headers, connections: 2, pipelined: 3, seconds: 0.4 })
  assert.ok(found.perSecond > 0 && asked > 6)
  assert.equal(found.bytesPerAnswer, body.length)
  assert.equal(found.wrong, 0)
})

test('what is no 200 is said', async t => {
  const server = createServer((_, answer) => answer.writeHead(404, { 'content-length': 0 }).end())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const found = await load({ port, path: '/a', connections: 1, pipelined: 1, seconds: 0.2 })
  assert.ok(found.wrong > 0)
})

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { measure } from './loader'
import { recordResponse } from './record-response'
import { startBare } from './servers'

/** Larger than one read of a socket. */
const body = brotliCompressSync(randomBytes(300_000))

async function openChunked() {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers['accept-encoding']?.toString())
    response.writeHead(request.url === '/missing' ? 404 : 200, {
      'content-type': 'application/json',
      'content-encoding': 'br',
      etag: 'W/"1"'
    })
    // Without a length: chunked, in several chunks.
    response.write(body.subarray(0, 10))
    response.end(body.subarray(10))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { server, asked, port: (server.address() as AddressInfo).port }
}

test('the bare route sends the recorded bytes with the same headers', async t => {
  const { server, port } = await openChunked()
  const bare = await startBare()
  t.after(async () => {
    server.close()
    await bare.stop()
  })
  const recorded = await recordResponse(port, '/', { 'accept-encoding': 'br' })
  await bare.send(recorded)
  const again = await recordResponse(bare.port, '/', {})
  assert.deepEqual(again, recorded)
  assert.equal(recorded.headers['content-encoding'], 'br')
  assert.ok(Buffer.from(again.body, 'base64').equals(body))
  await assert.rejects(recordResponse(port, '/missing', {}), /\/missing: 404/)
})

test('the loader asks as a browser does and reads chunked responses to their end', async t => {
  const { server, asked, port } = await openChunked()
  t.after(() => server.close())
  const paths = ['/a', '/b', '/missing', '/c', '/d']
  const measured = await measure({
    host: '127.0.0.1',
    port,
    nextPath: () => paths.shift(),
    connections: 2,
    seconds: 60,
    headers: { 'accept-encoding': 'br' }
  })
  assert.equal(measured.requests, 5)
  assert.equal(measured.failed, 1)
  assert.ok(measured.bytes >= body.length)
  assert.deepEqual(asked, Array(5).fill('br'))
})

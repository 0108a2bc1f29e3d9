import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { openShop } from '../../testing/fixture-shop'

/** A shop whose api responds with the number of bytes that it got. */
async function open(t: TestContext) {
  const server = createServer((request, response) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => (bytes += chunk.length))
    request.on('end', () => response.end(String(bytes)))
  }).listen(0, '127.0.0.1')
  t.after(() => server.close())
  await once(server, 'listening')
  const { app } = await openShop(t, {
    API_TARGET: `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return async (path: string, bytes: number) => {
    const response = await fetch(address + path, { method: 'POST', body: Buffer.alloc(bytes) })
    const text = await response.text()
    return response.status === 200 ? Number(text) : response.status
  }
}

test('C348 a file passes whole, and only on the paths that take files', async t => {
  const post = await open(t)
  const bytes = 3 * 1024 * 1024
  for (const path of ['/api/files', '/api/files/1', '/api/files?name=bags.csv'])
    assert.equal(await post(path, bytes), bytes, path)
  for (const path of ['/api/filesystem', '/api/other', '/brands'])
    assert.equal(await post(path, bytes), 413, path)
})

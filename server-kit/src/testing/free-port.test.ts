import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import test from 'node:test'
import { freePort } from './free-port'

test('a port that another call has returned, or on which a server listens, is not returned', async t => {
  const server = createServer().listen(0, '127.0.0.1')
  t.after(() => server.close())
  await once(server, 'listening')
  const drawn = [await freePort(), (server.address() as AddressInfo).port]
  const rejected = [...drawn]
  const port = await freePort(() => drawn.shift() ?? randomInt(26_000, 32_000))
  assert.ok(!rejected.includes(port), `${port} of ${rejected.join()}`)
})

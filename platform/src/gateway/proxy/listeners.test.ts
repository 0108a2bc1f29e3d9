import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'node:test'
import { Drain } from '@sahra/server-kit/server/drain'
import { openShop } from '../../testing/fixture-shop'

test('a request that is repeated, measured, drained and compressed has at most ten listeners', async t => {
  let requests = 0
  const api = createServer((request, response) => {
    if (++requests === 1) return request.socket.resetAndDestroy()
    const body = JSON.stringify('x'.repeat(5000))
    const headers = {
      'content-type': 'application/json',
      'cache-control': 'public',
      'content-length': body.length
    }
    return response.writeHead(200, headers).end(body)
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => api.once('listening', resolve))
  t.after(() => api.close())
  const { app } = await openShop(t, { API_TARGET: `http://127.0.0.1:${(api.address() as AddressInfo).port}` })
  new Drain(app, { drainMs: 0, finishMs: 0 })
  // The server of the preview apis counts the requests of each api.
  app.server.on('request', (_request, response) => response.once('close', () => undefined))
  const warnings: string[] = []
  const warn = ({ message }: Error) => void warnings.push(message)
  process.on('warning', warn)
  t.after(() => process.off('warning', warn))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${address}/api/x`, { headers: { 'accept-encoding': 'br' } })
  assert.equal((await response.text()).length, 5002)
  assert.equal(response.headers.get('content-encoding'), 'br')
  assert.equal(requests, 2)
  assert.deepEqual(
    warnings.filter(message => message.includes('MaxListeners')),
    []
  )
})

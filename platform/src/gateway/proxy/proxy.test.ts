import assert from 'node:assert/strict'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import test, { type TestContext } from 'node:test'
import { createProxy } from './proxy'
import { apiOptions } from './proxy-options'

const portOf = (server: Server): number => (server.address() as AddressInfo).port
const listen = (server: Server): Promise<void> =>
  new Promise(resolve => server.listen(0, '127.0.0.1', resolve))

/** A proxy to a server that responds to a number of requests per connection and resets it on the next. */
async function proxyTo(t: TestContext, { responsesPerConnection }: { responsesPerConnection: number }) {
  const methods: string[] = []
  const upstream = createServer(socket => {
    let left = responsesPerConnection
    socket.on('error', () => undefined)
    socket.on('data', data => {
      methods.push(String(data).split(' ')[0] ?? '')
      if (left-- > 0) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nhere')
      else socket.resetAndDestroy()
    })
  })
  await listen(upstream)
  const proxy = createProxy(`http://127.0.0.1:${portOf(upstream)}`, apiOptions, () => undefined)
  const gateway = createHttpServer((incoming, outgoing) =>
    proxy.forward(incoming, outgoing, { address: '127.0.0.1', protocol: 'http', host: 'shop' })
  )
  await listen(gateway)
  t.after(() => {
    gateway.close()
    gateway.closeAllConnections()
    proxy.close()
    upstream.close()
  })
  const statusOf = async (method: string): Promise<number> => {
    const response = await fetch(`http://127.0.0.1:${portOf(gateway)}/`, { method })
    await response.text()
    return response.status
  }
  return { statusOf, methods }
}

test('GET is retried when the upstream server closes a keep-alive connection', async t => {
  const { statusOf, methods } = await proxyTo(t, { responsesPerConnection: 1 })
  assert.deepEqual([await statusOf('GET'), await statusOf('GET')], [200, 200])
  assert.deepEqual(methods, ['GET', 'GET', 'GET'])
})

test('POST is never retried', async t => {
  const { statusOf, methods } = await proxyTo(t, { responsesPerConnection: 1 })
  assert.deepEqual([await statusOf('GET'), await statusOf('POST')], [200, 503])
  assert.deepEqual(methods, ['GET', 'POST'])
})

test('returns 503 without a retry when the upstream server resets a new connection', async t => {
  const { statusOf, methods } = await proxyTo(t, { responsesPerConnection: 0 })
  assert.equal(await statusOf('GET'), 503)
  assert.deepEqual(methods, ['GET'])
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, createServer as createHttpServer } from 'node:http'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Server } from 'node:net'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { Absence } from './absence'
import { createProxy } from './proxy'
import { apiOptions, registryOptions, type ProxyOptions } from './proxy-options'

const portOf = (server: Server): number => (server.address() as AddressInfo).port
const listen = (server: Server): Promise<void> =>
  new Promise(resolve => server.listen(0, '127.0.0.1', resolve))

interface Upstream {
  /** Responses on each connection, in order, before the next request resets it; the last one is of all others too. */
  responses: number[]
  options?: ProxyOptions
  /** Each response ends its connection. */
  closes?: boolean
}

/** Opens a gateway before an upstream server of the test, which records method and body of each request. */
async function proxyTo(t: TestContext, { responses, options = apiOptions, closes = false }: Upstream) {
  const received: string[] = []
  const upstream = createServer(socket => {
    let left = (responses.length > 1 ? responses.shift() : responses[0]) ?? 0
    let data = ''
    socket.on('error', () => undefined)
    socket.on('data', chunk => {
      data += chunk.toString()
      const [, head = '', body = ''] = /^(.+)\r\n\r\n(.*)$/s.exec(data) ?? []
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (head === '' || body.length < length) return
      data = ''
      received.push(`${head.split(' ')[0]} ${body}`.trim())
      const content = head.startsWith('HEAD') ? '' : 'here'
      const connection = closes ? 'close' : 'keep-alive'
      if (left-- > 0)
        socket.write(`HTTP/1.1 200 OK\r\nconnection: ${connection}\r\ncontent-length: 4\r\n\r\n${content}`)
      else socket.resetAndDestroy()
    })
  })
  await listen(upstream)
  const reports: string[] = []
  const proxy = createProxy(`http://127.0.0.1:${portOf(upstream)}`, options, line => reports.push(line))
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
  const statusOf = async (method: string, body?: string, accept = '*/*'): Promise<number> => {
    const init = { method, headers: { accept }, ...(body === undefined ? {} : { body }) }
    const response = await fetch(`http://127.0.0.1:${portOf(gateway)}/`, init)
    await response.text()
    return response.status
  }
  return { statusOf, received, reports }
}

/** Sends the next connections of the proxy to a port that refuses them. */
function refuse(t: TestContext, connections: number): void {
  let left = connections
  t.mock.method(Agent.prototype, 'createConnection', (options: NetConnectOpts) =>
    left-- > 0 ? connect({ host: '127.0.0.1', port: 1 }) : connect(options)
  )
}

test('GET is sent once more when the upstream server closes a keep-alive connection', async t => {
  const { statusOf, received } = await proxyTo(t, { responses: [1] })
  assert.deepEqual([await statusOf('GET'), await statusOf('GET')], [200, 200])
  assert.deepEqual(received, ['GET', 'GET', 'GET'])
})

test('POST is not sent again when the connection is reset', async t => {
  const { statusOf, received } = await proxyTo(t, { responses: [1] })
  assert.deepEqual([await statusOf('GET'), await statusOf('POST')], [200, 503])
  assert.deepEqual(received, ['GET', 'POST'])
})

for (const method of ['GET', 'HEAD'])
  test(`${method} is sent once more when a new connection is reset`, async t => {
    const { statusOf, received, reports } = await proxyTo(t, { responses: [0, 1] })
    assert.equal(await statusOf(method), 200)
    assert.deepEqual(received, [method, method])
    assert.deepEqual(reports, [])
  })

test('a request that fails twice returns 503', async t => {
  const { statusOf, received, reports } = await proxyTo(t, { responses: [0] })
  assert.equal(await statusOf('GET'), 503)
  assert.deepEqual(received, ['GET', 'GET'])
  assert.match(reports.join('\n'), /^GET \/ failed: [^\n]+$/)
})

for (const [what, options] of [
  ['buffered', apiOptions],
  ['streamed', registryOptions]
] as const)
  test(`every request is sent once more when the connection is refused, with its ${what} body`, async t => {
    const { statusOf, received } = await proxyTo(t, { responses: [10], options })
    for (const [method, body] of [['GET'], ['POST', 'an order'], ['DELETE']] as const) {
      refuse(t, 1)
      assert.equal(await statusOf(method, body), 200, method)
      t.mock.restoreAll()
    }
    assert.deepEqual(received, ['GET', 'POST an order', 'DELETE'])
  })

test('a connection that is refused twice returns 503', async t => {
  const { statusOf, received } = await proxyTo(t, { responses: [10] })
  refuse(t, 2)
  assert.equal(await statusOf('POST', 'an order'), 503)
  assert.deepEqual(received, [])
})

for (const [method, body] of [['GET'], ['POST', 'an order']] as const)
  test(`C460 ${method} waits while the api refuses connections, and is sent when it is ready again`, async t => {
    const { statusOf, received, reports } = await proxyTo(t, { responses: [10], closes: true })
    assert.equal(await statusOf('GET'), 200)
    // Both attempts, and the first two checks.
    refuse(t, 4)
    assert.equal(await statusOf(method, body), 200)
    assert.deepEqual(received, ['GET', 'GET', `${method} ${body ?? ''}`.trim()])
    assert.deepEqual(reports, [])
  })

test('C460 a request that finds too many waiting, and a stream of events, do not wait', async t => {
  const options = { ...apiOptions, absence: { maxMs: 60_000, maxWaiting: 0 } }
  for (const [upstream, accept] of [
    [{ responses: [10], closes: true, options }, '*/*'],
    [{ responses: [10], closes: true }, 'text/event-stream']
  ] as const) {
    const { statusOf, received } = await proxyTo(t, { ...upstream, responses: [10] })
    assert.equal(await statusOf('GET'), 200)
    refuse(t, 2)
    assert.equal(await statusOf('GET', undefined, accept), 503)
    assert.deepEqual(received, ['GET'])
    t.mock.restoreAll()
  }
})

test('C460 after an outage nothing waits until the server has responded', async t => {
  const socketPath = path.join(temporaryFolder(), 'api.sock')
  const absence = new Absence({ socketPath }, { maxMs: 0, maxWaiting: 1 })
  assert.equal(await absence.wait(), false, 'it has never responded')
  absence.end()
  assert.equal(await absence.wait(), false, 'it was not back in time')
  const server = createHttpServer((_, outgoing) => outgoing.end()).listen(socketPath)
  t.after(() => server.close())
  await once(server, 'listening')
  assert.equal(await absence.wait(), false)
  absence.end()
  assert.equal(await absence.wait(), true)
})

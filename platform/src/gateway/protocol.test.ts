import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { composition, openShop } from '../testing/fixture-shop'
import { limitBodyTime, limitUnreadBodies } from './proxy/body-timeout'
import { readGatewayConfig } from './http/config'
import { hostFilter, refuseUnknownHosts } from './known-hosts'

/** Opens a shop whose api closes the connection after its response, and returns a client that sends bytes. */
async function open(t: TestContext, env: Record<string, string> = {}) {
  const received: number[] = []
  const api = createServer((incoming, outgoing) => {
    let bytes = 0
    incoming.on('data', (chunk: Buffer) => (bytes += chunk.length))
    incoming.on('end', () => received.push(bytes))
    outgoing.writeHead(400, { connection: 'close' }).end('{"success":false}')
  })
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  t.after(() => api.close())
  const API_TARGET = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const { app } = await openShop(t, { API_TARGET, ...env })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { send: (text: string) => send(port, text), received }
}

/** Resolves with all that is sent until the connection is closed. */
const send = (port: number, text: string): Promise<string> =>
  new Promise(resolve => {
    let response = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', data => (response += String(data)))
    socket.on('error', () => undefined).on('close', () => resolve(response))
  })

const get = (path: string, headers = 'Host: localhost') =>
  `GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`
const post = (path: string, body: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more || `Content-Length: ${body.length}`}\r\n\r\n${body}`

const cases: [string, string, number, RegExp][] = [
  [
    'a malformed escape in a page’s path',
    get('/product/%zz'),
    400,
    /<!doctype html>.*<main>.*cannot be read.*<\/main>/s
  ],
  ['a malformed escape in a path of the api', get('/api/products/%zz'), 400, /"code":"BAD_INPUT"/],
  ['what is not HTTP', 'hello\r\n\r\n', 400, /"code":"BAD_INPUT"/],
  ['an invalid header', get('/', 'Host: localhost\r\nno colon'), 400, /"code":"BAD_INPUT"/],
  ['headers of 20 kB', get('/', `Host: localhost\r\nX: ${'x'.repeat(20_000)}`), 431, /"success":false/],
  ['no host', get('/', 'X: y'), 400, /<!doctype html>/],
  ['an unknown host', get('/', 'Host: evil.example'), 421, /does not serve the requested host/],
  ['an unknown host of the api', get('/api/x', 'Host: evil.example'), 421, /"success":false/],
  ['two hosts', get('/', 'Host: localhost\r\nHost: evil.example'), 400, /<!doctype html>/],
  ['two hosts of the api', get('/api/x', 'Host: localhost\r\nHost: localhost'), 400, /"code":"BAD_INPUT"/],
  ['an address of another host', get('http://evil.example/'), 400, /<!doctype html>/],
  ['an odd expectation', get('/', 'Host: localhost\r\nExpect: magic'), 417, /"success":false/],
  [
    'a request for its own echo',
    get('/', 'Host: localhost\r\nX-Secret: 1').replace('GET', 'TRACE'),
    404,
    /^(?!.*X-Secret).*$/is
  ],
  [
    'a length beside chunks',
    post('/api/cart/add', '0\r\n\r\nGET /x', 'Content-Length: 5\r\nTransfer-Encoding: chunked'),
    400,
    /"code":"BAD_INPUT"/
  ],
  [
    'two lengths',
    post('/api/cart/add', 'a=b', 'Content-Length: 3\r\nContent-Length: 4'),
    400,
    /"code":"BAD_INPUT"/
  ],
  ['a write to a page', post('/login', 'a=b'), 404, /<!doctype html>/]
]
for (const [what, request, status, body] of cases)
  test(`SH-103 ${what} gets ${status} in the form of the shop`, async t => {
    const { send } = await open(t)
    const response = await send(request)
    assert.match(response, new RegExp(`^HTTP/1.1 ${status} `))
    assert.match(response, /x-content-type-options: nosniff/)
    assert.match(response, body)
  })

test('SH-103 C134 an address in Arabic that cannot be read gets a page in Arabic', async t => {
  const { send } = await open(t, { LANGUAGES: 'en,ar' })
  const arabic = await send(get('/ar/product/%zz'))
  assert.match(
    arabic,
    /^HTTP\/1\.1 400 [^]*<html lang="ar" dir="rtl">[^]*تعذّرت قراءة هذا العنوان[^]*<a href="\/ar">/
  )
  for (const path of ['/%zz', '/fr/%zz', '/arabia/%zz'])
    assert.match(await send(get(path)), /<html lang="en" dir="ltr">[^]*cannot be read[^]*<a href="\/">/, path)
  assert.match(await send(get('/api/%zz?lang=ar')), /"message":"The request is not valid/)
})

test('SH-104 large bodies get 413 whatever the api does, and small ones its response', async t => {
  const { send, received } = await open(t)
  const large = 'x'.repeat(3_000_000)
  assert.match(await send(post('/api/cart/add', large)), /^HTTP\/1.1 413 .*"code":"TOO_LARGE"/s)
  const chunk = `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`
  assert.match(await send(post('/api/cart/add', chunk, 'Transfer-Encoding: chunked')), /^HTTP\/1.1 413 /)
  assert.deepEqual(received, [])
  for (let round = 0; round < 20; round++)
    assert.match(await send(post('/api/cart/add', 'x'.repeat(60_000))), /^HTTP\/1.1 400 /)
})

const refusedBodies: [string, string, string, RegExp][] = [
  ['is too large', '/api/cart/add', 'localhost', /^HTTP\/1\.1 413 [^]*"code":"TOO_LARGE"\}$/],
  ['no route reads', '/login', 'localhost', /^HTTP\/1\.1 404 [^]*<\/html>\n?$/],
  [
    'is sent to an unknown host',
    '/api/cart/add',
    'evil.example',
    /^HTTP\/1\.1 421 [^]*"success":false[^]*\}$/
  ]
]
for (const [what, path, host, expected] of refusedBodies)
  test(`SH-104 a client may send the rest of a body that ${what}, then its connection ends`, async t => {
    const { app } = await openShop(t)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const body = 'x'.repeat(3_000_000)
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    t.after(() => socket.destroy())
    socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${body.length}\r\n\r\n`)
    let response = ''
    socket.on('data', data => (response += String(data)))
    while (!expected.test(response)) await once(socket, 'data')
    assert.match(response, /\r\nconnection: close\r\n/i)
    const closed = Promise.all([once(socket, 'end'), app.close()])
    await promisify<string, void>((text, sent) => socket.write(text, sent))(body)
    await closed
  })

test('SH-105 known hosts are this machine, the public URL, previews and the allowed ones', async t => {
  const { get } = await openShop(t, { ALLOWED_HOSTS: 'gateway.internal, shop.local' })
  const statusOf = async (host: string, path = '/') => (await get(path, { host })).statusCode
  for (const host of [
    'localhost:3000',
    '127.0.0.1',
    '[::1]:3000',
    '192.168.1.7:3000',
    'shop.local',
    'LOCALHOST.'
  ])
    assert.equal(await statusOf(host), 200, host)
  assert.equal(await statusOf('spring.preview.localhost'), 404)
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io'])
    assert.equal(await statusOf(host), 421, host)
  assert.equal(await statusOf('10.1.2.3', '/healthz'), 200)
  assert.equal(await statusOf('gateway', '/healthz'), 200)
})

test('SH-105 with a public URL other addresses of the machine are unknown', () => {
  const isServed = hostFilter({
    ...readGatewayConfig({ PREVIEW_HOST: 'preview.shop.test' }, composition),
    public: { publicUrl: 'https://shop.example' }
  })
  const hosts = [
    'shop.example',
    'shop.example:443',
    'a.preview.shop.test',
    '192.168.1.7',
    'www.shop.example',
    ''
  ]
  assert.deepEqual(hosts.map(isServed), [true, true, true, false, false, false])
})

test('SH-104 a body that does not arrive in time ends with 408', async t => {
  const server = createServer((incoming, outgoing) => limitBodyTime(incoming, outgoing, 20))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const late = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nx'
  assert.match(await send(port, late), /^HTTP\/1.1 408 .*"success":false/s)
})

test('SH-104 a body that is sent late to an unknown host is cut off', { timeout: 60_000 }, async t => {
  const app = Fastify()
  limitUnreadBodies(app, 20)
  refuseUnknownHosts(app, readGatewayConfig({}, composition))
  await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const late = 'POST / HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 9\r\n\r\nx'
  assert.match(await send(port, late), /^HTTP\/1.1 421 /)
})

import assert from 'node:assert/strict'
import { connect, type AddressInfo } from 'node:net'
import test from 'node:test'
import Fastify from 'fastify'
import { refuseAmbiguous } from './ambiguous-requests'
import { requestOptions } from './requests'

const app = Fastify({ ...requestOptions, http: { requireHostHeader: false } })
refuseAmbiguous(app)
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', (_request, body, done) => void body.resume().on('end', () => done(null)))
app.all('/*', async () => 'served')
await app.listen({ port: 0, host: '127.0.0.1' })
test.after(() => app.close())
const { port } = app.server.address() as AddressInfo

/** Resolves to the status of the response. */
const send = (text: string): Promise<number> =>
  new Promise(resolve => {
    let response = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text.replaceAll('\n', '\r\n')))
    socket.on('data', data => (response += String(data)))
    socket
      .on('error', () => undefined)
      .on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1])))
  })

const end = 'Connection: close\n\n'
const requests: [string, string, number][] = [
  ['a host', `GET / HTTP/1.1\nHost: localhost:3000\n${end}`, 200],
  ['a host by an IPv6 address', `GET / HTTP/1.1\nHost: [::1]:3000\n${end}`, 200],
  ['a host with an underscore', `GET / HTTP/1.1\nHost: shop_api\n${end}`, 200],
  ['no host in HTTP/1.0', 'GET / HTTP/1.0\n\n', 200],
  ['two hosts', `GET / HTTP/1.1\nHost: localhost\nHost: evil.example\n${end}`, 400],
  ['one host twice', `GET / HTTP/1.1\nHost: localhost\nhost: localhost\n${end}`, 400],
  ['a list of hosts', `GET / HTTP/1.1\nHost: localhost, evil.example\n${end}`, 400],
  ['an empty host', `GET / HTTP/1.1\nHost:\n${end}`, 400],
  ['a host with a user', `GET / HTTP/1.1\nHost: x@localhost\n${end}`, 400],
  ['a host with a path', `GET / HTTP/1.1\nHost: localhost/evil\n${end}`, 400],
  ['an address of its host', `GET http://LocalHost/ HTTP/1.1\nHost: localhost\n${end}`, 200],
  ['an address of another host', `GET http://evil.example/ HTTP/1.1\nHost: localhost\n${end}`, 400],
  ['an address of another port', `GET http://localhost:1/ HTTP/1.1\nHost: localhost\n${end}`, 400],
  ['an address with a user', `GET http://evil@localhost/ HTTP/1.1\nHost: localhost\n${end}`, 400],
  ['an address, and no host', `GET http://localhost/ HTTP/1.0\n\n`, 400],
  ['a query with an address', `GET /?to=http://evil.example/ HTTP/1.1\nHost: localhost\n${end}`, 200],
  ['two tokens', `GET / HTTP/1.1\nHost: localhost\nAuthorization: a\nAuthorization: b\n${end}`, 400],
  [
    'two types',
    `POST / HTTP/1.1\nHost: localhost\nContent-Type: a/b\nContent-Type: c/d\nContent-Length: 0\n${end}`,
    400
  ],
  ['two cookies', `GET / HTTP/1.1\nHost: localhost\nCookie: a=1\nCookie: b=2\n${end}`, 200],
  ['a folded line', `GET / HTTP/1.1\nHost: localhost\nX: a\n b\n${end}`, 400],
  ['a folded host', `GET / HTTP/1.1\nHost: localhost\n .evil.example\n${end}`, 400],
  ['a space before a colon', `GET / HTTP/1.1\nHost : localhost\n${end}`, 400],
  ['two lengths', `POST / HTTP/1.1\nHost: localhost\nContent-Length: 2\nContent-Length: 3\n${end}hi`, 400],
  [
    'one length twice',
    `POST / HTTP/1.1\nHost: localhost\nContent-Length: 2\nContent-Length: 2\n${end}hi`,
    400
  ],
  [
    'length and chunks',
    `POST / HTTP/1.1\nHost: localhost\nContent-Length: 5\nTransfer-Encoding: chunked\n${end}0\n\n`,
    400
  ],
  [
    'two codings',
    `POST / HTTP/1.1\nHost: localhost\nTransfer-Encoding: chunked\nTransfer-Encoding: identity\n${end}0\n\n`,
    400
  ],
  ['chunks in HTTP/1.0', 'POST / HTTP/1.0\nHost: localhost\nTransfer-Encoding: chunked\n\n0\n\n', 400]
]
for (const [what, text, status] of requests)
  test(`C277 a request with ${what} gets ${status}`, async () => {
    assert.equal(await send(text), status)
  })

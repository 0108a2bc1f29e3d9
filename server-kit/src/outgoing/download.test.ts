import assert from 'node:assert/strict'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { download, DownloadError } from './download'

type Respond = (response: ServerResponse, path: string) => void
let respond: Respond = response => void response.end()
const servers: Server[] = []
const requests: string[] = []

async function open(): Promise<string> {
  const server = createServer((request, response) => {
    requests.push(`${request.headers.host ?? ''}${request.url ?? ''}`)
    respond(response, request.url ?? '')
  })
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
const [trusted, inside] = [await open(), await open()]
after(() => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
})

const get = (url: string, options: { bytesMax?: number; timeoutMs?: number; trustedHost?: string } = {}) =>
  download({ url, trustedHost: trusted, bytesMax: 1024 * 1024, timeoutMs: 10_000, ...options })
const refused = (problem: RegExp, url: string, options = {}) =>
  assert.rejects(get(url, options), error => {
    assert.ok(error instanceof DownloadError, String(error))
    assert.match(error.message, problem, url)
    return true
  })

test('a picture of a trusted host comes whole, after redirects', async () => {
  respond = (response, path) =>
    path === '/a' ? response.writeHead(302, { location: '/b' }).end() : response.end('content')
  assert.equal((await get(`http://${trusted}/a`)).toString(), 'content')
})

test('SEC-51 an address that is not https, or private in any spelling, is never connected to', async () => {
  requests.length = 0
  const port = inside.split(':')[1] ?? ''
  for (const url of [
    'ftp://example.com/a',
    'file:///etc/passwd',
    `http://${inside}/a`,
    'http://example.com/a'
  ])
    await refused(/is not https/, url)
  for (const host of [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[fe80::1]',
    '[fd00::1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[::7f00:1]',
    '[::ffff:0:127.0.0.1]',
    '[2001:0:7f00:1::]',
    '[2001:0:808:808::80ff:fffe]',
    '[fec0::1]',
    '192.88.99.1',
    'localhost.',
    'db.localhost'
  ])
    await refused(/leads to a private address/, `https://${host}:${port}/a`)
  // A name is resolved before it is refused.
  await refused(/leads to a private address/, `https://localhost:${port}/a`)
  await refused(/has a password/, `https://user:secret@example.com/a`)
  await refused(/is not an address/, 'https://')
  // Trust is of host and port.
  await refused(/is not https/, `http://${inside}/a`, { trustedHost: trusted })
  assert.deepEqual(requests, [])
})

test('SEC-51 each redirect is checked as the first address', async () => {
  const targets: [string, RegExp][] = [
    [`https://${inside}/secret`, /leads to a private address/],
    [`http://${inside}/secret`, /is not https/],
    ['https://169.254.169.254/latest/meta-data', /leads to a private address/],
    [`https://localhost:${inside.split(':')[1] ?? ''}/secret`, /leads to a private address/],
    ['file:///etc/passwd', /is not https/],
    ['http://[', /redirects to no address/]
  ]
  for (const [location, problem] of targets) {
    requests.length = 0
    respond = response => void response.writeHead(302, { location }).end()
    await refused(problem, `http://${trusted}/a`)
    assert.deepEqual(requests, [`${trusted}/a`], location)
  }
  requests.length = 0
  respond = response => void response.writeHead(307, { location: '/again' }).end()
  await refused(/redirects more than 5 times/, `http://${trusted}/a`)
  assert.equal(requests.length, 6)
})

test('a body is limited in size, named or not, and in time', async () => {
  const bytesMax = 1024 * 1024
  let sent = 0
  respond = response => {
    const chunk = Buffer.alloc(64 * 1024)
    const write = () => {
      while (!response.destroyed) {
        sent += chunk.length
        if (!response.write(chunk)) return void response.once('drain', write)
      }
    }
    write()
  }
  await refused(/has more than 1 MB/, `http://${trusted}/endless`, { bytesMax })
  assert.ok(sent < 64 * bytesMax)
  respond = response =>
    void response.writeHead(200, { 'content-length': String(bytesMax + 1) }).flushHeaders()
  await refused(/has more than 1 MB/, `http://${trusted}/named`, { bytesMax })
  respond = response => void response.writeHead(200).write('a')
  await refused(/took too long/, `http://${trusted}/slow`, { timeoutMs: 200 })
  respond = () => undefined
  await refused(/took too long/, `http://${trusted}/silent`, { timeoutMs: 200 })
  respond = response =>
    void response.writeHead(200, { 'content-length': '100' }).write('a', () => response.destroy())
  await refused(/cannot be read/, `http://${trusted}/cut`)
  respond = response => void response.writeHead(404).end()
  await refused(/responded with status 404/, `http://${trusted}/missing`)
})

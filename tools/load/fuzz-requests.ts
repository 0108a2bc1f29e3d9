import { endpoints } from '@sahra/shared/endpoints/endpoints'
import { seededRandom, type SeededRandom } from '../../api/src/testing/seeded-random'

/** Bytes of one HTTP request. `complete`: the server can tell where it ends without the end of the connection. */
export interface FuzzedRequest {
  bytes: Buffer
  complete: boolean
}

const PROXIED_BODY_MAX = 70_000

const pages = ['/', '/products', '/c/bags', '/product/1', '/login', '/cart', '/no/such/page', '/search?q=a']
const apiPaths = Object.keys(endpoints).map(name => name.split(' ')[1] ?? '/')
const otherPaths = [
  '/beacons',
  '/releases/shell/0/entry.js',
  '/registry',
  '/robots.txt',
  '/media/a.webp',
  '*'
]
const oddPaths = [
  '/%',
  '/%zz',
  '/api/products/%E0%A4%A',
  '/%2e%2e/%2e%2e/etc/passwd',
  '//',
  '/\\',
  '/;',
  '/%00'
]
const values = ['', '1', '-1', '%', '%zz', '%00', 'a'.repeat(300), '[]', '{}', "'--", 'é', '\u0001', '1e309']
const methods = ['GET', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'get', 'G@T']
const hosts = [
  'localhost',
  'localhost:3000',
  '127.0.0.1',
  'evil.example',
  '',
  'x.preview.localhost',
  'a b',
  '[::1]'
]
const types = [
  'application/json',
  'application/json; charset=x',
  'text/plain',
  'multipart/form-data',
  'a',
  ''
]
const bodies = [
  '{}',
  '[]',
  'null',
  '{"a":',
  '{"__proto__":1}',
  '"\\u0000"',
  'a=b',
  '\0',
  '{"quantity":1e400}'
]
const oddHeaders = [
  'Content-Length: -1',
  'Content-Length: 5, 6',
  'Transfer-Encoding: gzip',
  'Expect: magic',
  'Upgrade: websocket\r\nConnection: upgrade',
  'Cookie: sid=%%%; =; sid="',
  'Authorization: Bearer \u0007',
  'X-Sahra-User: odd',
  'If-None-Match: "',
  'Accept-Encoding: br;q=x, ,;',
  'Range: bytes=9-1',
  `X-Long: ${'y'.repeat(20_000)}`,
  'no colon here',
  ': no name'
]

/** Returns a generator of requests, most of them malformed; one seed gives the same requests. */
export function fuzzer(seed: number): () => FuzzedRequest {
  const random = seededRandom(seed)
  return () => fuzzedRequest(random)
}

function fuzzedRequest(random: SeededRandom): FuzzedRequest {
  const method = random.pick(methods)
  const body = method === 'GET' && random.bool(0.9) ? '' : bodyOf(random)
  const head = [
    `${method} ${pathOf(random)} ${random.bool(0.97) ? 'HTTP/1.1' : random.pick(['HTTP/1.0', 'HTTP/9.9', ''])}`,
    ...(random.bool(0.97) ? [`Host: ${random.bool(0.8) ? 'localhost' : random.pick(hosts)}`] : []),
    ...(body && random.bool(0.9) ? [`Content-Type: ${random.pick(types)}`] : []),
    ...(random.bool(0.15) ? [random.pick(oddHeaders)] : []),
    'Connection: close'
  ]
  const [framing, sent, complete] = framed(random, body)
  return { bytes: Buffer.from(`${[...head, ...framing].join('\r\n')}\r\n\r\n${sent}`, 'latin1'), complete }
}

function pathOf(random: SeededRandom): string {
  const path = random.pick(random.pick([pages, apiPaths, apiPaths, otherPaths, oddPaths]))
  const filled = path.replace(/\{\w+\}/g, () => random.pick(values))
  if (random.bool(0.5)) return filled || '/'
  const query = Array.from({ length: random.integer(1, 3) }, () => `page=${random.pick(values)}`).join('&')
  return `${filled}${filled.includes('?') ? '&' : '?'}${query}`
}

function bodyOf(random: SeededRandom): string {
  if (random.bool(0.3)) return ''
  if (random.bool(0.1)) return `{"a":"${'x'.repeat(random.integer(1, 4) * PROXIED_BODY_MAX)}"}`
  return random.pick(bodies)
}

/** Headers that say how long the body is, the bytes sent, and whether they agree. */
function framed(random: SeededRandom, body: string): [string[], string, boolean] {
  if (!body) return [[], '', true]
  if (random.bool(0.7)) return [[`Content-Length: ${body.length}`], body, true]
  if (random.bool(0.7))
    return [['Transfer-Encoding: chunked'], `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`, true]
  return random.bool(0.5)
    ? [[`Content-Length: ${body.length + 5}`], body, false]
    : [['Transfer-Encoding: chunked'], `zz\r\n${body}`, true]
}

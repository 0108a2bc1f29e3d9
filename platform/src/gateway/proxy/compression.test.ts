import assert from 'node:assert/strict'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { createProxy } from './proxy'

const pieces = JSON.stringify(Array.from({ length: 200 }, (_, place) => ({ name: `Piece ${place}` })))

/** An api that answers `pieces` with these headers, and the gateway's way to it. */
async function open(t: TestContext, headers: OutgoingHttpHeaders) {
  const api = createServer((_, answer) => {
    const usual = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(pieces),
      'cache-control': 'no-cache'
    }
    const all = Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== undefined)
    answer.writeHead(200, Object.fromEntries(all))
    answer.end(pieces)
  })
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  const proxy = createProxy(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, () => undefined)
  const gateway = createServer((incoming, answer) =>
    proxy.pass(incoming, answer, { address: '127.0.0.1', protocol: 'http', host: 'shop' })
  )
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    proxy.close()
    for (const server of [gateway, api]) {
      server.close()
      server.closeAllConnections()
    }
  })
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/api/pieces`
  return (accepted: string) => fetch(url, { headers: { 'accept-encoding': accepted } })
}

test('a public answer travels packed, in the encoding that was asked for', async t => {
  const ask = await open(t, { etag: '"1"', vary: 'Origin' })
  for (const [accepted, used] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null]
  ] as const) {
    const { headers, ...answer } = await ask(accepted).then(async got => ({
      headers: got.headers,
      text: await got.text()
    }))
    assert.equal(answer.text, pieces, accepted)
    assert.equal(headers.get('content-encoding'), used)
    assert.equal(headers.get('etag'), used ? 'W/"1"' : '"1"')
    assert.equal(headers.get('vary')?.toLowerCase(), used ? 'origin, accept-encoding' : 'origin')
  }
})

for (const [what, headers] of [
  ['one shopper’s', { 'cache-control': 'no-store' }],
  ['of unknown length', { 'content-length': undefined }],
  ['no JSON', { 'content-type': 'application/pdf' }],
  ['packed already', { 'content-encoding': 'identity' }]
] as [string, OutgoingHttpHeaders][])
  test(`an answer that is ${what} goes out as it came`, async t => {
    const ask = await open(t, headers)
    const answer = await ask('br, gzip')
    assert.notEqual(answer.headers.get('content-encoding'), 'br')
    assert.equal(await answer.text(), pieces)
  })

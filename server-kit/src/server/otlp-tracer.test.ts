import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { openOtlpTracer } from './otlp-tracer'

/** A collector of traces with its requests; `state.status` is its next answer. */
async function openCollector(t: TestContext) {
  const requests: { path: string | undefined; type: string | undefined; body: Buffer }[] = []
  const state = { status: 200 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      requests.push({
        path: request.url,
        type: request.headers['content-type'],
        body: Buffer.concat(parts)
      })
      response.writeHead(state.status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/v1/traces`, requests, state }
}

test('spans are exported as protobuf', async t => {
  const { url, requests } = await openCollector(t)
  const tracer = await openOtlpTracer('gateway', { url, protocol: 'http/protobuf' }, assert.fail)
  const span = tracer.start({ name: 'GET /product/:id', kind: 'server' })
  span.end()
  await tracer.flush()
  assert.deepEqual(
    requests.map(({ path, type }) => [path, type]),
    [['/v1/traces', 'application/x-protobuf']]
  )
  const body = requests[0]!.body
  // Protobuf holds texts and ids as they are.
  for (const part of ['GET /product/:id', 'sahra-gateway', Buffer.from(span.traceId, 'hex')])
    assert.ok(body.includes(part), String(part))
})

test('the first failure of a collector is reported, and the first success after it', async t => {
  const { url, state } = await openCollector(t)
  const lines: string[] = []
  const tracer = await openOtlpTracer('api', { url, protocol: 'http/protobuf' }, line => lines.push(line))
  const exportSpan = async (): Promise<void> => {
    tracer.start({ name: 'GET /', kind: 'server' }).end()
    await tracer.flush()
  }
  // Not a status that is tried again.
  state.status = 400
  await exportSpan()
  await exportSpan()
  state.status = 200
  await exportSpan()
  await exportSpan()
  const { origin } = new URL(url)
  assert.match(
    lines[0] ?? '',
    new RegExp(`^Traces cannot be exported to ${origin}: .+ Their spans are dropped\\.$`)
  )
  assert.deepEqual(lines.slice(1), [`Traces are exported to ${origin} again.`])
})

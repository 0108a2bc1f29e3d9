import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

export interface Call {
  endpoint: string
  body: Record<string, unknown>
  key: string | undefined
}

type Responses = Record<string, (body: Record<string, unknown>, id: string) => object>

/**
 * Starts a payment provider on loopback that records its calls and replays the response of a repeated idempotency key.
 * `isDown` makes it return 500.
 */
export async function startFakeProvider(responses: Responses) {
  const calls: Call[] = []
  const byIdempotencyKey = new Map<string, string>()
  const state = { isDown: false }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', part => (text += part))
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://provider')
      const id = /\/((?:pi|cs|pay|plink)_\w+)/.exec(url.pathname)?.[1] ?? ''
      const endpoint = `${request.method} ${id ? url.pathname.replace(id, ':id') : url.pathname}`
      const isJson = request.headers['content-type']?.includes('json')
      const body = (
        isJson ? JSON.parse(text || '{}') : Object.fromEntries(new URLSearchParams(text))
      ) as Call['body']
      const key = request.headers['idempotency-key']?.toString()
      const respond = responses[endpoint]
      if (state.isDown || !respond) {
        response.writeHead(state.isDown ? 500 : 404, { 'content-type': 'application/json' })
        return response.end(JSON.stringify({ error: { type: 'api_error', message: endpoint } }))
      }
      calls.push({ endpoint: endpoint, body, key })
      const words = (key && byIdempotencyKey.get(key)) || JSON.stringify(respond(body, id))
      if (key) byIdempotencyKey.set(key, words)
      response.writeHead(200, { 'content-type': 'application/json' })
      return response.end(words)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    state,
    callsTo: (endpoint: string) => calls.filter(call => call.endpoint === endpoint)
  }
}

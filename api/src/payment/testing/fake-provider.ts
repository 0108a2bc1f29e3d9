import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

export interface Call {
  endpoint: string
  body: Record<string, unknown>
  key: string | undefined
}

/** Thrown by a response function: the provider refuses the call. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string
  ) {
    super(message)
  }
}

type Respond = (body: Record<string, unknown>, id: string, query: URLSearchParams) => object
type Responses = Record<string, Respond>

/**
 * Starts a payment provider on loopback that records its calls and replays the response of a repeated idempotency key,
 * also of a failure. `isDown` makes it return 500, `losesResponses` makes it do what it is asked and close the
 * connection, `gate` delays every response until it resolves.
 */
export async function startFakeProvider(responses: Responses) {
  const calls: Call[] = []
  const byIdempotencyKey = new Map<string, { status: number; text: string }>()
  const state: { isDown: boolean; losesResponses: boolean; gate: Promise<void> | undefined } = {
    isDown: false,
    losesResponses: false,
    gate: undefined
  }
  const resultOf = (endpoint: string, work: () => object) => {
    try {
      if (state.isDown) throw new Refusal(500, endpoint)
      return { status: 200, text: JSON.stringify(work()) }
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 500
      const message = (error as Error).message
      return { status, text: JSON.stringify({ error: { type: 'api_error', message } }) }
    }
  }
  const send = async (response: ServerResponse, { status, text }: { status: number; text: string }) => {
    if (state.losesResponses) return response.destroy()
    await state.gate
    response.writeHead(status, { 'content-type': 'application/json' })
    return response.end(text)
  }
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
      if (respond && !state.isDown) calls.push({ endpoint, body, key })
      const result =
        (key && byIdempotencyKey.get(key)) ||
        resultOf(endpoint, () => {
          if (!respond) throw new Refusal(404, endpoint)
          return respond(body, id, url.searchParams)
        })
      if (key) byIdempotencyKey.set(key, result)
      void send(response, result)
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

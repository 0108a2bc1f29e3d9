import { createServer, type ServerResponse } from 'node:http'
import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@sahra/server-kit/testing/free-port'
import { TIMEOUT_MS } from '../provider'

const LATE_MS = TIMEOUT_MS + 1000

export interface Call {
  endpoint: string
  body: Record<string, unknown>
  key: string | undefined
}

/** Thrown by a response function: the provider refuses the call. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    message: string
  ) {
    super(message)
  }
}

/**
 * What goes wrong with one call. `unavailable`: 503 before the work; `failed`: 500 before it, `failed-after`: 500 after it,
 * both repeated for the idempotency key; `nonsense`: HTML without the work, `empty`: `{}` without it, `cut`: half of the
 * response; `lost`: the work is done and the connection closed, `reset`: closed before the work; `late`: the response
 * comes after the client's time limit; `twice`: a second response follows.
 */
export const faults = [
  'unavailable',
  'failed',
  'failed-after',
  'nonsense',
  'empty',
  'cut',
  'lost',
  'reset',
  'late',
  'twice'
] as const
export type Fault = (typeof faults)[number]

export interface ProviderOptions {
  /** Returns what goes wrong with the next call. */
  faultOf?: (endpoint: string) => Fault | undefined
  /** False outside `node:test`: the caller closes it. */
  closesAfterTests?: boolean
  /** Called when a call arrives and when its work is done; the call waits for it. */
  onStep?: (step: string) => unknown
}

const withoutWork: Partial<Record<Fault, { status: number; text: string }>> = {
  unavailable: { status: 503, text: 'Service Unavailable' },
  nonsense: { status: 200, text: '<html><body>Welcome</body></html>' },
  empty: { status: 200, text: '{}' }
}

type Respond = (body: Record<string, unknown>, id: string, query: URLSearchParams) => object
export type Responses = Record<string, Respond>

/**
 * Starts a payment provider on loopback that records its calls and replays the response of a repeated idempotency key,
 * also of a failure. `isDown` makes it return 500, `losesResponses` makes it do what it is asked and close the
 * connection, `gate` delays every response until it resolves; `close` and `open` make it refuse connections.
 */
export async function startFakeProvider(
  responses: Responses,
  { faultOf, onStep, closesAfterTests = true }: ProviderOptions = {}
) {
  const calls: Call[] = []
  const byIdempotencyKey = new Map<string, { status: number; text: string }>()
  const state: { isDown: boolean; losesResponses: boolean; gate: Promise<void> | undefined } = {
    isDown: false,
    losesResponses: false,
    gate: undefined
  }
  const resultOf = (endpoint: string, work: () => object) => {
    try {
      if (state.isDown) throw new ProviderError(500, endpoint)
      return { status: 200, text: JSON.stringify(work()) }
    } catch (error) {
      const status = error instanceof ProviderError ? error.status : 500
      const message = (error as Error).message
      return { status, text: JSON.stringify({ error: { type: 'api_error', message } }) }
    }
  }
  const send = async (
    response: ServerResponse,
    { status, text }: { status: number; text: string },
    fault?: Fault
  ) => {
    if (state.losesResponses || fault === 'lost') return response.destroy()
    await (fault === 'late' ? pause(LATE_MS, undefined, { ref: false }) : state.gate)
    if (fault === 'cut') {
      response.writeHead(status, { 'content-type': 'application/json', 'content-length': text.length })
      return response.write(text.slice(0, text.length / 2), () => response.destroy())
    }
    if (fault === 'twice')
      response.once('finish', () => response.socket?.write(`HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}`))
    response.writeHead(status, { 'content-type': 'application/json' })
    return response.end(text)
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', part => (text += part))
    const respondTo = async () => {
      const url = new URL(request.url ?? '', 'http://provider')
      const id = /\/((?:pi|cs|pay|order)_\w+)/.exec(url.pathname)?.[1] ?? ''
      const endpoint = `${request.method} ${id ? url.pathname.replace(id, ':id') : url.pathname}`
      const isJson = request.headers['content-type']?.includes('json')
      const body = (
        isJson ? JSON.parse(text || '{}') : Object.fromEntries(new URLSearchParams(text))
      ) as Call['body']
      const key = request.headers['idempotency-key']?.toString()
      const fault = faultOf?.(endpoint)
      await onStep?.(`${endpoint} arrives`)
      if (fault === 'reset') {
        response.destroy()
        return
      }
      const early = fault && withoutWork[fault]
      if (early) {
        void send(response, early)
        return
      }
      const respond = responses[endpoint]
      if (respond && !state.isDown) calls.push({ endpoint, body, key })
      const result =
        (key && byIdempotencyKey.get(key)) ||
        resultOf(endpoint, () => {
          if (!respond) throw new ProviderError(404, endpoint)
          if (fault === 'failed') throw new ProviderError(500, endpoint)
          const done = respond(body, id, url.searchParams)
          if (fault === 'failed-after') throw new ProviderError(500, endpoint)
          return done
        })
      if (key) byIdempotencyKey.set(key, result)
      await onStep?.(`${endpoint} is done`)
      void send(response, result, fault)
    }
    request.on('end', () => void respondTo())
  })
  const port = await freePort()
  const open = () => new Promise<void>(resolve => server.listen(port, '127.0.0.1', () => resolve()))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  await open()
  if (closesAfterTests) after(close)
  return {
    url: `http://127.0.0.1:${port}`,
    close,
    open,
    calls,
    state,
    callsTo: (endpoint: string) => calls.filter(call => call.endpoint === endpoint)
  }
}

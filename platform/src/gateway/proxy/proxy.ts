import { randomUUID } from 'node:crypto'
import {
  Agent,
  request,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse
} from 'node:http'
import { pipeline } from 'node:stream'
import { securityHeaders } from '../files/compressed-file'
import { compressedHeaders, compressorFor } from './compression'

const SOCKET_TIMEOUT_MS = 3000
/** Less than a server behind keeps a connection that lies idle (Node: 5 s, the api: 10 s). */
const IDLE_MS = 4000

/** What one server behind allows. */
export interface ProxyOptions {
  /** For a request to arrive whole, from the client. */
  bodyMs: number
  /** Between two signs of life of the server behind. */
  answerMs: number
  /** Bytes of a body; the server behind has limits of its own. */
  most: number
  /** Said when it is down. */
  down: string
}
export const apiOptions: ProxyOptions = {
  bodyMs: 15_000,
  answerMs: 30_000,
  most: Infinity,
  down: 'The shop cannot be reached right now. Please try again in a moment.'
}
/** Releases are uploaded here, and looked at in a browser before the answer comes. */
export const registryOptions: ProxyOptions = {
  bodyMs: 120_000,
  answerMs: 180_000,
  most: 32 * 1024 * 1024,
  down: 'The registry cannot be reached right now.'
}

/** Meant for one connection only, and so never passed on (RFC 9110, 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade'
])
/** Said by us alone: what a client claims about itself here is dropped. */
const ours = /^(x-forwarded-.*|forwarded|x-real-ip)$/

export interface Proxy {
  pass: (incoming: IncomingMessage, answer: ServerResponse, seen: ClientInfo) => void
  /** True when the server behind says that it is ready. */
  ready: () => Promise<boolean>
  close: () => void
}
/** What this gateway knows of the client. */
export interface ClientInfo {
  address: string
  protocol: string
  host: string
  /** The preview whose host name was asked. */
  preview?: string
}

type Target = { socketPath: string } | { hostname: string; port: string }

/** Passes requests to the api as they are, streaming both ways. `target` is a unix socket path or `http://host:port`. */
export function createProxy(
  target: string,
  report: (line: string) => void,
  { bodyMs, answerMs, most, down }: ProxyOptions = apiOptions
): Proxy {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64, timeout: IDLE_MS })
  const to: Target = target.startsWith('http')
    ? { hostname: new URL(target).hostname, port: new URL(target).port }
    : { socketPath: target }

  function pass(incoming: IncomingMessage, answer: ServerResponse, seen: ClientInfo): void {
    if (Number(incoming.headers['content-length'] ?? 0) > most) return tooLarge(incoming, answer)
    const outgoing = request({
      ...to,
      agent,
      method: incoming.method,
      path: incoming.url,
      headers: forwarded(incoming, seen)
    })
    let done = false
    const fail = (error: Error): void => {
      if (done) return
      done = true
      incoming.unpipe(outgoing)
      if (
        wasClosedIdle(outgoing, error) &&
        isRepeatable(incoming) &&
        !answer.headersSent &&
        !answer.destroyed
      )
        return pass(incoming, answer, seen)
      if (!answer.destroyed) report(`${incoming.method} ${incoming.url?.split('?')[0]}: ${error.message}`)
      if (answer.headersSent) answer.destroy()
      else refuse(answer, 503, 'UNAVAILABLE', down)
    }
    const connecting = setTimeout(
      () => outgoing.destroy(new Error('no connection in time')),
      SOCKET_TIMEOUT_MS
    )
    outgoing.on('socket', socket => {
      if (!socket.connecting) clearTimeout(connecting)
      else socket.once('connect', () => clearTimeout(connecting))
    })
    outgoing.setTimeout(answerMs, () => outgoing.destroy(new Error('no answer in time')))
    outgoing.on('error', fail)
    outgoing.on('close', () => clearTimeout(connecting))
    outgoing.on('response', response => {
      const packing = compressorFor(incoming, response)
      const headers = packing ? compressedHeaders(answered(response), packing) : answered(response)
      answer.writeHead(response.statusCode ?? 502, response.statusMessage, headers)
      const way = packing ? [response, packing, answer] : [response, answer]
      pipeline(way, error => error && outgoing.destroy())
    })
    answer.on('close', () => {
      if (!answer.writableFinished) {
        done = true
        outgoing.destroy()
      }
    })
    const late = incoming.complete ? undefined : setTimeout(() => incoming.destroy(), bodyMs)
    incoming.on('close', () => clearTimeout(late)).on('end', () => clearTimeout(late))
    let bytes = 0
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= most) return
      incoming.unpipe(outgoing)
      done = true
      outgoing.destroy()
      tooLarge(incoming, answer)
    })
    incoming.pipe(outgoing)
  }

  return {
    pass,
    ready: () =>
      new Promise(resolve => {
        const question = request({ ...to, path: '/readyz', timeout: SOCKET_TIMEOUT_MS }, response => {
          response.resume()
          resolve(response.statusCode === 200)
        })
        question.on('timeout', () => question.destroy())
        question.on('error', () => resolve(false))
        question.end()
      }),
    close: () => agent.destroy()
  }
}

/** The server behind closed a kept connection as it was taken again, most likely without having read this. */
const wasClosedIdle = (outgoing: ClientRequest, error: Error): boolean =>
  outgoing.reusedSocket && ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')

/** May be asked twice, and has no body that is gone by now. */
const isRepeatable = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length'] ?? 0) === 0

function forwarded(incoming: IncomingMessage, seen: ClientInfo): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {}
  const named = listed(incoming.headers.connection)
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (!hopByHop.has(name) && !named.has(name) && !ours.test(name)) headers[name] = value
  }
  // A body of unknown length keeps being one: the agent would otherwise send none for DELETE.
  if (incoming.headers['transfer-encoding'] !== undefined) headers['transfer-encoding'] = 'chunked'
  return {
    ...headers,
    'x-forwarded-for': seen.address,
    'x-forwarded-proto': seen.protocol,
    'x-forwarded-host': seen.host,
    ...(seen.preview ? { 'x-forwarded-preview': seen.preview } : {}),
    'x-request-id': headers['x-request-id'] ?? randomUUID()
  }
}

function answered(response: IncomingMessage): OutgoingHttpHeaders {
  const named = listed(response.headers.connection)
  const passed = Object.entries(response.headers).filter(([name]) => !hopByHop.has(name) && !named.has(name))
  return { ...securityHeaders, ...Object.fromEntries(passed) }
}

const listed = (connection: string | undefined): Set<string> =>
  new Set((connection ?? '').split(',').map(name => name.trim().toLowerCase()))

/** Nothing more of it is read: the connection ends with the answer. */
function tooLarge(incoming: IncomingMessage, answer: ServerResponse): void {
  if (answer.headersSent) return
  incoming.pause()
  answer.setHeader('connection', 'close')
  refuse(answer, 413, 'TOO_LARGE', 'This is more than is taken here.')
}

function refuse(answer: ServerResponse, status: number, code: string, message: string): void {
  const body = JSON.stringify({ success: false, message, code })
  answer.writeHead(status, {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': '3' } : {})
  })
  answer.end(body)
}

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { tracedHeaders } from '@sahra/server-kit/server/requests'
import { securityHeaders } from '../http/security-headers'
import { hasBody, limitBodyTime } from '../proxy/body-timeout'

export const IDENTITY_HEADER = 'x-sahra-identity'
/** Photographs of a phone; the service has limits of its own. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024
const BODY_TIMEOUT_MS = 60_000

/** A service gets nothing else: no cookie, no authorization, no address of the visitor. */
const requestNames = [
  ...['accept', 'accept-language', 'content-type', 'content-length', 'idempotency-key'],
  ...['if-match', 'if-none-match', 'if-modified-since', 'range']
]
/** A browser gets nothing else of a service: no cookie, no redirect, no policy. */
const responseNames = [
  ...['content-type', 'content-language', 'content-disposition', 'content-range', 'accept-ranges'],
  ...['etag', 'last-modified', 'vary', 'retry-after']
]
const withoutConnection = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

export type ServiceFailure = { status: 413 | 502 | 503 | 504; reason: string }

interface Call {
  /** At the service. */
  url: string
  identity: string | undefined
  timeoutMs: number
  /** Of headers that are passed on, beside those of HTTP. */
  names: readonly string[]
}

/** Sends a request to a service and its response to the client. Resolves to what failed before a byte was sent. */
export async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  call: Call
): Promise<ServiceFailure | undefined> {
  const { url, identity, timeoutMs } = call
  limitBodyTime(incoming, outgoing, BODY_TIMEOUT_MS)
  if (Number(incoming.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return tooLarge
  const gone = new AbortController()
  const late = new AbortController()
  const leave = (): void => gone.abort()
  outgoing.once('close', leave)
  const body = hasBody(incoming) ? limited(incoming) : undefined
  let timer: NodeJS.Timeout | undefined
  // The time limit is that of the service: a slow client has another one.
  const start = (): void => void (timer = setTimeout(() => late.abort(), timeoutMs).unref())
  if (body) body.once('end', start)
  else start()
  try {
    const response = await fetch(url, {
      method: incoming.method ?? 'GET',
      headers: headersOf(incoming, call) as Record<string, string>,
      redirect: 'manual',
      signal: AbortSignal.any([gone.signal, late.signal]),
      ...(body ? { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' } : {})
    })
    const refused = await refusedOf(response, identity !== undefined)
    if (refused) return { status: 502, reason: refused }
    outgoing.writeHead(response.status, responseHeaders(response, identity !== undefined))
    if (response.body) await pipeline(Readable.fromWeb(response.body as WebStream), outgoing)
    else outgoing.end()
    return undefined
  } catch (error) {
    if (body?.errored) return tooLarge
    if (late.signal.aborted) return { status: 504, reason: `no response within ${timeoutMs} ms` }
    const { code = '', message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
    return { status: withoutConnection.has(code) ? 503 : 502, reason: message }
  } finally {
    clearTimeout(timer)
    outgoing.off('close', leave)
    if (body) incoming.unpipe(body)
  }
}

const tooLarge: ServiceFailure = { status: 413, reason: 'the body is too large' }

function limited(raw: IncomingMessage): Transform {
  let bytes = 0
  return raw.pipe(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length
        done(bytes > MAX_BODY_BYTES ? new Error('too large') : null, chunk)
      }
    })
  )
}

const headersOf = ({ headers }: IncomingMessage, { identity, names }: Call): OutgoingHttpHeaders => ({
  ...Object.fromEntries(
    [...requestNames, ...names].flatMap(name => (headers[name] === undefined ? [] : [[name, headers[name]]]))
  ),
  'accept-encoding': 'identity',
  ...tracedHeaders(),
  ...(identity ? { [IDENTITY_HEADER]: identity } : {})
})

/** Why a response is not passed on. */
async function refusedOf({ status, body }: Response, isSignedIn: boolean): Promise<string | undefined> {
  const isRedirect = status >= 300 && status < 400 && status !== 304
  // The page would take its own session for ended.
  const isUnknown = status === 401 && isSignedIn
  if (!isRedirect && !isUnknown) return undefined
  await body?.cancel()
  return isRedirect ? 'it redirects' : 'it does not accept the identity'
}

function responseHeaders({ headers }: Response, isSignedIn: boolean): OutgoingHttpHeaders {
  const passed = responseNames.flatMap(name => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  const caching = headers.get('cache-control') ?? 'no-store'
  const isShared = isSignedIn && !/private|no-store/.test(caching)
  return {
    ...securityHeaders,
    ...(Object.fromEntries(passed) as OutgoingHttpHeaders),
    'cache-control': isShared ? 'no-store' : caching
  }
}

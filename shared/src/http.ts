import { defaultTransport, type Transport, type TransportResponse, type TransportRequest } from './transport'
import { ApiError } from './api-error'
import type { ErrorCode } from './contract/response'

export { preloadAxios, type Transport, type TransportRequest } from './transport'

export interface RequestOptions {
  params?: Record<string, string | number | undefined>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

interface Connection {
  /** Origin of the api, '' for the page's own. */
  baseUrl?: string
  transport?: Transport
  /** Milliseconds before a call is given up. */
  timeout?: number
  /** Called when the api says that nobody is signed in (any more). */
  onSignedOut?: () => void
}

let connection: Connection = {}

/** Where calls go; called by the shell before the first one, and by tests. What is not named stays as it was. */
export function connect(next: Connection): void {
  connection = { ...connection, ...next }
}

/** Gives a call up when its time is over, or when whoever asked no longer wants to know. */
async function carried(
  call: Omit<TransportRequest, 'signal'>,
  given: AbortSignal | undefined
): Promise<TransportResponse> {
  const { transport: transport = defaultTransport, timeout = 15_000 } = connection
  if (given?.aborted) throw given.reason
  const end = new AbortController()
  const stop = (): void => end.abort(given?.reason)
  const late = setTimeout(() => end.abort(new Error('No answer in time')), timeout)
  given?.addEventListener('abort', stop)
  try {
    return await transport({ ...call, signal: end.signal })
  } finally {
    clearTimeout(late)
    given?.removeEventListener('abort', stop)
  }
}

function addressOf(path: string, params: RequestOptions['params'] = {}): string {
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]]
  )
  const query = new URLSearchParams(given).toString()
  const address = (connection.baseUrl ?? '').replace(/\/$/, '') + path
  return query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address
}

/** A session token that another client of the shop may have left (decision C92); the shop itself never writes one. */
function bearer(path: string): Record<string, string> {
  if (!path.startsWith('/api/order') || typeof localStorage === 'undefined') return {}
  const token = localStorage.getItem('token')
  return token ? { Authorization: `Bearer ${token}` } : {}
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Error, then message (decision C94). */
function refusalIn(body: unknown): { message: string; code?: ErrorCode } {
  const answer = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return { message: text(answer.error) || text(answer.message), code: answer.code as ErrorCode }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function call<T>(method: string, path: string, options: RequestOptions = {}): Promise<T> {
  const { params, body, signal } = options
  const headers = {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...bearer(path),
    ...options.headers
  }
  const outgoing = { method, url: addressOf(path, params), headers }
  const answer = await carried(
    body === undefined ? outgoing : { ...outgoing, body: JSON.stringify(body) },
    signal
  ).catch((error: unknown) => {
    throw signal?.aborted ? error : new ApiError(error instanceof Error ? error.message : '')
  })
  const { status } = answer
  const data = parsed(answer.body)
  const refused = status >= 400 || (data as { success?: unknown } | null)?.success === false
  if (!refused) return data as T
  if (status === 401) connection.onSignedOut?.()
  const { message, code } = refusalIn(data)
  throw new ApiError(message, status, code)
}

/**
 * Calls to the api, by path ('/api/…', '/brands'). Answers the body; rejects with a `ApiError` for a refusal
 * (4xx, 5xx, or `success: false` with any status, decision C93) and for a broken connection (status 0).
 */
export const http = {
  get: <T>(path: string, options?: RequestOptions) => call<T>('GET', path, options),
  post: <T>(path: string, options?: RequestOptions) => call<T>('POST', path, options),
  put: <T>(path: string, options?: RequestOptions) => call<T>('PUT', path, options),
  patch: <T>(path: string, options?: RequestOptions) => call<T>('PATCH', path, options),
  delete: <T>(path: string, options?: RequestOptions) => call<T>('DELETE', path, options)
}

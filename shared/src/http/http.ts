import { ApiError } from './api-error'
import { storage } from '../browser/storage'
import type { HttpCall } from '../endpoints/client'
import type { Method } from '../endpoints/endpoints'
import { LANGUAGE_HEADER, USER_TAG_HEADER } from '../contract/headers'
import type { ErrorCode } from '../contract/response'
import { addressPrefix, isTranslated, languageCode } from '../language/language.text'
import { defaultTransport, type Transport, type TransportRequest, type TransportResponse } from './transport'

export { preloadAxios, type Transport, type TransportRequest } from './transport'

/** Options of any endpoint; `HttpCall` has the exact types. */
interface Options {
  path?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Default: that of the configuration. */
  baseUrl?: string
}

interface HttpConfig {
  /** Origin of the api; '' is the origin of the page. */
  baseUrl?: string
  transport?: Transport
  timeoutMs?: number
  /** Called on every 401: the session has ended. */
  onUnauthorized?: () => void
  /** The tag of the page's shopper; undefined for a visitor. */
  userTag?: () => string | undefined
  /** Called when the api refused a request because another shopper has signed in (SH-100). */
  onOtherUser?: () => void
}

const TIMEOUT_MS = 15_000
let config: HttpConfig = {}

/** Merges `next` into the configuration. Called by the shell before the first call, and by tests. */
export function configureHttp(next: HttpConfig): void {
  config = { ...config, ...next }
}

/** Sends with a time limit. An abort by the caller keeps the caller's reason. */
async function send(
  request: Omit<TransportRequest, 'signal'>,
  signal: AbortSignal | undefined
): Promise<TransportResponse> {
  const { transport = defaultTransport, timeoutMs = TIMEOUT_MS } = config
  if (signal?.aborted) throw signal.reason
  const controller = new AbortController()
  const abort = (): void => controller.abort(signal?.reason)
  const timer = setTimeout(() => controller.abort(new Error('Timeout')), timeoutMs)
  signal?.addEventListener('abort', abort)
  try {
    return await transport({ ...request, signal: controller.signal })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function urlOf(template: string, { path = {}, query = {}, baseUrl = config.baseUrl ?? '' }: Options): string {
  const present = Object.entries(isTranslated ? { ...query, lang: languageCode } : query).flatMap(
    ([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])
  )
  const search = new URLSearchParams(present).toString()
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const url = baseUrl.replace(/\/$/, '') + filled
  return search ? `${url}?${search}` : url
}

/** A session token that another client of the shop may have stored (C92, API-045); the shop never stores one. */
function authorization(path: string): Record<string, string> {
  const token = path.startsWith('/api/order') && storage.local.get('token')
  return token ? { Authorization: `Bearer ${token}` } : {}
}

const isPrivate = (method: Method, path: string): boolean =>
  method !== 'GET' || /^\/(services\/|api\/(cart|wishlist|order|user\/(?!data)))/.test(path)

/** Says whose page sends a write or a private read. */
function userHeader(method: Method, path: string): Record<string, string> {
  const tag = isPrivate(method, path) && config.userTag?.()
  return tag ? { [USER_TAG_HEADER]: tag } : {}
}

const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads `error`, then `message` (C94). */
function readError(body: unknown): { message: string; code?: ErrorCode } {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return {
    message: stringOrEmpty(fields.error) || stringOrEmpty(fields.message),
    code: fields.code as ErrorCode
  }
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function call(method: Method, path: string, options: Options = {}): Promise<unknown> {
  const { body, signal } = options
  const headers: Record<string, string> = {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...authorization(path),
    ...userHeader(method, path),
    ...options.headers
  }
  if (addressPrefix) headers[LANGUAGE_HEADER] = languageCode
  const request = { method, url: urlOf(path, options), headers }
  const response = await send(
    body === undefined ? request : { ...request, body: JSON.stringify(body) },
    signal
  ).catch((error: unknown) => {
    throw signal?.aborted ? error : new ApiError(error instanceof Error ? error.message : '')
  })
  const { status } = response
  const data = parseBody(response.body)
  const failed = status >= 400 || (data as { success?: unknown } | null)?.success === false
  if (!failed) return data
  if (status === 401) config.onUnauthorized?.()
  const { message, code } = readError(data)
  if (code === 'OTHER_USER') config.onOtherUser?.()
  throw new ApiError(message, status, code, data)
}

/** Typed by the table of endpoints; the response is not validated. */
const callOf = <M extends Method>(method: M): HttpCall<M> =>
  ((path: string, options?: Options) => call(method, path, options)) as HttpCall<M>

/**
 * Calls an endpoint of the api by its path in `contract/endpoints.ts` and returns the response body. Rejects with an
 * `ApiError` for a 4xx, a 5xx, `success: false` with any status (C93), and for a failed connection (status 0).
 */
export const http = {
  get: callOf('GET'),
  post: callOf('POST'),
  put: callOf('PUT'),
  patch: callOf('PATCH'),
  delete: callOf('DELETE')
}

import type { AxiosAdapter, AxiosInstance } from 'axios'
import { ShopError } from './error'
import type { RefusalCode } from './contract/answer'

export interface RequestOptions {
  params?: Record<string, string | number | undefined>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

interface Connection {
  /** Origin of the api, '' for the page's own. */
  baseUrl?: string
  adapter?: AxiosAdapter
  /** Milliseconds before a call is given up. */
  timeout?: number
  /** Called when the api says that nobody is signed in (any more). */
  onSignedOut?: () => void
}

let connection: Connection = {}
let client: Promise<AxiosInstance> | undefined

/** axios is fetched with the first call, so that it never stands between a visitor and her first page. */
const connected = (): Promise<AxiosInstance> =>
  (client ??= import('axios').then(({ default: axios }) =>
    axios.create({
      baseURL: connection.baseUrl ?? '',
      withCredentials: true,
      timeout: connection.timeout ?? 15_000,
      ...(connection.adapter ? { adapter: connection.adapter } : {}),
      validateStatus: () => true
    })
  ))

/** Where calls go; called by the shell before the first one, and by tests. */
export function connect(next: Connection): void {
  connection = next
  client = undefined
}

/** A session token that another client of the shop may have left (decision C92); the shop itself never writes one. */
function bearer(path: string): Record<string, string> {
  if (!path.startsWith('/api/order') || typeof localStorage === 'undefined') return {}
  const token = localStorage.getItem('token')
  return token ? { Authorization: `Bearer ${token}` } : {}
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Error, then message (decision C94). */
function refusalIn(body: unknown): { message: string; code?: RefusalCode } {
  const answer = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return { message: text(answer.error) || text(answer.message), code: answer.code as RefusalCode }
}

async function call<T>(method: string, path: string, options: RequestOptions = {}): Promise<T> {
  const axios = await connected()
  const { params, body, headers, signal } = options
  const answer = await axios
    .request<unknown>({
      method,
      url: path,
      ...(params ? { params } : {}),
      ...(body === undefined ? {} : { data: body }),
      headers: { ...bearer(path), ...headers },
      ...(signal ? { signal } : {})
    })
    .catch((error: unknown) => {
      throw signal?.aborted ? error : new ShopError(error instanceof Error ? error.message : '')
    })
  const { status, data } = answer
  const refused = status >= 400 || (data as { success?: unknown } | null)?.success === false
  if (!refused) return data as T
  if (status === 401) connection.onSignedOut?.()
  const { message, code } = refusalIn(data)
  throw new ShopError(message, status, code)
}

/**
 * Calls to the api, by path ('/api/…', '/brands'). Answers the body; rejects with a `ShopError` for a refusal
 * (4xx, 5xx, or `success: false` with any status, decision C93) and for a broken connection (status 0).
 */
export const http = {
  get: <T>(path: string, options?: RequestOptions) => call<T>('GET', path, options),
  post: <T>(path: string, options?: RequestOptions) => call<T>('POST', path, options),
  put: <T>(path: string, options?: RequestOptions) => call<T>('PUT', path, options),
  patch: <T>(path: string, options?: RequestOptions) => call<T>('PATCH', path, options),
  delete: <T>(path: string, options?: RequestOptions) => call<T>('DELETE', path, options)
}

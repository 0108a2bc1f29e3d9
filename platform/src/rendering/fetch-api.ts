import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders, type RequestOptions } from 'node:http'
import { isRepeatable } from '@sahra/server-kit/outgoing/retry'
import { tracedHeaders } from '@sahra/server-kit/server/requests'
import { inSpan } from '@sahra/server-kit/server/tracing'
import { RenderError } from './render-error'

/** Of a page. */
const PAGE_LIMITS: Limits = { timeoutMs: 3000, bytesMax: 2 * 1024 * 1024 }

/** Where an api is, and what a request to it needs. */
export interface ApiOrigin {
  /** Unix socket or `http://host:port`. */
  target: string
  /** Headers of every request. */
  headers: Record<string, string>
}

export interface ApiResponse {
  status: number
  body: Buffer
}

export interface SentResponse extends ApiResponse {
  headers: IncomingHttpHeaders
}

interface Limits {
  timeoutMs: number
  bytesMax: number
}

/**
 * Reads a path of the api without credentials. `clientAddress`: of the visitor, whose rate limit at the api counts the
 * request. Rejects when the api does not respond in time or with more than 2 MiB, with `RenderError` when the path is not
 * public. A refused or reset connection is tried once more, on a new connection. The api gets the id and the trace of the
 * current request.
 */
export type ReadApi = (path: string, clientAddress: string) => Promise<ApiResponse>

/** Returns a client for the server bundles. `prefixes`: what of the api is public; other paths are rejected. */
export function createReadApi(api: ApiOrigin, prefixes: readonly string[]): ReadApi {
  return async (path, clientAddress) => {
    if (!isPublic(path, prefixes))
      throw new RenderError(`${path.slice(0, 200)} is not a public address of the api`)
    return inSpan({ name: 'GET api', kind: 'client', attributes: attributesOf(path) }, async span => {
      const named = { 'x-forwarded-for': clientAddress, ...tracedHeaders() }
      const headers = { ...api.headers, accept: 'application/json', ...named }
      const { status, body } = await requestApi({ target: api.target, headers }, path, PAGE_LIMITS)
      span?.set({ 'http.response.status_code': status })
      if (status >= 400) span?.fail(String(status))
      return { status, body }
    })
  }
}

/** Without the query. The paths of public reads name products and categories, not shoppers. */
const attributesOf = (path: string) => ({
  'http.request.method': 'GET',
  'url.path': path.split(/[?#]/, 1)[0]?.slice(0, 200) ?? ''
})

/** Calls a path of the api without a body, within these limits, and again on a new connection when that is refused or reset. */
export async function requestApi(
  {
    target,
    ...request
  }: Pick<ApiOrigin, 'target'> & { headers: OutgoingHttpHeaders; method?: 'GET' | 'POST' },
  path: string,
  limits: Limits
): Promise<SentResponse> {
  const where = target.startsWith('http')
    ? { hostname: new URL(target).hostname, port: new URL(target).port }
    : { socketPath: target }
  const options = { ...where, path, ...request }
  return read(options, limits).catch((error: Error) => {
    if (!isRepeatable(error, request.method !== 'POST')) throw error
    return read({ ...options, agent: false }, limits)
  })
}

const read = (options: RequestOptions, { timeoutMs, bytesMax }: Limits): Promise<SentResponse> =>
  new Promise((resolve, reject) => {
    const outgoing = request(options, response => {
      const { statusCode: status = 0, headers } = response
      const chunks: Buffer[] = []
      let length = 0
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length > bytesMax)
          outgoing.destroy(new Error(`the api responded with more than ${bytesMax / 1024 / 1024} MiB`))
      })
      response.on('end', () => resolve({ status, headers, body: Buffer.concat(chunks) }))
      response.on('error', reject)
    })
    outgoing.setTimeout(timeoutMs, () =>
      outgoing.destroy(new Error(`the api did not respond within ${timeoutMs} ms`))
    )
    outgoing.on('error', reject)
    outgoing.end()
  })

/** The path must stay as it is when it is resolved: no `..`, no other host, nothing that ends a header. */
function isPublic(path: string, prefixes: readonly string[]): boolean {
  if (!/^\/[!-~]*$/.test(path) || !URL.canParse(path, 'http://api')) return false
  const { host, pathname } = new URL(path, 'http://api')
  const isSame = host === 'api' && path.split(/[?#]/, 1)[0] === pathname && !/%2e|%2f|%5c/i.test(pathname)
  return isSame && prefixes.some(prefix => pathname === prefix || pathname.startsWith(`${prefix}/`))
}

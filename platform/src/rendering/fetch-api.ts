import { request, type RequestOptions } from 'node:http'
import { isRepeatable } from '@sahra/server-kit/outgoing/retry'
import { tracedHeaders } from '@sahra/server-kit/server/requests'
import { inSpan } from '@sahra/server-kit/server/tracing'
import { RenderError } from './render-error'

const API_TIMEOUT_MS = 3000
const MAX_RESPONSE_LENGTH = 2 * 1024 * 1024

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

/**
 * Reads a path of the api without credentials. `clientAddress`: of the visitor, whose rate limit at the api counts the
 * request. Rejects when the api does not respond in time or with more than 2 MiB, with `RenderError` when the path is not
 * public. A refused or reset connection is tried once more, on a new connection. The api gets the id and the trace of the
 * current request.
 */
export type ReadApi = (path: string, clientAddress: string) => Promise<ApiResponse>

/** Returns a client for the server bundles. `prefixes`: what of the api is public; other paths are rejected. */
export function createReadApi(api: ApiOrigin, prefixes: readonly string[]): ReadApi {
  const target = api.target.startsWith('http')
    ? { hostname: new URL(api.target).hostname, port: new URL(api.target).port }
    : { socketPath: api.target }

  return async (path, clientAddress) => {
    if (!isPublic(path, prefixes))
      throw new RenderError(`${path.slice(0, 200)} is not a public address of the api`)
    return inSpan({ name: 'GET api', kind: 'client', attributes: attributesOf(path) }, async span => {
      const named = { 'x-forwarded-for': clientAddress, ...tracedHeaders() }
      const options = { ...target, path, headers: { ...api.headers, accept: 'application/json', ...named } }
      const response = await read(options).catch((error: Error) => {
        if (!isRepeatable(error, true)) throw error
        return read({ ...options, agent: false })
      })
      span?.set({ 'http.response.status_code': response.status })
      if (response.status >= 400) span?.fail(String(response.status))
      return response
    })
  }
}

/** Without the query. The paths of public reads name products and categories, not shoppers. */
const attributesOf = (path: string) => ({
  'http.request.method': 'GET',
  'url.path': path.split(/[?#]/, 1)[0]?.slice(0, 200) ?? ''
})

const read = (options: RequestOptions): Promise<ApiResponse> =>
  new Promise((resolve, reject) => {
    const outgoing = request(options, response => {
      const chunks: Buffer[] = []
      let length = 0
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length > MAX_RESPONSE_LENGTH)
          outgoing.destroy(new Error('the api responded with more than 2 MiB'))
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
      response.on('error', reject)
    })
    outgoing.setTimeout(API_TIMEOUT_MS, () =>
      outgoing.destroy(new Error(`the api did not respond within ${API_TIMEOUT_MS} ms`))
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

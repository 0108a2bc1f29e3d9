import { configureHttp, type TransportRequest } from '../http/http'

export interface Call {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
  headers: Record<string, unknown>
}
/** Returns a response body with status 200, or a `Status`. Throws for a failed connection. */
type FakeRoute = (call: Call) => unknown
/** 'GET /api/cart/' → its response. `:name` matches one segment of the path. */
export type Routes = Record<string, FakeRoute | object | string | number | null>

/** A response with a status other than 200. */
export class Status {
  constructor(
    readonly status: number,
    readonly body: unknown
  ) {}
}
export const status = (code: number, body: unknown): Status => new Status(code, body)

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`).test(path)

const readCall = ({ method, url, headers, body }: TransportRequest): Call => {
  const { pathname, searchParams } = new URL(url, 'http://shop.test')
  return {
    method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    body: body === undefined ? undefined : (JSON.parse(body) as unknown),
    headers
  }
}

/**
 * Replaces the network by `routes` and returns the list of calls, which grows as calls are made. A call without a route
 * fails like a broken connection and is listed too.
 */
export function fakeHttp(routes: Routes): Call[] {
  const calls: Call[] = []
  const transport = async (request: TransportRequest) => {
    const call = readCall(request)
    calls.push(call)
    const key = Object.keys(routes).find(route => {
      const [method = '', pattern = ''] = route.split(' ')
      return method === call.method && matches(pattern, call.path)
    })
    if (!key) throw new Error(`No fake route for ${call.method} ${call.path}`)
    const route = routes[key]
    const response: unknown = await (typeof route === 'function' ? route(call) : route)
    const { status, body } = response instanceof Status ? response : { status: 200, body: response }
    return { status, body: JSON.stringify(body) ?? '' }
  }
  configureHttp({ transport })
  return calls
}

import { configureHttp, type TransportRequest } from '../http'

export interface Call {
  method: string
  path: string
  params: Record<string, string>
  body: unknown
  headers: Record<string, unknown>
}
/** Answers a call; a plain value is a 200. Throwing is a broken connection. */
type Answer = (call: Call) => unknown
/** 'GET /api/cart/' → its answer. Paths may hold `:name` for one segment. */
export type Routes = Record<string, Answer | object | string | number | null>

/** An answer with a status of its own. */
export class Status {
  constructor(
    readonly status: number,
    readonly body: unknown
  ) {}
}
export const status = (code: number, body: unknown): Status => new Status(code, body)

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`).test(path)

const read = ({ method, url, headers, body }: TransportRequest): Call => {
  const { pathname, searchParams } = new URL(url, 'http://shop.test')
  return {
    method,
    path: pathname,
    params: Object.fromEntries(searchParams),
    body: body === undefined ? undefined : (JSON.parse(body) as unknown),
    headers
  }
}

/**
 * Puts `routes` in place of the network. Answers every call that was made, in order. A call nobody planned for is a
 * broken connection, and stays in the list.
 */
export function fakeHttp(routes: Routes): Call[] {
  const calls: Call[] = []
  const transport = async (outgoing: TransportRequest) => {
    const call = read(outgoing)
    calls.push(call)
    const key = Object.keys(routes).find(route => {
      const [method = '', pattern = ''] = route.split(' ')
      return method === call.method && matches(pattern, call.path)
    })
    if (!key) throw new Error(`No answer planned for ${call.method} ${call.path}`)
    const planned = routes[key]
    const answer: unknown = await (typeof planned === 'function' ? planned(call) : planned)
    const { status, body } = answer instanceof Status ? answer : { status: 200, body: answer }
    return { status, body: JSON.stringify(body) ?? '' }
  }
  configureHttp({ transport: transport })
  return calls
}

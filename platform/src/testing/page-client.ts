import type { FastifyInstance } from 'fastify'
import { CHANGE_KEY_HEADER } from '../registry/calls/page-api'

export interface PageResponse {
  status: number
  body: Record<string, unknown>
  headers: Record<string, unknown>
}

/** A browser with the page for teams open: keeps its cookie and its change key, sends what browsers send. */
export function openPageClient(app: FastifyInstance) {
  let server = app
  let [cookie, key] = ['', '']

  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers: Record<string, string> = {}
  ): Promise<PageResponse> {
    const response = await server.inject({
      method,
      url: `/platform/api${path}`,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(cookie ? { cookie } : {}),
        ...(key ? { [CHANGE_KEY_HEADER]: key } : {}),
        ...headers
      },
      ...(body ? { payload: body } : {})
    })
    const set = response.headers['set-cookie']
    if (typeof set === 'string') cookie = set.split(';')[0] ?? ''
    return {
      status: response.statusCode,
      body: response.json<Record<string, unknown>>(),
      headers: response.headers
    }
  }

  async function enter(path: string, body: object, headers?: Record<string, string>): Promise<PageResponse> {
    const response = await send('POST', path, body, headers)
    if (typeof response.body['key'] === 'string') key = response.body['key']
    return response
  }

  return {
    send,
    signIn: (token: string, by?: string, headers?: Record<string, string>) =>
      enter('/session', { token, ...(by ? { by } : {}) }, headers),
    confirm: (token: string) => enter('/session/confirm', { token }),
    /** As a reload of the page: the cookie stays, the key is gone. */
    reload: () => void (key = ''),
    cookie: () => cookie,
    /** The next requests reach another registry. */
    moveTo: (other: FastifyInstance) => void (server = other)
  }
}

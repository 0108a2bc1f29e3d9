import http from 'node:http'
import type { App } from '../server/feature'

// Tests read responses of any shape; a missing field fails their comparison.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Json = any

export interface TestResponse {
  status: number
  json: Json
}

/** The session cookie of a signed-in shopper. */
export interface Credentials {
  cookie: string
}

export type SendRequest = (
  user: Credentials,
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`,
  body?: unknown,
  headers?: Record<string, string>
) => Promise<TestResponse>

const parse = (text: string): Json => (/^[[{]/.test(text) ? JSON.parse(text) : text)

export const inProcess =
  (app: App): SendRequest =>
  async ({ cookie }, route, body, headers) => {
    const [method, url] = route.split(' ') as ['GET', string]
    const response = await app.inject({
      method,
      url,
      headers: { cookie, ...headers },
      ...(body === undefined ? {} : { payload: body as object })
    })
    return { status: response.statusCode, json: parse(response.body) }
  }

/** Sends requests over HTTP. Rejects when the connection breaks: the result is unknown. */
export const overHttp = (port: number): SendRequest => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 })
  return ({ cookie }, route, body, headers) =>
    new Promise((resolve, reject) => {
      const [method, path] = route.split(' ')
      const text = body === undefined ? undefined : JSON.stringify(body)
      const type = text === undefined ? {} : { 'content-type': 'application/json' }
      const options = {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { cookie, ...type, ...headers }
      }
      const request = http.request(options, response => {
        let received = ''
        response.setEncoding('utf8')
        response.on('data', part => (received += part))
        response.on('error', reject)
        response.on('end', () => {
          if (response.complete) resolve({ status: response.statusCode ?? 0, json: parse(received) })
          else reject(new Error('incomplete response'))
        })
      })
      request.on('error', reject)
      request.end(text)
    })
}

import http from 'node:http'
import type { App } from '../feature'

// Tests look into answers of any shape; what is missing fails the comparison it is used in.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Json = any

export interface TestResponse {
  status: number
  json: Json
}

/** Somebody who is signed in: what their browser sends along. */
export interface Credentials {
  cookie: string
}

export type SendRequest = (
  who: Credentials,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>
) => Promise<TestResponse>

const parse = (text: string): Json => (/^[[{]/.test(text) ? JSON.parse(text) : text)

export const inProcess =
  (app: App): SendRequest =>
  async ({ cookie }, method, url, body, headers) => {
    const answer = await app.inject({
      method,
      url,
      headers: { cookie, ...headers },
      ...(body === undefined ? {} : { payload: body as object })
    })
    return { status: answer.statusCode, json: parse(answer.body) }
  }

/** Rejects when the connection breaks: then nobody knows what became of the request. */
export const overHttp = (port: number): SendRequest => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 })
  return ({ cookie }, method, path, body, headers) =>
    new Promise((resolve, reject) => {
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
      const request = http.request(options, answer => {
        let received = ''
        answer.setEncoding('utf8')
        answer.on('data', part => (received += part))
        answer.on('error', reject)
        answer.on('end', () => {
          if (answer.complete) resolve({ status: answer.statusCode ?? 0, json: parse(received) })
          else reject(new Error('the answer broke off'))
        })
      })
      request.on('error', reject)
      request.end(text)
    })
}

import { request } from 'node:http'

export interface SocketResponse {
  status: number
  text: string
  /** Of the first `set-cookie`, without its attributes. */
  cookie: string
}

/** Sends a request to a unix socket: a POST with a JSON body, or a GET without one. */
export function sendTo(
  socketPath: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {}
): Promise<SocketResponse> {
  const json = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        socketPath,
        path,
        method: json === undefined ? 'GET' : 'POST',
        headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers }
      },
      response => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text, cookie }))
      }
    )
    outgoing.on('error', reject)
    outgoing.end(json)
  })
}

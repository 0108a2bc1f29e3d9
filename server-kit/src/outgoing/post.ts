import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { lookupPublic, privateHostOf } from './private-address'

const TIMEOUT_MS = 10_000

export interface Outgoing {
  url: string
  /** An operator trusts this address inside the network. */
  allowPrivate: boolean
  headers: Record<string, string>
  /** JSON, unless a header says otherwise. */
  body: string | Buffer
}

/** What the receiver responds with; its body is not read. */
export interface OutgoingResponse {
  status: number
  /** The header, in seconds or as a date. */
  retryAfter: string | undefined
}

/**
 * Posts to an address of somebody else. Resolves to undefined when the receiver responds with 2xx, otherwise to what went
 * wrong, in one line. Redirects are not followed, and private addresses are refused after the name is resolved (SSRF).
 */
export async function post(outgoing: Outgoing): Promise<string | undefined> {
  const response = await postForResponse(outgoing)
  if (typeof response === 'string') return response
  const { status } = response
  return status >= 200 && status < 300 ? undefined : `status ${status}`
}

/** Posts as `post` does. Resolves to the response whatever its status, or to why there is none, in one line. */
export function postForResponse({
  url: address,
  allowPrivate,
  headers,
  body
}: Outgoing): Promise<OutgoingResponse | string> {
  const url = new URL(address)
  const privateHost = privateHostOf(url)
  if (!allowPrivate && privateHost !== undefined) return Promise.resolve(privateAddress(privateHost))
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise(resolve => {
    const request = send(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(allowPrivate ? {} : { lookup: lookupPublic(privateAddress) }),
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers }
    })
    request.on('response', response => {
      const { statusCode = 0, headers: received } = response
      response.destroy()
      resolve({ status: statusCode, retryAfter: received['retry-after'] })
    })
    request.on('error', error => resolve(error.name === 'TimeoutError' ? 'timeout' : error.message))
    request.end(body)
  })
}

const privateAddress = (address: string): string =>
  `${address} is a private address: an operator allows it with --allow-private`

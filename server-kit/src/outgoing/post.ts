import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { lookupPublic, privateHostOf } from './private-address'

const TIMEOUT_MS = 10_000

export interface Outgoing {
  url: string
  /** An operator trusts this address inside the network. */
  allowPrivate: boolean
  headers: Record<string, string>
  /** JSON. */
  body: string
}

/**
 * Posts to an address of somebody else. Resolves to undefined when the receiver responds with 2xx, otherwise to what went
 * wrong, in one line. Redirects are not followed, and private addresses are refused after the name is resolved (SSRF).
 */
export function post({ url: address, allowPrivate, headers, body }: Outgoing): Promise<string | undefined> {
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
      const { statusCode = 0 } = response
      response.destroy()
      resolve(statusCode >= 200 && statusCode < 300 ? undefined : `status ${statusCode}`)
    })
    request.on('error', error => resolve(error.name === 'TimeoutError' ? 'timeout' : error.message))
    request.end(body)
  })
}

const privateAddress = (address: string): string =>
  `${address} is a private address: an operator allows it with --allow-private`

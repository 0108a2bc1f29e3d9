import { lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

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
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address is not looked up.
  if (!allowPrivate && isIP(host) && isPrivate(host)) return Promise.resolve(privateAddress(host))
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise(resolve => {
    const request = send(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(allowPrivate ? {} : { lookup: lookupPublic }),
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

/** Checks what is connected to, not what an earlier look-up returned. */
const lookupPublic: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const found = addresses.find(({ address }) => isPrivate(address))
    if (found) return callback(new Error(privateAddress(found.address)), '', 0)
    if (options.all) return callback(null, addresses)
    callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
  })
}

const privateAddress = (address: string): string =>
  `${address} is a private address: an operator allows it with --allow-private`

const privateAddresses = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3]
] as const)
  privateAddresses.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8]
] as const)
  privateAddresses.addSubnet(address, bits, 'ipv6')

/** Loopback, link-local (cloud metadata), private, shared and multicast addresses. */
export const isPrivate = (address: string): boolean =>
  privateAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

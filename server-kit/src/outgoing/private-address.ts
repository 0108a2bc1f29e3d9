import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Resolves names to public addresses only. `problem` says why a private one is refused. What it returns is connected to:
 * an earlier look-up could have returned something else.
 */
export const lookupPublic =
  (problem: (address: string) => string): LookupFunction =>
  (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const found = addresses.find(({ address }) => isPrivate(address))
      if (found) return callback(new Error(problem(found.address)), '', 0)
      if (options.all) return callback(null, addresses)
      callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
    })
  }

/** Returns the private address, or the name of this machine, that a URL names itself: it is not looked up. */
export function privateHostOf(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isLocalName(host) || (isIP(host) && isPrivate(host)) ? host : undefined
}

/**
 * Returns whether an address may be stored to be sent to: https and not private, or with `allowPrivate` http, too. A name
 * that leads to a private address is refused when it is resolved, at each request.
 */
export function isOutgoingAddress(address: string, allowPrivate: boolean): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (allowPrivate) return ['https:', 'http:'].includes(url.protocol)
  return url.protocol === 'https:' && privateHostOf(url) === undefined
}

/** RFC 6761: these names are this machine. A dot at the end changes nothing. */
const isLocalName = (host: string): boolean => /(^|\.)localhost\.?$/.test(host)

const privateAddresses = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3]
] as const)
  privateAddresses.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [
  // These hold an address of version 4, which a gateway would connect to: mapped, translated, NAT64, Teredo, 6to4.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8]
] as const)
  privateAddresses.addSubnet(address, bits, 'ipv6')

/** Loopback, link-local (cloud metadata), private, shared and multicast addresses. */
export const isPrivate = (address: string): boolean =>
  privateAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

import { BlockList, isIP } from 'node:net'

/** An address, or a network such as 10.0.0.0/8, as `[address, bits]`; undefined for anything else. */
function parseNetwork(text: string): [address: string, bits: number] | undefined {
  const [address = '', bits, ...rest] = text.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (longest === 0 || rest.length > 0) return undefined
  if (bits === undefined) return [address, longest]
  return /^\d{1,3}$/.test(bits) && +bits <= longest ? [address, +bits] : undefined
}

export const isNetwork = (text: string): boolean => parseNetwork(text) !== undefined

/** Returns whether an address is one of these, or in one of these networks. IPv4 addresses may be mapped into IPv6. */
export function networkMatcher(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const text of networks) {
    const [address, bits] = parseNetwork(text) ?? []
    if (address !== undefined && bits !== undefined) list.addSubnet(address, bits, typeOf(address))
  }
  return address => isIP(address) > 0 && list.check(address, typeOf(address))
}

const typeOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

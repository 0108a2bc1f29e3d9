import { isIP } from 'node:net'

/** The network of a caller as IPv4 address or IPv6 /64, and the site that was given as a whole: the IPv6 /48. */
export interface Networks {
  network: string
  site: string | null
}

/** Returns the networks of an IP address; undefined for what is none, as on a socket. */
export function networksOf(address: string): Networks | undefined {
  const [bare = ''] = address.split('%')
  if (isIP(bare) === 4) return { network: bare, site: null }
  if (isIP(bare) !== 6) return undefined
  const groups = groupsOf(bare)
  const mapped = /^0:0:0:0:0:ffff:/.test(groups.join(':')) && ipv4Of(groups)
  if (mapped) return { network: mapped, site: null }
  return { network: `${groups.slice(0, 4).join(':')}::/64`, site: `${groups.slice(0, 3).join(':')}::/48` }
}

/** Returns the eight groups of an IPv6 address in one spelling. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [left, right] = [head, tail].map(part => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - (left?.length ?? 0) - (right?.length ?? 0) }, () => '0')
  return [...(left ?? []), ...zeros, ...(right ?? [])]
}

const ipv4Of = (groups: readonly string[]): string =>
  groups
    .slice(6)
    .map(group => parseInt(group, 16))
    .flatMap(group => [group >> 8, group & 255])
    .join('.')

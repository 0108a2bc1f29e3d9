import { isIP } from 'node:net'

/** The networks that limits count by: one person controls every address of them at least. */
export interface Networks {
  /** One customer: an IPv4 address, an IPv6 /64. */
  host: string
  /** One site: an IPv4 /24, an IPv6 /48. */
  network: string
}

/** Returns the networks of an address, without zeros at the start of its groups; '' for any other text. */
export function networksOf(address: string): Networks {
  const ip = address.replace(/%.*$/, '')
  if (isIP(ip) === 4) return ofVersion4(ip)
  if (isIP(ip) !== 6) return { host: '', network: '' }
  const groups = groupsOf(ip)
  if (holdsVersion4(groups)) return ofVersion4(groups.slice(6).flatMap(bytesOf).join('.'))
  const prefix = (length: number): string =>
    groups
      .slice(0, length)
      .map(group => group.toString(16))
      .join(':')
  return { host: prefix(4), network: prefix(3) }
}

const ofVersion4 = (ip: string): Networks => ({ host: ip, network: ip.replace(/\.\d+$/, '') })

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): number[] {
  // The URL parser writes an IPv4 address at the end as two groups.
  const [start = '', end] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [start, end ?? ''].map(part => part.split(':').filter(Boolean)) as [
    string[],
    string[]
  ]
  const zeros = end === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array<string>(zeros).fill('0'), ...last].map(group => parseInt(group, 16))
}

const bytesOf = (group: number): number[] => [group >> 8, group & 255]

/** ::ffff:a.b.c.d is how a socket shows IPv4; 64:ff9b::/96 is how a translator shows it: all of it is in one /64. */
function holdsVersion4(groups: number[]): boolean {
  const prefix = groups.slice(0, 6).join()
  return prefix === [0, 0, 0, 0, 0, 0xffff].join() || prefix === [0x64, 0xff9b, 0, 0, 0, 0].join()
}

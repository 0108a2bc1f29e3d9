import { isIP } from 'node:net'

/**
 * Returns the network of an address, IPv4 /24 or IPv6 /48: what one person controls at least. On this machine every
 * visitor has the same address, so the bucket stands for the network.
 */
export function networkOf(address: string, bucket: number | undefined): string {
  const ip = address.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (isIP(ip) === 4) return ip.startsWith('127.') ? localNetwork(bucket) : ip.replace(/\.\d+$/, '')
  if (isIP(ip) !== 6) return ''
  return ip === '::1' ? localNetwork(bucket) : prefixOf(ip)
}

const localNetwork = (bucket: number | undefined): string => `bucket ${bucket ?? ''}`

function prefixOf(ip: string): string {
  const [start = '', end] = ip.split('::')
  const first = start.split(':').filter(Boolean)
  const last = (end ?? '').split(':').filter(Boolean)
  const zeros = end === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last]
  return groups
    .slice(0, 3)
    .map(group => parseInt(group, 16).toString(16))
    .join(':')
}

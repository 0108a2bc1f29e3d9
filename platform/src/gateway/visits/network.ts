import { networksOf } from '@sahra/server-kit/server/network'

/**
 * Returns the network of an address, IPv4 /24 or IPv6 /48: what one person controls at least. On this machine every
 * visitor has the same address, so the bucket stands for the network.
 */
export function networkOf(address: string, bucket: number | undefined): string {
  const { network } = networksOf(address)
  return address === '::1' || network.startsWith('127.') ? `bucket ${bucket ?? ''}` : network
}

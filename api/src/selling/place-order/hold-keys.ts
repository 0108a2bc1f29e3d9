import { createHmac } from 'node:crypto'
import { networksOf } from '@sahra/server-kit/server/network'
import { latinDigits } from '@sahra/shared/typed/digits.rules'
import { phoneDigits } from '../../people/address/phone.rules'
import type { HoldKeys, HoldScope } from './hold.rules'
import type { Delivery } from '../order/order.queries'

/** Returns the same text for spellings of one address: words in any case, order and punctuation. */
export function addressText({ street, city, country }: Delivery): string {
  const words = latinDigits(`${street} ${city} ${country}`)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu)
  return [...new Set(words)].sort().join(' ')
}

/** Returns the keys of an order; all but the account are keyed hashes, which contain no readable address, phone or network. */
export function holdKeys(
  secret: Buffer,
  { shopperId, delivery, ip }: { shopperId: string; delivery: Delivery; ip: string }
): HoldKeys {
  const { host, network } = networksOf(ip)
  // Of IPv6 alone: many homes share the /24 around an IPv4 address.
  const site = host.includes(':') ? network : null
  const key = (scope: HoldScope, text: string | null | undefined): string | null =>
    text ? createHmac('sha256', secret).update(`${scope} ${text}`).digest('hex').slice(0, 32) : null
  return {
    account: shopperId,
    address: key('address', addressText(delivery)),
    phone: key('phone', phoneDigits(delivery.phone)),
    network: key('network', host),
    site: key('site', site)
  }
}

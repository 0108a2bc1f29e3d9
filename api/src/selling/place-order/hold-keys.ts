import { createHmac } from 'node:crypto'
import { networksOf } from '@sahra/server-kit/server/network'
import { latinDigits } from '@sahra/shared/typed/digits.rules'
import type { HoldKeys, HoldScope } from './hold.rules'
import type { Delivery } from '../order/order.queries'

/** Of a phone number these digits count: it may begin with +971, 00971 or 0. */
const PHONE_TAIL = 9

/** Returns the same text for spellings of one address: words in any case, order and punctuation. */
export function addressText({ street, city, country }: Delivery): string {
  const words = latinDigits(`${street} ${city} ${country}`)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu)
  return [...new Set(words)].sort().join(' ')
}

export const phoneText = (phone: string | null): string =>
  latinDigits(phone ?? '')
    .replace(/\D/g, '')
    .slice(-PHONE_TAIL)

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
    phone: key('phone', phoneText(delivery.phone)),
    network: key('network', host),
    site: key('site', site)
  }
}

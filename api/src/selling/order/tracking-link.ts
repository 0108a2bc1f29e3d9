import { createHmac, timingSafeEqual } from 'node:crypto'

/** The name of the secret that signs the links. */
export const TRACKING_KEY = 'tracking-links'

const signatureOf = (key: Buffer, orderId: string): string =>
  createHmac('sha256', key).update(`track:${orderId}`).digest('base64url')

/** Returns the path of the link that shows where an order is (C373). The fragment stays out of logs. */
export const trackingPath = (key: Buffer, orderId: string): string =>
  `/track-order#${orderId}.${signatureOf(key, orderId)}`

/** Returns the id of the order that a link is signed for; undefined for any other token. Constant time. */
export function orderOfLink(key: Buffer, token: string): string | undefined {
  const [, orderId, signature] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? []
  if (!orderId || !signature) return undefined
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, orderId))) ? orderId : undefined
}

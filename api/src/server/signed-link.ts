import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Executor } from '@sahra/server-kit/database/database'
import { findOrCreateSecret } from './secret.queries'

/** What the holder of a mailed link may do with the thing that it names. */
export type LinkPurpose = 'track' | 'newsletter-confirm' | 'newsletter-end' | 'wishlist' | 'alerts-end'

/** Returns the key that signs mailed links. */
export const findLinkKey = (db: Executor): Promise<Buffer> => findOrCreateSecret(db, 'links')

const signatureOf = (key: Buffer, purpose: LinkPurpose, id: string): string =>
  createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url')

/** Returns the token of a link: an id and its signature of 256 bits. It belongs in the fragment, which stays out of logs. */
export const signedToken = (key: Buffer, purpose: LinkPurpose, id: string): string =>
  `${id}.${signatureOf(key, purpose, id)}`

/** Returns the id of a token that is signed for the purpose; undefined for any other token. Constant time. */
export function idOfToken(key: Buffer, purpose: LinkPurpose, token: string): string | undefined {
  const [, id, signature] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !signature) return undefined
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, purpose, id))) ? id : undefined
}

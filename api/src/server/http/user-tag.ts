import { createHash } from 'node:crypto'

/** Returns the tag by which a page recognises its shopper; it does not reveal the id and gives access to nothing. */
export const userTagOf = (shopperId: string): string =>
  createHash('sha256').update(`user-tag ${shopperId}`).digest('base64url').slice(0, 16)

import { createHash, timingSafeEqual } from 'node:crypto'

/** Constant time: compares digests of one length. */
export const isSameToken = (given: string, token: string): boolean =>
  timingSafeEqual(digest(given), digest(token))

const digest = (text: string) => createHash('sha256').update(text).digest()

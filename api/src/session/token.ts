import { createHash, randomBytes } from 'node:crypto'

/** What the cookie holds: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database holds instead; undefined for what cannot be a token. */
export const sessionIdOf = (token: string | undefined): string | undefined =>
  token && /^[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest('hex') : undefined

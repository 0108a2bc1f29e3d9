import { createHash, randomBytes } from 'node:crypto'

/** Returns a new cookie value: 32 random bytes (SEC-15). */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the session id in the database, the SHA-256 of the token; undefined for a malformed token. */
export const sessionIdOf = (token: string | undefined): string | undefined =>
  token && /^[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest('hex') : undefined

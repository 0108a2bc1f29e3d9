import { createHash, randomBytes } from 'node:crypto'

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** Returns a new cookie value, 32 random bytes, and its session id (SEC-15). */
export function newToken(): { token: string; sessionId: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, sessionId: hash(token) }
}

/** Returns the session id in the database, the SHA-256 of the token; undefined for a malformed token. */
export const sessionIdOf = (token: string | undefined): string | undefined =>
  token && /^[\w-]{43}$/.test(token) ? hash(token) : undefined

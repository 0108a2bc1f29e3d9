import { createHash, randomBytes } from 'node:crypto'

/** SHA-256: the database has no token that works. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Returns 256 random bits in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

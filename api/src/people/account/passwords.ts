import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { limitConcurrency } from '../../server/http/concurrency-limit'

/** argon2id (SEC-12). */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PREFIX = `$argon2id$v=19$m=${argon2Options.memoryCost},t=${argon2Options.timeCost},p=${argon2Options.parallelism}$`
/** A hash takes a core for about 30 ms. */
const limited = limitConcurrency({ concurrency: 2, queueSize: 20 })

export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(password, argon2Options))

/** Returns the hash of a password that no one knows: the account has none until a reset. */
export const hashUnknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'))

let dummyHash: Promise<string> | undefined

/** Without a stored hash verifies a dummy one: constant time (SEC-14). */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash(randomBytes(32), argon2Options)
  const expected = stored ?? (await dummyHash)
  const matches = await limited(() => verify(expected, password))
  return matches && stored !== undefined
}

/** True if the hash was made with other options; the next sign-in replaces it. */
export const needsRehash = (stored: string): boolean => !stored.startsWith(PREFIX)

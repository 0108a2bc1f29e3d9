import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { limitConcurrency } from '../http/concurrency-limit'

/** argon2id, security.md 12. A hash takes a core for some 30 ms: two at once leave the shop able to sell. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PREFIX = `$argon2id$v=19$m=${argon2Options.memoryCost},t=${argon2Options.timeCost},p=${argon2Options.parallelism}$`
const limited = limitConcurrency({ concurrency: 2, queueSize: 20 })

export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(password, argon2Options))

let dummyHash: Promise<string> | undefined

/** Without a stored hash the same work is done for nothing, so that the time does not tell that there is no account. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash(randomBytes(32), argon2Options)
  const against = stored ?? (await dummyHash)
  const matches = await limited(() => verify(against, password))
  return matches && stored !== undefined
}

/** True for a hash of a weaker day; the next sign-in replaces it. */
export const needsRehash = (stored: string): boolean => !stored.startsWith(PREFIX)

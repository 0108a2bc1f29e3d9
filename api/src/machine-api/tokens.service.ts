import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database, Executor } from '@sahra/platform/database/database'
import { recordChanges } from '../catalogue/history.queries'
import { findToken, insertToken, revokeToken, type Token } from './machine-api.queries'
import type { Scope } from './scopes.rules'

const PREFIX = 'sahra_'
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Adds a token, which is shown only once. Returns undefined when the name is taken. */
export const addToken = (
  db: Database,
  { name, scopes }: { name: string; scopes: readonly Scope[] },
  by: string
): Promise<{ id: string; token: string } | undefined> =>
  db.transaction(async tx => {
    const token = PREFIX + randomBytes(32).toString('base64url')
    const id = randomUUID().slice(0, 8)
    if (!(await insertToken(tx, { id, name, hash: hashOf(token), scopes }))) return undefined
    await recordChanges(tx, [{ by, action: 'token.added', subject: name, details: { id, scopes } }])
    return { id, token }
  })

/** Returns the name of the revoked token; undefined when there is none. */
export const removeToken = (db: Database, idOrName: string, by: string): Promise<string | undefined> =>
  db.transaction(async tx => {
    const name = await revokeToken(tx, idOrName)
    if (name) await recordChanges(tx, [{ by, action: 'token.revoked', subject: name }])
    return name
  })

/** Finds the token of an Authorization header. */
export async function tokenOf(db: Executor, header: string | undefined): Promise<Token | undefined> {
  const [, token] = /^Bearer (sahra_[\w-]{43})$/i.exec(header ?? '') ?? []
  return token ? findToken(db, hashOf(token)) : undefined
}

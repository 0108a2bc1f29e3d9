import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database, Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import { staffTokenOf } from '../../house/staff/session.service'
import { recordChanges } from '../../house/audit-log/history.queries'
import { findToken, insertToken, revokeToken } from './token.queries'
import { type Token } from '../../server/feature'
import { noToken, tokenEnded } from './token.text'
import type { Scope } from '../../server/operation/scopes.rules'

const PREFIX = 'sahra_'
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** For how many days a token works. */
export const TOKEN_DAYS = { default: 90, max: 365 } as const

interface Wish {
  name: string
  scopes: readonly Scope[]
  days: number
}

/** Adds a token, which is shown only once. Returns undefined when a token that works has the name. */
export const addToken = (
  db: Database,
  { name, scopes, days }: Wish,
  by: string
): Promise<{ id: string; token: string; expiresAt: Date } | undefined> =>
  db.transaction(async tx => {
    const token = PREFIX + randomBytes(32).toString('base64url')
    const id = randomUUID().slice(0, 8)
    const expiresAt = await insertToken(tx, { id, name, hash: hashOf(token), scopes, days })
    if (!expiresAt) return undefined
    const details = { id, scopes, until: expiresAt.toISOString() }
    await recordChanges(tx, [{ by, action: 'token.added', subject: name, details }])
    return { id, token, expiresAt }
  })

/** Returns the name of the revoked token; undefined when there is none. */
export const removeToken = (db: Database, idOrName: string, by: string): Promise<string | undefined> =>
  db.transaction(async tx => {
    const name = await revokeToken(tx, idOrName)
    if (name) await recordChanges(tx, [{ by, action: 'token.revoked', subject: name }])
    return name
  })

/** Finds who an Authorization header is of, a person or a system. Throws NO_SESSION without a token that works. */
export const callerOf = async (db: Executor, header: string | undefined): Promise<Token> =>
  (await staffTokenOf(db, header)) ?? tokenOf(db, header)

/** Finds the token of a system. */
async function tokenOf(db: Executor, header: string | undefined): Promise<Token> {
  const [, typed] = /^Bearer (sahra_[\w-]{43})$/i.exec(header ?? '') ?? []
  const token = typed && (await findToken(db, hashOf(typed)))
  if (!token) throw new ApiError('NO_SESSION', noToken)
  if (token.isEnded) throw new ApiError('NO_SESSION', tokenEnded(token.name, token.expiresAt))
  return token
}

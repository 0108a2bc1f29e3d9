import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import { staffTokenOf } from '../../house/staff/session.service'
import { recordChanges } from '../../house/audit-log/history.queries'
import { findNamedToken, findToken, insertToken, revokeToken } from './token.queries'
import { type Token } from '../../server/feature'
import { noToken, tokenEnded } from './token.text'
import type { OperationContext } from '../../server/operation/operation'
import { TOKEN_SCOPES } from '../../server/operation/scopes.rules'
import { tokenProblems as problems } from './token-operations.text'

const PREFIX = 'sahra_'
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** For how many days a token works. */
export const TOKEN_DAYS = { default: 90, max: 365 } as const

interface Wish {
  name: string
  scopes: readonly string[]
  days: number
}

/**
 * Adds a token, which is shown only once. That of a system ends with the caller's at the latest. Throws ALREADY_THERE when
 * a token that works has the name, and FORBIDDEN for scopes that the caller may not hand on.
 */
export const addToken = ({ db, by, caller, isDryRun }: OperationContext, { name, scopes, days }: Wish) =>
  db.transaction(async tx => {
    requireRights(caller, scopes)
    const token = PREFIX + randomBytes(32).toString('base64url')
    const id = randomUUID().slice(0, 8)
    const until = caller?.person ? undefined : caller?.expiresAt
    const times = await insertToken(tx, { id, name, hash: hashOf(token), scopes, days, until })
    if (!times) throw new ApiError('ALREADY_THERE', problems.taken(name))
    const details = { id, scopes, until: times.expiresAt.toISOString() }
    await recordChanges(tx, [{ by, action: 'token.added', subject: name, details }])
    return { id, name, scopes: [...scopes], ...times, lastUsedAt: null, token: isDryRun ? null : token }
  })

/** Ends a token, the caller's own too. Throws NOT_FOUND, and FORBIDDEN for scopes that the caller could not give. */
export const removeToken = ({ db, by, caller }: OperationContext, idOrName: string) =>
  db.transaction(async tx => {
    const found = await findNamedToken(tx, idOrName)
    if (!found) throw new ApiError('NOT_FOUND', problems.unknown(idOrName))
    const { id, name, scopes } = found
    if (id !== caller?.id) requireRights(caller, scopes)
    await revokeToken(tx, id)
    await recordChanges(tx, [{ by, action: 'token.revoked', subject: name }])
    return { id, name }
  })

/** A system hands on what it has itself, but not the making of tokens; a person what the role may. */
function requireRights(caller: Token | undefined, scopes: readonly string[]) {
  if (!caller) return
  const isOfPerson = caller.person !== undefined
  const beyond = scopes.filter(
    scope => !caller.scopes.includes(scope) || (!isOfPerson && TOKEN_SCOPES.includes(scope))
  )
  if (beyond.length > 0) throw new ApiError('FORBIDDEN', problems.beyond(beyond))
}

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

import type { FastifyRequest } from 'fastify'
import { ApiError } from '../api-error'
import type { Deps } from '../feature'
import { resetLimit, refundHit } from '../rate-limit/rate-limit.queries'
import { limit } from '../rate-limit/rate-limit.service'
import { startSession } from '../session/session.service'
import { addAccount, findAccount, lockAccount, strengthen } from './accounts.queries'
import { emailTaken, flaws, nameRequired, notAnEmail, wrongCredentials } from './accounts.text'
import { emailKey, looksLikeEmail, oneLine } from './email.rules'
import { loginOfAccount, loginOfAddress, registerOfAddress } from '../rate-limit/limits.rules'
import { flawOf } from './password.rules'
import { checkPassword, hashPassword, isWeaker } from './passwords'

/** Opens an account and signs it in; answers what hands the cookie over. */
export async function register(
  deps: Deps,
  request: FastifyRequest,
  { name: typedName, email, password }: { name: string; email: string; password: string }
) {
  const name = oneLine(typedName)
  if (!name) throw new ApiError('BAD_INPUT', nameRequired)
  refuseUnlikely(email)
  refuseFlawed(password)
  await limit(deps, registerOfAddress, request.ip)
  const passwordHash = await hashPassword(password)
  return deps.db.transaction(async tx => {
    const id = await addAccount(tx, { name, email, emailKey: emailKey(email), passwordHash })
    if (!id) throw new ApiError('ALREADY_THERE', emailTaken)
    return startSession(tx, request, deps.config, id)
  })
}

/** Signs in; answers what hands the cookie over. Unknown address and wrong password are one answer. */
export async function login(
  deps: Deps,
  request: FastifyRequest,
  { email, password }: { email: string; password: string }
) {
  const key = emailKey(email)
  const pair = loginPair(email, request)
  // Counted before the password is checked, so that guesses sent together are counted too; taken back when it is right.
  await limit(deps, loginOfAddress, request.ip)
  await limit(deps, loginOfAccount, pair)
  const account = await findAccount(deps.db, key)
  const matches = await checkPassword(account?.passwordHash, password).catch(async error => {
    await refundHit(deps.db, loginOfAddress, request.ip)
    await refundHit(deps.db, loginOfAccount, pair)
    throw error
  })
  if (!account || !matches) throw new ApiError('NO_SESSION', wrongCredentials)
  const stronger = isWeaker(account.passwordHash) ? await hashPassword(password) : undefined
  return deps.db.transaction(async tx => {
    // A password changed since it was checked ends all sessions: no new one may slip in behind that.
    const now = await lockAccount(tx, account.id)
    if (now?.passwordHash !== account.passwordHash) throw new ApiError('NO_SESSION', wrongCredentials)
    if (stronger) await strengthen(tx, account.id, account.passwordHash, stronger)
    await resetLimit(tx, loginOfAccount, pair)
    await refundHit(tx, loginOfAddress, request.ip)
    return startSession(tx, request, deps.config, account.id)
  })
}

/** Wrong logins are counted for one account from one address: nobody can lock a shopper out from elsewhere. */
export const loginPair = (email: string, request: FastifyRequest) => `${emailKey(email)}|${request.ip}`

export function refuseUnlikely(email: string) {
  if (!looksLikeEmail(email)) throw new ApiError('BAD_INPUT', notAnEmail)
}

export function refuseFlawed(password: string) {
  const flaw = flawOf(password)
  if (flaw) throw new ApiError('WEAK_PASSWORD', flaws[flaw])
}

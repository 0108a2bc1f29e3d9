import type { FastifyRequest } from 'fastify'
import { ApiError } from '../api-error'
import type { Deps } from '../feature'
import { resetLimit, refundHit } from '../rate-limit/rate-limit.queries'
import { limit } from '../rate-limit/rate-limit.service'
import { startSession } from '../session/session.service'
import { addAccount, findAccount, lockAccount, replacePasswordHash } from './accounts.queries'
import { emailTaken, flaws, nameRequired, notAnEmail, wrongCredentials } from './accounts.text'
import { emailKey, looksLikeEmail, singleLine } from './email.rules'
import { loginOfAccount, loginOfAddress, registerOfAddress } from '../rate-limit/limits.rules'
import { flawOf } from './password.rules'
import { checkPassword, hashPassword, needsRehash } from './passwords'

/** Opens an account and signs it in; answers what hands the cookie over. */
export async function register(
  deps: Deps,
  request: FastifyRequest,
  { name: typedName, email, password }: { name: string; email: string; password: string }
) {
  const name = singleLine(typedName)
  if (!name) throw new ApiError('BAD_INPUT', nameRequired)
  assertEmail(email)
  assertStrongPassword(password)
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
  const accountKey = loginKey(email, request)
  // Counted before the password is checked, so that guesses sent together are counted too; taken back when it is right.
  await limit(deps, loginOfAddress, request.ip)
  await limit(deps, loginOfAccount, accountKey)
  const account = await findAccount(deps.db, key)
  const matches = await checkPassword(account?.passwordHash, password).catch(async error => {
    await refundHit(deps.db, loginOfAddress, request.ip)
    await refundHit(deps.db, loginOfAccount, accountKey)
    throw error
  })
  if (!account || !matches) throw new ApiError('NO_SESSION', wrongCredentials)
  const newHash = needsRehash(account.passwordHash) ? await hashPassword(password) : undefined
  return deps.db.transaction(async tx => {
    // A password changed since it was checked ends all sessions: no new one may slip in behind that.
    const current = await lockAccount(tx, account.id)
    if (current?.passwordHash !== account.passwordHash) throw new ApiError('NO_SESSION', wrongCredentials)
    if (newHash) await replacePasswordHash(tx, account.id, account.passwordHash, newHash)
    await resetLimit(tx, loginOfAccount, accountKey)
    await refundHit(tx, loginOfAddress, request.ip)
    return startSession(tx, request, deps.config, account.id)
  })
}

/** Wrong logins are counted for one account from one address: nobody can lock a shopper out from elsewhere. */
export const loginKey = (email: string, request: FastifyRequest) => `${emailKey(email)}|${request.ip}`

export function assertEmail(email: string) {
  if (!looksLikeEmail(email)) throw new ApiError('BAD_INPUT', notAnEmail)
}

export function assertStrongPassword(password: string) {
  const flaw = flawOf(password)
  if (flaw) throw new ApiError('WEAK_PASSWORD', flaws[flaw])
}

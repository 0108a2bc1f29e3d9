import { emailKey } from '@sahra/shared/email.rules'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../api-error'
import type { Deps } from '../feature'
import { resetLimit, refundHit } from '../rate-limit/rate-limit.queries'
import { hitAddressLimit, hitLimit } from '../rate-limit/rate-limit.service'
import { isEmailOfOthers } from '../security/email-undo.queries'
import { languages } from '../language/language.rules'
import { languageOf } from '../language/request-language'
import { findShopName } from '../settings/shop.queries'
import { startSession } from '../session/session.service'
import { addAccount, findAccount, lockAccount, replacePasswordHash } from './accounts.queries'
import { assertEmail, assertStrongPassword, parseName } from './account-fields'
import { emailTaken, wrongCredentials } from './accounts.text'
import { loginOfAccount, loginOfAddress, registerOfAddress } from '../rate-limit/limits.rules'
import { checkPassword, hashPassword, needsRehash } from './passwords'

/** Creates an account and signs it in; returns a function that sets the cookie. */
export async function register(
  deps: Deps,
  request: FastifyRequest,
  { name: rawName, email, password }: { name: string; email: string; password: string }
) {
  const name = parseName(rawName)
  assertEmail(email)
  const owner = { email, name, shopName: await findShopName(deps.db, languages[0]) }
  await assertStrongPassword(password, owner, languageOf(request))
  await hitAddressLimit(deps, registerOfAddress, request.ip)
  const passwordHash = await hashPassword(password)
  return deps.db.transaction(async tx => {
    const id = (await isEmailOfOthers(tx, email))
      ? undefined
      : await addAccount(tx, { name, email, passwordHash })
    if (!id) throw new ApiError('EMAIL_TAKEN', emailTaken)
    return startSession(tx, request, deps.config, id)
  })
}

/** Signs in; returns a function that sets the cookie. Unknown e-mail and wrong password are the same error (SEC-14). */
export async function login(
  deps: Deps,
  request: FastifyRequest,
  { email, password }: { email: string; password: string }
) {
  const accountKey = loginKey(email, request)
  // Counted before the password is checked, so that concurrent guesses are counted; refunded if it is right.
  await hitLimit(deps, loginOfAccount, accountKey)
  await hitAddressLimit(deps, loginOfAddress, request.ip)
  const account = await findAccount(deps.db, email)
  const matches = await checkPassword(account?.passwordHash, password).catch(async error => {
    await refundHit(deps.db, loginOfAddress, request.ip)
    await refundHit(deps.db, loginOfAccount, accountKey)
    throw error
  })
  if (!account || !matches) throw new ApiError('WRONG_CREDENTIALS', wrongCredentials)
  const newHash = needsRehash(account.passwordHash) ? await hashPassword(password) : undefined
  return deps.db.transaction(async tx => {
    // A concurrent password change ends all sessions, also this one.
    const current = await lockAccount(tx, account.id)
    if (current?.passwordHash !== account.passwordHash)
      throw new ApiError('WRONG_CREDENTIALS', wrongCredentials)
    if (newHash) await replacePasswordHash(tx, account.id, account.passwordHash, newHash)
    await resetLimit(tx, loginOfAccount, accountKey)
    await refundHit(tx, loginOfAddress, request.ip)
    return startSession(tx, request, deps.config, account.id)
  })
}

/** Counts wrong logins per account and IP address, so that an attacker elsewhere cannot lock the shopper out. */
export const loginKey = (email: string, request: FastifyRequest) => `${emailKey(email)}|${request.ip}`

import { bareEmail, emailKey } from '@sahra/shared/email.rules'
import type { FastifyRequest } from 'fastify'
import { findLetterhead } from '../mail/letterhead.service'
import { ApiError } from '../api-error'
import type { Deps, Shopper } from '../feature'
import { languages } from '../language/language.rules'
import { languageOf } from '../language/request-language'
import { refundHit, resetLimit } from '../rate-limit/rate-limit.queries'
import { assertBelowLimit, hitAddressLimit, hitLimit } from '../rate-limit/rate-limit.service'
import { confirmEmailChange, endTakenChange } from '../security/confirm-email.service'
import { deleteEmailChange, findEmailChange } from '../security/email-change.queries'
import { isEmailOfOthers, voidEmailUndos } from '../security/email-undo.queries'
import { deleteSessions } from '../session/session.queries'
import { findShopName } from '../settings/shop.queries'
import { startSession } from '../session/session.service'
import { passwordMail } from './account-mails'
import { findAccount, lockAccount, setPassword, setVerified } from './accounts.queries'
import { alreadyVerified, wrongCode } from './accounts.text'
import { type CodePurpose, hashCode, equalHashes } from './codes'
import {
  addCodeRequest,
  consumeAttempt,
  consumeCode,
  deleteCodes,
  postponeCodeRequest,
  takeCodeRequests
} from './codes.queries'
import { codesOfAddress, loginOfAccount, wrongCodes } from '../rate-limit/limits.rules'
import { hashPassword } from './passwords'
import { assertEmail, assertStrongPassword } from './account-fields'
import { pepperOf, sendCode, withinSendLimits } from './send-code.service'
import { loginKey } from './sign-in.service'
import { queueNotice, waitForUnconfirmed } from './unconfirmed.service'

const BATCH_SIZE = 10

/** Sends a code to the address that waits for one: the one that the account asks for (C260), else its unverified one. */
export async function sendVerifyCode(deps: Deps, { id, email, isAccountVerified, language }: Shopper) {
  const asked = await findEmailChange(deps.db, id)
  if (!asked && isAccountVerified) throw new ApiError('EMAIL_VERIFIED', alreadyVerified)
  const [purpose, to] = asked ? (['email', asked] as const) : (['verify', email] as const)
  const pepper = await pepperOf(deps)
  await withinSendLimits(deps, `${purpose}|${emailKey(to)}`, async tx => {
    const account = await lockAccount(tx, id)
    const isCurrent = (await findEmailChange(tx, id)) === asked
    const isTaken = purpose === 'email' && (await isEmailOfOthers(tx, to, id))
    if (account && isCurrent)
      await sendCode(tx, { config: deps.config, pepper }, { account, purpose, to, language, isTaken })
  })
}

/** Requests a reset code. Whether the account exists is looked up later, by the worker (SEC-14). */
export async function sendResetCode(deps: Deps, request: FastifyRequest, email: string) {
  assertEmail(email)
  await hitAddressLimit(deps, codesOfAddress, request.ip)
  await withinSendLimits(deps, `reset|${emailKey(email)}`, tx =>
    addCodeRequest(tx, bareEmail(email).toLowerCase(), languageOf(request))
  )
}

/** Mails the requested reset codes, one an hour to an address that is not confirmed; returns how many requests it took. */
export async function mailResetCodes(deps: Pick<Deps, 'db' | 'config'>): Promise<number> {
  const pepper = await pepperOf(deps)
  return deps.db.transaction(async tx => {
    const requests = await takeCodeRequests(tx, BATCH_SIZE)
    for (const request of requests) {
      const account = await findAccount(tx, request.email)
      const waitS = account ? await waitForUnconfirmed(tx, deps.config, account) : 0
      if (waitS) await postponeCodeRequest(tx, request, waitS)
      else if (account) {
        const { language } = request
        const { config } = deps
        await sendCode(tx, { config, pepper }, { account, purpose: 'reset', to: account.email, language })
      }
    }
    return requests.length
  })
}

/**
 * Confirms the address that waits for the code and renews the session; returns a function that sets the cookie. The proof
 * of the present address ends every undo of an earlier one (C225). Throws WRONG_CODE, and EMAIL_USED if another account
 * has taken the address meanwhile.
 */
export async function verifyEmail(deps: Deps, request: FastifyRequest, shopper: Shopper, code: string) {
  const purpose = (await findEmailChange(deps.db, shopper.id)) ? 'email' : 'verify'
  const { hash } = await checkCode(deps, shopper.email, purpose, code)
  const start = deps.db.transaction(async tx => {
    const account = await lockAccount(tx, shopper.id)
    if (!account || !(await consumeCode(tx, shopper.id, purpose, hash)))
      throw new ApiError('WRONG_CODE', wrongCode)
    if (purpose === 'email') await confirmEmailChange(tx, deps.config, account, shopper.language)
    else {
      await setVerified(tx, shopper.id)
      await voidEmailUndos(tx, shopper.id)
    }
    return startSession(tx, request, deps.config, shopper.id)
  })
  return start.catch(error => endTakenChange(deps.db, shopper.id, error))
}

/** Sets a new password, signs the account out everywhere and ends every change and undo of its e-mail (C225, C260). */
export async function resetPassword(
  deps: Deps,
  request: FastifyRequest,
  { email, otp, newPassword }: { email: string; otp: string; newPassword: string }
) {
  const owned = { shopName: await findShopName(deps.db, languages[0]) }
  const language = languageOf(request)
  await assertStrongPassword(newPassword, { ...owned, email }, language)
  const { shopperId, hash } = await checkCode(deps, email, 'reset', otp)
  const passwordHash = await hashPassword(newPassword)
  await deps.db.transaction(async tx => {
    const account = await lockAccount(tx, shopperId)
    // After the code: what depends on the account is for its owner only (SEC-14).
    if (account) await assertStrongPassword(newPassword, { ...account, ...owned }, language)
    if (!account || !(await consumeCode(tx, shopperId, 'reset', hash)))
      throw new ApiError('WRONG_CODE', wrongCode)
    await setPassword(tx, shopperId, passwordHash)
    await deleteSessions(tx, shopperId)
    await deleteCodes(tx, shopperId)
    await deleteEmailChange(tx, shopperId)
    await voidEmailUndos(tx, shopperId)
    // Wrong guesses before the reset do not block the new password.
    await resetLimit(tx, loginOfAccount, loginKey(email, request))
    const letterhead = await findLetterhead(tx, deps.config, language)
    await queueNotice(tx, deps.config, account, passwordMail({ ...account, ...letterhead }))
  })
}

/**
 * Checks a code. Every failure is the same error: no account, no code, expired, too many attempts, wrong digits. The
 * attempt is counted before the comparison and refunded if the code is right, so that concurrent guesses are counted.
 * One transaction for both counters: the same time with and without an account (SEC-14).
 */
async function checkCode(deps: Deps, email: string, purpose: CodePurpose, code: string) {
  const subject = `${purpose}|${emailKey(email)}`
  await assertBelowLimit(deps, wrongCodes, subject)
  const pepper = await pepperOf(deps)
  const stored = await deps.db.transaction(async tx => {
    await hitLimit(deps, wrongCodes, subject, { tx })
    return consumeAttempt(tx, email, purpose)
  })
  const expected = hashCode(pepper, purpose, stored?.shopperId ?? '', code)
  if (!stored || !equalHashes(stored.hash, expected)) throw new ApiError('WRONG_CODE', wrongCode)
  await refundHit(deps.db, wrongCodes, subject)
  return stored
}

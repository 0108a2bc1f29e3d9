import { bareEmail, emailKey } from '@sahra/shared/typed/email.rules'
import type { FastifyRequest } from 'fastify'
import { findLetterhead } from '../../house/mail/letterhead.service'
import { ApiError } from '../../server/api-error'
import type { Deps, Shopper } from '../../server/feature'
import { languages } from '../../server/language/language.rules'
import { languageOf } from '../../server/language/request-language'
import { resetLimit } from '../../server/rate-limit/rate-limit.queries'
import { hitAddressLimit } from '../../server/rate-limit/rate-limit.service'
import { confirmEmailChange, endTakenChange } from '../email-change/confirm-email.service'
import { deleteEmailChange, findEmailChange } from '../email-change/email-change.queries'
import { isEmailOfOthers } from '../account/taken-emails.queries'
import { voidEmailUndos } from '../email-change/email-undo.queries'
import { deleteIdentities } from '../identity/identity.queries'
import { deletePasskeys } from '../passkey/shopper-passkey.queries'
import { deleteSessions } from '../session/session.queries'
import { findShopName } from '../../house/settings/shop.queries'
import { startSession } from '../session/session.service'
import { passwordMail } from '../account/account-mails'
import { findAccount, lockAccount, setPassword, setVerified } from '../account/accounts.queries'
import { alreadyVerified, wrongCode } from '../account/accounts.text'
import { type CodePurpose, equalHashes, hashCode, type VisitorPurpose } from '../account/codes'
import {
  addCodeRequest,
  consumeAttempt,
  consumeCode,
  deleteCodes,
  postponeCodeRequest,
  takeCodeRequest
} from '../account/codes.queries'
import { codesOfAddress, loginByStrangers, loginOfAccount } from '../../server/rate-limit/limits.rules'
import {
  countTry,
  ownerOf,
  requesterId,
  visitorOf,
  withinSendLimits,
  type Requester
} from './code-limits.service'
import { rememberDevice } from '../account/known-device'
import { hashPassword } from '../account/passwords'
import { pepperOf } from '../account/pepper'
import { assertEmail, assertStrongPassword } from '../account/account-fields'
import { sendCode } from '../account/send-code.service'
import { queueNotice, waitForUnconfirmed } from '../account/unconfirmed.service'

/** Sends a code to the address that waits for one: the one that the account asks for (C260), else its unverified one. */
export async function sendVerifyCode(
  deps: Deps,
  request: FastifyRequest,
  { id, email, isAccountVerified, language }: Shopper
) {
  const asked = await findEmailChange(deps.db, id)
  if (!asked && isAccountVerified) throw new ApiError('EMAIL_VERIFIED', alreadyVerified)
  const [purpose, to] = asked ? (['email', asked] as const) : (['verify', email] as const)
  const pepper = await pepperOf(deps)
  await withinSendLimits(deps, ownerOf(to, request, purpose), async tx => {
    const account = await lockAccount(tx, id)
    const isCurrent = (await findEmailChange(tx, id)) === asked
    const isTaken = purpose === 'email' && (await isEmailOfOthers(tx, to, id))
    if (account && isCurrent)
      await sendCode(tx, { config: deps.config, pepper }, { account, purpose, to, language, isTaken })
  })
}

/** Requests a code for a visitor. Whether the account exists is looked up later, by the job (SEC-14). */
export async function requestCode(
  deps: Deps,
  request: FastifyRequest,
  { email, purpose }: { email: string; purpose: VisitorPurpose }
) {
  assertEmail(email)
  const visitor = await visitorOf(deps, request, email)
  if (visitor.account !== undefined) await hitAddressLimit(deps, codesOfAddress, request.ip)
  const asked = {
    email: bareEmail(email).toLowerCase(),
    purpose,
    language: languageOf(request),
    requester: requesterId(visitor),
    isKnownDevice: visitor.account === undefined
  }
  await withinSendLimits(deps, visitor, tx => addCodeRequest(tx, asked))
}

/** Mails a code that a visitor has requested; of strangers one an hour to an address that is not confirmed (C262). */
export async function mailRequestedCode(deps: Pick<Deps, 'db' | 'config'>, requestId: number): Promise<void> {
  const pepper = await pepperOf(deps)
  await deps.db.transaction(async tx => {
    const request = await takeCodeRequest(tx, requestId)
    const account = request && (await findAccount(tx, request.email))
    if (!account) return
    const waitS = request.isKnownDevice ? 0 : await waitForUnconfirmed(tx, deps.config, account)
    if (waitS) return postponeCodeRequest(tx, request, waitS)
    const { purpose, language, requester } = request
    const code = { account, purpose, to: account.email, language, requester }
    await sendCode(tx, { config: deps.config, pepper }, code)
  })
}

/**
 * Confirms the address that waits for the code and renews the session; returns a function that sets the cookie. The proof
 * of the present address ends every undo of an earlier one (C225). Throws WRONG_CODE, and EMAIL_USED if another account
 * has taken the address meanwhile.
 */
export async function verifyEmail(deps: Deps, request: FastifyRequest, shopper: Shopper, code: string) {
  const purpose = (await findEmailChange(deps.db, shopper.id)) ? 'email' : 'verify'
  const requester = ownerOf(shopper.email, request, purpose)
  const { hash } = await checkCode(deps, requester, { purpose, email: shopper.email, code })
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

/**
 * Sets a new password, signs the account out everywhere and ends every passkey, change and undo of its e-mail (C225, C260). Returns a
 * function that sets the cookie of the device: it has read the mail.
 */
export async function resetPassword(
  deps: Deps,
  request: FastifyRequest,
  { email, otp, newPassword }: { email: string; otp: string; newPassword: string }
) {
  const owned = { shopName: await findShopName(deps.db, languages[0]) }
  const language = languageOf(request)
  await assertStrongPassword(newPassword, { ...owned, email }, language)
  const { shopperId, hash } = await checkCode(deps, await visitorOf(deps, request, email), {
    purpose: 'reset',
    email,
    code: otp
  })
  const passwordHash = await hashPassword(newPassword)
  await deps.db.transaction(async tx => {
    const account = await lockAccount(tx, shopperId)
    // After the code: what depends on the account is for its owner only (SEC-14).
    if (account) await assertStrongPassword(newPassword, { ...account, ...owned }, language)
    if (!account || !(await consumeCode(tx, shopperId, 'reset', hash)))
      throw new ApiError('WRONG_CODE', wrongCode)
    await setPassword(tx, shopperId, passwordHash)
    await deleteSessions(tx, shopperId)
    await deletePasskeys(tx, shopperId)
    await deleteIdentities(tx, shopperId)
    await deleteCodes(tx, shopperId)
    await deleteEmailChange(tx, shopperId)
    await voidEmailUndos(tx, shopperId)
    // Wrong guesses before the reset do not block the new password.
    for (const limit of [loginOfAccount, loginByStrangers]) await resetLimit(tx, limit, emailKey(email))
    const letterhead = await findLetterhead(tx, deps.config, language)
    await queueNotice(tx, deps.config, account, passwordMail({ ...account, ...letterhead }))
  })
  return rememberDevice(deps, request, shopperId)
}

/** Checks a code. Every failure is the same error: no account, no code, expired, too many attempts, wrong digits. */
export async function checkCode(
  deps: Deps,
  requester: Requester,
  { purpose, email, code }: { purpose: CodePurpose; email: string; code: string }
) {
  const pepper = await pepperOf(deps)
  const attempt = { email, purpose, requester: requesterId(requester) }
  const { stored, refund } = await countTry(deps, requester, tx => consumeAttempt(tx, attempt))
  const expected = hashCode(pepper, purpose, stored?.shopperId ?? '', code)
  if (!stored || !equalHashes(stored.hash, expected)) throw new ApiError('WRONG_CODE', wrongCode)
  await refund()
  return stored
}

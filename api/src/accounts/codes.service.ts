import { bareEmail, emailKey } from '@sahra/shared/email.rules'
import type { FastifyRequest } from 'fastify'
import type { Executor } from '@sahra/platform/database/database'
import type { Config } from '../config'
import { findLetterhead } from '../mail/letterhead.service'
import { queueMail } from '../mail/outbox.queries'
import { ApiError } from '../api-error'
import type { Deps, Shopper } from '../feature'
import { type Language, languages } from '../language/language.rules'
import { languageOf } from '../language/request-language'
import { refundHit, resetLimit } from '../rate-limit/rate-limit.queries'
import { assertBelowLimit, hitAddressLimit, hitLimit } from '../rate-limit/rate-limit.service'
import { voidEmailUndos } from '../security/email-undo.queries'
import { deleteSessions } from '../session/session.queries'
import { findShopName } from '../settings/shop.queries'
import { startSession } from '../session/session.service'
import { codeMail, passwordMail } from './account-mails'
import { type Account, findAccount, lockAccount, setPassword, setVerified } from './accounts.queries'
import { alreadyVerified, codeTooSoon, wrongCode } from './accounts.text'
import { type CodePurpose, hashCode, newCode, equalHashes } from './codes'
import {
  addCodeRequest,
  saveCode,
  findOrCreatePepper,
  takeCodeRequests,
  consumeAttempt,
  consumeCode
} from './codes.queries'
import { codesOfAddress, loginOfAccount, codeSends, wrongCodes } from '../rate-limit/limits.rules'
import { hashPassword } from './passwords'
import { assertEmail, assertStrongPassword } from './account-fields'
import { loginKey } from './sign-in.service'

const BATCH_SIZE = 10

export async function sendVerifyCode(deps: Deps, { id, email, isAccountVerified, language }: Shopper) {
  if (isAccountVerified) throw new ApiError('EMAIL_VERIFIED', alreadyVerified)
  const pepper = await pepperOf(deps)
  await withinSendLimits(deps, 'verify', emailKey(email), async tx => {
    const account = await lockAccount(tx, id)
    if (account)
      await mailCode(tx, { ...account, language }, { purpose: 'verify', pepper, config: deps.config })
  })
}

/** Requests a reset code. Whether the account exists is looked up later, by the worker (SEC-14). */
export async function sendResetCode(deps: Deps, request: FastifyRequest, email: string) {
  assertEmail(email)
  await hitAddressLimit(deps, codesOfAddress, request.ip)
  await withinSendLimits(deps, 'reset', emailKey(email), tx =>
    addCodeRequest(tx, bareEmail(email).toLowerCase(), languageOf(request))
  )
}

/** Mails the requested reset codes; returns how many requests it took. */
export async function mailResetCodes(deps: Pick<Deps, 'db' | 'config'>): Promise<number> {
  const pepper = await pepperOf(deps)
  return deps.db.transaction(async tx => {
    const requests = await takeCodeRequests(tx, BATCH_SIZE)
    for (const { email, language } of requests) {
      const account = await findAccount(tx, email)
      if (account)
        await mailCode(tx, { ...account, language }, { purpose: 'reset', pepper, config: deps.config })
    }
    return requests.length
  })
}

/** Verifies the e-mail, ends every undo of an earlier one (C225) and renews the session; returns a function that sets the cookie. */
export async function verifyEmail(deps: Deps, request: FastifyRequest, shopper: Shopper, code: string) {
  const { hash } = await checkCode(deps, shopper.email, 'verify', code)
  return deps.db.transaction(async tx => {
    if (!(await consumeCode(tx, shopper.id, 'verify', hash))) throw new ApiError('WRONG_CODE', wrongCode)
    await setVerified(tx, shopper.id)
    await voidEmailUndos(tx, shopper.id)
    return startSession(tx, request, deps.config, shopper.id)
  })
}

/** Sets a new password, signs the account out everywhere and ends every undo of an earlier e-mail (C225). */
export async function resetPassword(
  deps: Deps,
  request: FastifyRequest,
  { email, otp, newPassword }: { email: string; otp: string; newPassword: string }
) {
  const owned = { shopName: await findShopName(deps.db, languages[0]) }
  assertStrongPassword(newPassword, { ...owned, email })
  const { shopperId, hash } = await checkCode(deps, email, 'reset', otp)
  const passwordHash = await hashPassword(newPassword)
  await deps.db.transaction(async tx => {
    const account = await lockAccount(tx, shopperId)
    // After the code: what depends on the account is for its owner only (SEC-14).
    if (account) assertStrongPassword(newPassword, { ...account, ...owned })
    if (!account || !(await consumeCode(tx, shopperId, 'reset', hash)))
      throw new ApiError('WRONG_CODE', wrongCode)
    await setPassword(tx, shopperId, passwordHash)
    await deleteSessions(tx, shopperId)
    await voidEmailUndos(tx, shopperId)
    // Wrong guesses before the reset do not block the new password.
    await resetLimit(tx, loginOfAccount, loginKey(email, request))
    await queueMail(tx, {
      kind: 'security',
      to: account.email,
      ...passwordMail({ name: account.name, ...(await findLetterhead(tx, deps.config, languageOf(request))) })
    })
  })
}

async function withinSendLimits(
  deps: Deps,
  purpose: CodePurpose,
  key: string,
  work: (tx: Executor) => Promise<unknown>
) {
  const subject = `${purpose}|${key}`
  await assertBelowLimit(deps, wrongCodes, subject)
  await deps.db.transaction(async tx => {
    for (const limit of codeSends)
      await hitLimit(deps, limit, subject, { message: codeTooSoon, kind: 'CODE_TOO_SOON', tx })
    await work(tx)
  })
}

async function mailCode(
  tx: Executor,
  account: Account & { language: Language },
  { purpose, pepper, config }: { purpose: CodePurpose; pepper: Buffer; config: Config }
) {
  const { name, language } = account
  const { ttlS } = config.otp
  const code = newCode()
  const hash = hashCode(pepper, purpose, account.id, code)
  await saveCode(tx, { shopperId: account.id, purpose, hash, ttlS })
  await queueMail(tx, {
    kind: purpose,
    to: account.email,
    code,
    ...codeMail({ name, ...(await findLetterhead(tx, config, language)) }, purpose, code, ttlS)
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

const peppers = new WeakMap<Executor, Promise<Buffer>>()

/** Returns the secret of the shop, by which codes are kept as hashes. */
export function pepperOf({ config, db }: Pick<Deps, 'db' | 'config'>): Promise<Buffer> {
  const cached = peppers.get(db)
  if (cached) return cached
  const pepper = config.otp.pepper ? Promise.resolve(Buffer.from(config.otp.pepper)) : findOrCreatePepper(db)
  peppers.set(db, pepper)
  pepper.catch(() => peppers.delete(db))
  return pepper
}

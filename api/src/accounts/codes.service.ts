import type { FastifyRequest } from 'fastify'
import type { Executor } from '../db/database'
import { queueMail } from '../mail/outbox.queries'
import { Refusal } from '../refusal'
import type { Deps, Shopper } from '../room'
import { forget } from '../session/counters.queries'
import { limit, refuseIfUsedUp } from '../session/limits'
import { endSessions } from '../session/session.queries'
import { startSession } from '../session/session.service'
import { codeMail, passwordMail } from './accounts-mail.text'
import { type Account, findAccount, lockAccount, setPassword, setVerified } from './accounts.queries'
import { alreadyVerified, codeTooSoon, wrongCode } from './accounts.text'
import { type CodePurpose, hashCode, newCode, sameHash } from './codes'
import { keepCode, ownPepper, takeTry, useCode } from './codes.queries'
import { emailKey } from './email.rules'
import { codesOfAddress, loginOfAccount, sendings, wrongCodes } from './limits.rules'
import { hashPassword } from './passwords'
import { loginPair, refuseFlawed, refuseUnlikely } from './sign-in.service'

export async function sendVerifyCode(deps: Deps, { email, isAccountVerified }: Shopper) {
  if (isAccountVerified) throw new Refusal('ALREADY_THERE', alreadyVerified)
  await sendCode(deps, email, 'verify')
}

/** Does as much for an address without an account, and says the same. */
export async function sendResetCode(deps: Deps, request: FastifyRequest, email: string) {
  refuseUnlikely(email)
  await limit(deps, codesOfAddress, request.ip)
  await sendCode(deps, email, 'reset')
}

/** Verifies the e-mail and renews the session; answers what hands the cookie over. */
export async function verifyEmail(deps: Deps, request: FastifyRequest, shopper: Shopper, code: string) {
  const { hash } = await checkCode(deps, shopper.email, 'verify', code)
  return deps.db.transaction(async tx => {
    if (!(await useCode(tx, shopper.id, 'verify', hash))) throw new Refusal('BAD_INPUT', wrongCode)
    await setVerified(tx, shopper.id)
    return startSession(tx, request, deps.config, shopper.id)
  })
}

/** Sets a new password and signs the account out everywhere. */
export async function resetPassword(
  deps: Deps,
  request: FastifyRequest,
  { email, otp, newPassword }: { email: string; otp: string; newPassword: string }
) {
  refuseFlawed(newPassword)
  const { shopperId, hash } = await checkCode(deps, email, 'reset', otp)
  const passwordHash = await hashPassword(newPassword)
  await deps.db.transaction(async tx => {
    const account = await lockAccount(tx, shopperId)
    if (!account || !(await useCode(tx, shopperId, 'reset', hash))) throw new Refusal('BAD_INPUT', wrongCode)
    await setPassword(tx, shopperId, passwordHash)
    await endSessions(tx, shopperId)
    // Who forgot the password has usually tried too often before.
    await forget(tx, loginOfAccount, loginPair(email, request))
    await queueMail(tx, { kind: 'security', to: account.email, ...passwordMail(account.name) })
  })
}

async function sendCode(deps: Deps, email: string, purpose: CodePurpose) {
  const key = emailKey(email)
  const of = `${purpose}|${key}`
  await refuseIfUsedUp(deps, wrongCodes, of)
  const pepper = await pepperOf(deps)
  await deps.db.transaction(async tx => {
    for (const window of sendings) await limit(deps, window, of, codeTooSoon, tx)
    const account = await findAccount(tx, key)
    if (account) await mailCode(tx, deps, pepper, account, purpose)
  })
}

async function mailCode(
  tx: Executor,
  { config }: Deps,
  pepper: Buffer,
  account: Account,
  purpose: CodePurpose
) {
  const code = newCode()
  await keepCode(tx, account.id, purpose, hashCode(pepper, purpose, account.id, code), config.otp.ttlS)
  await queueMail(tx, {
    kind: purpose,
    to: account.email,
    code,
    ...codeMail(purpose, account.name, code, config.otp.ttlS)
  })
}

/** Every way to be wrong is one answer: no account, no code, too old, too many tries, other digits. */
async function checkCode(deps: Deps, email: string, purpose: CodePurpose, code: string) {
  const key = emailKey(email)
  const of = `${purpose}|${key}`
  await refuseIfUsedUp(deps, wrongCodes, of)
  const pepper = await pepperOf(deps)
  const kept = await takeTry(deps.db, key, purpose)
  if (kept && sameHash(kept.hash, hashCode(pepper, purpose, kept.shopperId, code))) return kept
  await limit(deps, wrongCodes, of)
  throw new Refusal('BAD_INPUT', wrongCode)
}

const peppers = new WeakMap<Executor, Promise<Buffer>>()

function pepperOf({ config, db }: Deps): Promise<Buffer> {
  const known = peppers.get(db)
  if (known) return known
  const pepper = config.otp.pepper ? Promise.resolve(Buffer.from(config.otp.pepper)) : ownPepper(db)
  peppers.set(db, pepper)
  pepper.catch(() => peppers.delete(db))
  return pepper
}

import type { Executor } from '@sahra/platform/database/database'
import type { Config } from '../config'
import type { Deps } from '../feature'
import type { Language } from '../language/language.rules'
import { findLetterhead } from '../mail/letterhead.service'
import { queueMail } from '../mail/outbox.queries'
import { codeSends, wrongCodes } from '../rate-limit/limits.rules'
import { assertBelowLimit, hitLimit } from '../rate-limit/rate-limit.service'
import { type AccountReader, codeMail, emailTakenMail } from './account-mails'
import { codeTooSoon } from './accounts.text'
import { type CodePurpose, hashCode, newCode } from './codes'
import { findOrCreatePepper, saveCode } from './codes.queries'

/** Counts a code to `subject`, `limits` of them; throws CODE_TOO_SOON (SEC-13), else does the work. */
export async function withinSendLimits(
  deps: Deps,
  subject: string,
  work: (tx: Executor) => Promise<unknown>
) {
  await assertBelowLimit(deps, wrongCodes, subject)
  await deps.db.transaction(async tx => {
    await countSends(deps, tx, subject)
    await work(tx)
  })
}

/** Counts a mail with a code. `isFirst`: another one may follow within the minute. */
export async function countSends(deps: Deps, tx: Executor, subject: string, { isFirst = false } = {}) {
  for (const limit of isFirst ? codeSends.slice(1) : codeSends)
    await hitLimit(deps, limit, subject, { message: codeTooSoon, kind: 'CODE_TOO_SOON', tx })
}

interface CodeToSend {
  account: AccountReader & { id: string }
  purpose: CodePurpose
  to: string
  language: Language
  /** The address has an account already, and its mail says so; the code is not mailed. The same work (SEC-14). */
  isTaken?: boolean
}

/** Stores a new code and queues its mail. `pepper`: read before the transaction begins. */
export async function sendCode(
  tx: Executor,
  { config, pepper }: { config: Config; pepper: Buffer },
  { account, purpose, to, language, isTaken = false }: CodeToSend
) {
  const { ttlS } = config.otp
  const code = newCode()
  const hash = hashCode(pepper, purpose, account.id, code)
  await saveCode(tx, { shopperId: account.id, purpose, hash, ttlS })
  const letterhead = await findLetterhead(tx, config, language)
  const mail = codeMail({ ...account, ...letterhead }, purpose, code, ttlS)
  const taken = emailTakenMail(letterhead)
  await queueMail(tx, {
    kind: purpose === 'reset' ? 'reset' : 'verify',
    to,
    ...(isTaken ? taken : { code, ...mail })
  })
}

const peppers = new WeakMap<Executor, Promise<Buffer>>()

/** Returns the secret that codes are hashed with. */
export function pepperOf({ config, db }: Pick<Deps, 'db' | 'config'>): Promise<Buffer> {
  const cached = peppers.get(db)
  if (cached) return cached
  const pepper = config.otp.pepper ? Promise.resolve(Buffer.from(config.otp.pepper)) : findOrCreatePepper(db)
  peppers.set(db, pepper)
  pepper.catch(() => peppers.delete(db))
  return pepper
}

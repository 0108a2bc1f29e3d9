import type { Executor } from '@sahra/server-kit/database/database'
import type { Config } from '../../server/config/config'
import type { Deps } from '../../server/feature'
import type { Language } from '../../server/language/language.rules'
import { findLetterhead } from '../../house/mail/letterhead.service'
import { queueMail } from '../../house/mail/outbox.queries'
import { codeSends } from '../../server/rate-limit/limits.rules'
import { hitLimit } from '../../server/rate-limit/rate-limit.service'
import { type AccountReader, codeMail, emailTakenMail } from './account-mails'
import { codeTooSoon } from './accounts.text'
import { type CodePurpose, hashCode, newCode } from './codes'
import { saveCode } from './codes.queries'

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
  /** Who has asked for it; null: only its account can try it. */
  requester?: string | null
  /** The address has an account already, and its mail says so; the code is not mailed. The same work (SEC-14). */
  isTaken?: boolean
}

/** Stores a new code and queues its mail. `pepper`: read before the transaction begins. */
export async function sendCode(
  tx: Executor,
  { config, pepper }: { config: Config; pepper: Buffer },
  { account, purpose, to, language, requester = null, isTaken = false }: CodeToSend
) {
  const { ttlS } = config.otp
  const code = newCode()
  const hash = hashCode(pepper, purpose, account.id, code)
  await saveCode(tx, { shopperId: account.id, purpose, requester, hash, ttlS })
  const letterhead = await findLetterhead(tx, config, language)
  const mail = codeMail({ ...account, ...letterhead }, purpose, code, ttlS)
  const taken = emailTakenMail(letterhead)
  await queueMail(tx, {
    kind: purpose === 'reset' ? 'reset' : 'verify',
    to,
    ...(isTaken ? taken : { code, ...mail })
  })
}

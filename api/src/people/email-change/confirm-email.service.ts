import { violatedConstraint } from '@sahra/server-kit/database/database-errors'
import type { Database, Executor } from '@sahra/server-kit/database/database'
import { emailChangedMail, emailConfirmedMail } from '../account/account-mails'
import type { Account } from '../account/accounts.queries'
import { deleteCodes, deleteCodesOf } from '../account/codes.queries'
import { queueNotice } from '../account/unconfirmed.service'
import { ApiError } from '../../server/api-error'
import type { Config } from '../../server/config/config'
import { type Language, pathIn } from '../../server/language/language.rules'
import { findLetterhead } from '../../house/mail/letterhead.service'
import { queueMail } from '../../house/mail/outbox.queries'
import { emailInUse } from './email-change.text'
import { applyEmailChange, deleteEmailChange, findEmailChange } from './email-change.queries'
import { isEmailOfOthers } from '../account/taken-emails.queries'
import { createEmailUndo } from './email-undo.service'

/**
 * Makes the confirmed address the one of the account, voids the codes that were mailed to the earlier one and mails both. A
 * confirmed earlier address gets a link that restores it (C113); an unconfirmed one may be a stranger's (C260).
 */
export async function confirmEmailChange(
  tx: Executor,
  config: Config,
  before: Account,
  language: Language
): Promise<void> {
  const email = await findEmailChange(tx, before.id)
  if (!email || (await isEmailOfOthers(tx, email, before.id))) throw new ApiError('EMAIL_USED', emailInUse)
  const undoPath = before.verified ? await createEmailUndo(tx, before.id, email) : undefined
  await applyEmailChange(tx, before.id)
  await deleteEmailChange(tx, before.id)
  await deleteCodes(tx, before.id)
  const letterhead = await findLetterhead(tx, config, language)
  const reader = { ...before, ...letterhead }
  const undoUrl = undoPath && config.publicUrl + pathIn(language, undoPath)
  await queueNotice(tx, config, before, emailChangedMail(reader, email, undoUrl))
  await queueMail(tx, { kind: 'security', to: email, ...emailConfirmedMail({ ...reader, verified: true }) })
}

/** Ends a change whose address another account has taken meanwhile, and throws EMAIL_USED; other errors as they are. */
export async function endTakenChange(db: Database, shopperId: string, error: unknown): Promise<never> {
  const isTaken =
    violatedConstraint(error) === 'shopper_email_key_key' ||
    (error instanceof ApiError && error.reason === 'EMAIL_USED')
  if (!isTaken) throw error
  await deleteEmailChange(db, shopperId)
  await deleteCodesOf(db, shopperId, 'email')
  throw new ApiError('EMAIL_USED', emailInUse)
}

import { emailKey } from '@sahra/shared/typed/email.rules'
import { emailChangedMail, emailRestoredMail } from '../account/account-mails'
import { lockAccount } from '../account/accounts.queries'
import { emailTaken } from '../account/accounts.text'
import { deleteCodes } from '../account/codes.queries'
import { hashUnknownPassword } from '../account/passwords'
import { queueNotice } from '../account/unconfirmed.service'
import { ApiError } from '../../server/api-error'
import { violatedConstraint } from '@sahra/server-kit/database/database-errors'
import type { Executor } from '@sahra/server-kit/database/database'
import type { Deps } from '../../server/feature'
import type { Language } from '../../server/language/language.rules'
import { findLetterhead } from '../../house/mail/letterhead.service'
import { limitsOfReset } from '../../server/rate-limit/limits.rules'
import { resetLimit } from '../../server/rate-limit/rate-limit.queries'
import { deleteIdentities } from '../identity/identity.queries'
import { deletePasskeys } from '../passkey/shopper-passkey.queries'
import { deleteSessions } from '../session/session.queries'
import { newToken, sessionIdOf } from '../session/token'
import { deleteEmailChange } from './email-change.queries'
import { addEmailUndo, findEmailUndo, restoreEmail, voidEmailUndosSince } from './email-undo.queries'
import { invalidLink } from './email-change.text'

/**
 * Stores how the account's current address is restored when it becomes `email`; returns the path of the link, without
 * one when the account returns to an address that it had. The fragment stays out of logs.
 */
export async function createEmailUndo(
  tx: Executor,
  shopperId: string,
  email: string
): Promise<string | undefined> {
  if (await voidEmailUndosSince(tx, shopperId, email)) return undefined
  const { token, sessionId: tokenHash } = newToken()
  await addEmailUndo(tx, shopperId, tokenHash)
  return `/restore-email#${token}`
}

/**
 * Restores the replaced address, ends every session and passkey, lifts the limits of a reset and replaces the password with a random
 * one: the person who changed the address knew the old one. Both addresses get a mail. Throws BAD_INPUT for a link that is unknown, used or older than 72 hours.
 */
export async function undoEmailChange(deps: Deps, token: string, language: Language): Promise<void> {
  const tokenHash = sessionIdOf(token) ?? ''
  const shopperId = await findEmailUndo(deps.db, tokenHash)
  if (!shopperId) throw new ApiError('INVALID_LINK', invalidLink)
  const passwordHash = await hashUnknownPassword()
  const work = deps.db.transaction(async tx => {
    const before = await lockAccount(tx, shopperId)
    const restored = await restoreEmail(tx, tokenHash, passwordHash)
    if (!before || !restored) throw new ApiError('INVALID_LINK', invalidLink)
    await deleteSessions(tx, shopperId)
    await deletePasskeys(tx, shopperId)
    await deleteIdentities(tx, shopperId)
    await deleteCodes(tx, shopperId)
    await deleteEmailChange(tx, shopperId)
    for (const limit of limitsOfReset) await resetLimit(tx, limit, `reset|${emailKey(restored.email)}`)
    const letterhead = await findLetterhead(tx, deps.config, language)
    const restoredMail = emailRestoredMail({ ...restored, ...letterhead })
    await queueNotice(tx, deps.config, restored, restoredMail)
    await queueNotice(tx, deps.config, before, emailChangedMail({ ...before, ...letterhead }, restored.email))
  })
  await work.catch(error => {
    throw violatedConstraint(error) === 'shopper_email_key_key'
      ? new ApiError('EMAIL_TAKEN', emailTaken)
      : error
  })
}

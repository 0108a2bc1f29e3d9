import type { User } from '@sahra/shared/contract/account'
import { emailKey } from '@sahra/shared/email.rules'
import { emailChangedMail } from '../accounts/account-mails'
import { type Account, isEmailTaken, lockAccount } from '../accounts/accounts.queries'
import { assertEmail, parseName } from '../accounts/account-fields'
import { deleteCodes } from '../accounts/codes.queries'
import { violatedConstraint } from '@sahra/platform/database/database-errors'
import type { Executor } from '@sahra/platform/database/database'
import { findLetterhead } from '../mail/letterhead.service'
import { queueMail } from '../mail/outbox.queries'
import { ApiError } from '../api-error'
import type { Config } from '../config'
import type { Deps, Shopper } from '../feature'
import { type Language, pathIn } from '../language/language.rules'
import { signInFirst } from '../session/session.text'
import { assertUnchanged, confirmPassword } from '../security/current-password'
import { isEmailReserved } from '../security/email-undo.queries'
import { createEmailUndo } from '../security/email-undo.service'
import { passwordForEmail } from '../security/security.text'
import { saveProfile } from './profile.queries'
import { emailInUse } from './profile.text'

interface ProfileChange {
  name: string
  email: string
  currentPassword?: string | undefined
}

/**
 * C82, C113: a new e-mail needs the current password, makes the account unverified, voids its codes and is reported to
 * the old address, with a link that restores it.
 */
export async function updateProfile(
  deps: Deps,
  shopper: Shopper,
  { name: rawName, email, currentPassword }: ProfileChange
): Promise<User> {
  const name = parseName(rawName)
  assertEmail(email)
  const isNewEmail = emailKey(shopper.email) !== emailKey(email)
  if (isNewEmail && !currentPassword) throw new ApiError('PASSWORD_REQUIRED', passwordForEmail)
  const confirmed = isNewEmail ? await confirmPassword(deps, shopper.id, currentPassword ?? '') : undefined
  return deps.db
    .transaction(async tx => {
      const before = await lockAccount(tx, shopper.id)
      if (!before) throw new ApiError('SIGN_IN_FIRST', signInFirst)
      const isChanged = emailKey(before.email) !== emailKey(email)
      if (isChanged)
        await prepareNewEmail(tx, shopper.language, {
          before,
          confirmed,
          email,
          config: deps.config
        })
      const user = await saveProfile(tx, shopper.id, { name, email, isChanged })
      if (!user) throw new ApiError('SIGN_IN_FIRST', signInFirst)
      return user
    })
    .catch(error => {
      throw violatedConstraint(error) === 'shopper_email_key_key'
        ? new ApiError('EMAIL_USED', emailInUse)
        : error
    })
}

interface NewEmail {
  before: Account
  /** The account whose password was confirmed. */
  confirmed: Account | undefined
  email: string
  config: Config
}

async function prepareNewEmail(
  tx: Executor,
  language: Language,
  { before, confirmed, email, config }: NewEmail
) {
  assertUnchanged(confirmed, before)
  const isTaken = (await isEmailReserved(tx, email, before.id)) || (await isEmailTaken(tx, email, before.id))
  if (isTaken) throw new ApiError('EMAIL_USED', emailInUse)
  await deleteCodes(tx, before.id)
  const path = await createEmailUndo(tx, before.id, email)
  await queueMail(tx, {
    kind: 'security',
    to: before.email,
    ...emailChangedMail(
      { name: before.name, ...(await findLetterhead(tx, config, language)) },
      email,
      path && config.publicUrl + pathIn(language, path)
    )
  })
}

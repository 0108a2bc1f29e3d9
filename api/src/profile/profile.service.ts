import type { User } from '@sahra/shared/contract/account'
import { emailKey } from '@sahra/shared/email.rules'
import { emailAskedMail } from '../accounts/account-mails'
import { type Account, lockAccount } from '../accounts/accounts.queries'
import { assertEmail, parseName } from '../accounts/account-fields'
import { deleteCodesOf } from '../accounts/codes.queries'
import { pepperOf } from '../accounts/pepper'
import { countSends, sendCode } from '../accounts/send-code.service'
import { queueNotice } from '../accounts/unconfirmed.service'
import type { Executor } from '@sahra/server-kit/database/database'
import { findLetterhead } from '../mail/letterhead.service'
import { ApiError } from '../api-error'
import type { Deps, Shopper } from '../feature'
import { emailChangesOfAccount } from '../rate-limit/limits.rules'
import { hitLimit } from '../rate-limit/rate-limit.service'
import { signInFirst } from '../session/session.text'
import { assertUnchanged, confirmPassword } from '../security/current-password'
import { deleteEmailChange, saveEmailChange } from '../security/email-change.queries'
import { isEmailOfOthers } from '../security/email-undo.queries'
import { passwordForEmail } from '../security/security.text'
import { saveProfile } from './profile.queries'
import { showUser } from './show-user.service'

interface ProfileChange {
  name: string
  email: string
  currentPassword?: string | undefined
}

/**
 * Saves the name. Another e-mail needs the current password and waits for the code that is mailed to it; until then the
 * account keeps its present one (C260).
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
  if (isNewEmail) await hitLimit(deps, emailChangesOfAccount, shopper.id)
  const pepper = await pepperOf(deps)
  return deps.db.transaction(async tx => {
    const account = await lockAccount(tx, shopper.id)
    if (!account) throw new ApiError('SIGN_IN_FIRST', signInFirst)
    const isOther = emailKey(account.email) !== emailKey(email)
    const saved = await saveProfile(tx, shopper.id, { name, email: isOther ? account.email : email })
    if (!saved) throw new ApiError('SIGN_IN_FIRST', signInFirst)
    if (isOther) {
      assertUnchanged(confirmed, account)
      await askForEmail(tx, deps, { account, email, shopper, pepper })
    }
    return showUser(tx, saved)
  })
}

interface NewEmail {
  account: Account
  email: string
  shopper: Shopper
  pepper: Buffer
}

/** Whether the address has an account is in the mail to it alone (SEC-14). */
async function askForEmail(tx: Executor, deps: Deps, { account, email, shopper, pepper }: NewEmail) {
  const { config } = deps
  const { language } = shopper
  await countSends(deps, tx, `email|${emailKey(email)}`, { isFirst: true })
  const isTaken = await isEmailOfOthers(tx, email, account.id)
  await saveEmailChange(tx, account.id, email)
  await deleteCodesOf(tx, account.id, 'verify')
  const letterhead = await findLetterhead(tx, config, language)
  await queueNotice(tx, config, account, emailAskedMail({ ...account, ...letterhead }, email))
  await sendCode(tx, { config, pepper }, { account, purpose: 'email', to: email, language, isTaken })
}

/** Withdraws the address that waits for its code. */
export const withdrawEmail = (deps: Deps, shopper: Shopper): Promise<User> =>
  deps.db.transaction(async tx => {
    await lockAccount(tx, shopper.id)
    await deleteEmailChange(tx, shopper.id)
    await deleteCodesOf(tx, shopper.id, 'email')
    return showUser(tx, shopper)
  })

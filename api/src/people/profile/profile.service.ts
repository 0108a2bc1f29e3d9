import type { User } from '@sahra/shared/contract/account'
import { emailKey } from '@sahra/shared/typed/email.rules'
import { emailAskedMail } from '../account/account-mails'
import { type Account, lockAccount } from '../account/accounts.queries'
import { assertEmail, parseName } from '../account/account-fields'
import { deleteCodesOf } from '../account/codes.queries'
import { pepperOf } from '../account/pepper'
import { countSends, sendCode } from '../account/send-code.service'
import { queueNotice } from '../account/unconfirmed.service'
import type { Executor } from '@sahra/server-kit/database/database'
import { findLetterhead } from '../../house/mail/letterhead.service'
import { ApiError } from '../../server/api-error'
import type { Deps, Shopper } from '../../server/feature'
import { emailChangesOfAccount } from '../../server/rate-limit/limits.rules'
import { hitLimit } from '../../server/rate-limit/rate-limit.service'
import { signInFirst } from '../../server/http/access.text'
import { assertUnchanged, confirmPassword } from '../account/current-password'
import { deleteEmailChange, saveEmailChange } from '../email-change/email-change.queries'
import { isEmailOfOthers } from '../account/taken-emails.queries'
import { passwordForEmail } from './profile.text'
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

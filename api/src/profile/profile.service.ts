import type { User } from '@sahra/shared/contract/account'
import { emailChangedMail } from '../accounts/accounts-mail.text'
import { lockAccount } from '../accounts/accounts.queries'
import { assertEmail, parseName } from '../accounts/account-fields'
import { deleteCodes } from '../accounts/codes.queries'
import { emailKey } from '../accounts/email.rules'
import { violatedConstraint } from '../database-errors'
import { queueMail } from '../mail/outbox.queries'
import { ApiError } from '../api-error'
import type { Deps, Shopper } from '../feature'
import { signInFirst } from '../session/session.text'
import { saveProfile } from './profile.queries'
import { emailInUse } from './profile.text'

/** C82: a new e-mail makes the account unverified, voids its codes and is reported to the old address. */
export async function updateProfile(
  { db }: Deps,
  shopper: Shopper,
  { name: rawName, email }: { name: string; email: string }
): Promise<User> {
  const name = parseName(rawName)
  assertEmail(email)
  return db
    .transaction(async tx => {
      const before = await lockAccount(tx, shopper.id)
      const user = await saveProfile(tx, shopper.id, { name, email, emailKey: emailKey(email) })
      if (!before || !user) throw new ApiError('NO_SESSION', signInFirst)
      if (emailKey(before.email) !== emailKey(email)) {
        await deleteCodes(tx, shopper.id)
        await queueMail(tx, { kind: 'security', to: before.email, ...emailChangedMail(before.name, email) })
      }
      return user
    })
    .catch(error => {
      throw violatedConstraint(error) === 'shopper_email_key_key'
        ? new ApiError('ALREADY_THERE', emailInUse)
        : error
    })
}

import type { FastifyRequest } from 'fastify'
import { assertStrongPassword } from '../accounts/account-fields'
import { passwordMail } from '../accounts/account-mails'
import { lockAccount, setPassword } from '../accounts/accounts.queries'
import { deleteCodes } from '../accounts/codes.queries'
import { hashPassword } from '../accounts/passwords'
import { ApiError } from '../api-error'
import type { Deps, Shopper } from '../feature'
import { findLetterhead } from '../mail/letterhead.service'
import { queueMail } from '../mail/outbox.queries'
import { deleteSessions } from '../session/session.queries'
import { languages } from '../language/language.rules'
import { findShopName } from '../settings/shop.queries'
import { startSession } from '../session/session.service'
import { signInFirst } from '../session/session.text'
import { assertUnchanged, confirmPassword } from './current-password'

/** Sets a new password, ends every session and starts a new one; returns a function that sets its cookie. */
export async function changePassword(
  deps: Deps,
  request: FastifyRequest,
  shopper: Shopper,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string }
) {
  assertStrongPassword(newPassword, { ...shopper, shopName: await findShopName(deps.db, languages[0]) })
  const confirmed = await confirmPassword(deps, shopper.id, currentPassword)
  const passwordHash = await hashPassword(newPassword)
  return deps.db.transaction(async tx => {
    const account = await lockAccount(tx, shopper.id)
    if (!account) throw new ApiError('SIGN_IN_FIRST', signInFirst)
    assertUnchanged(confirmed, account)
    await setPassword(tx, shopper.id, passwordHash)
    await deleteSessions(tx, shopper.id)
    await deleteCodes(tx, shopper.id)
    const letterhead = await findLetterhead(tx, deps.config, shopper.language)
    await queueMail(tx, {
      kind: 'security',
      to: account.email,
      ...passwordMail({ name: account.name, ...letterhead }, { keepsOne: true })
    })
    return startSession(tx, request, deps.config, shopper.id)
  })
}

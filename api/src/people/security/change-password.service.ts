import type { FastifyRequest } from 'fastify'
import { assertStrongPassword } from '../account/account-fields'
import { passwordMail } from '../account/account-mails'
import { lockAccount, setPassword } from '../account/accounts.queries'
import { deleteCodes } from '../account/codes.queries'
import { withKnownDevice } from '../account/known-device'
import { hashPassword } from '../account/passwords'
import { queueNotice } from '../account/unconfirmed.service'
import { ApiError } from '../../server/api-error'
import type { Deps, Shopper } from '../../server/feature'
import { findLetterhead } from '../../house/mail/letterhead.service'
import { deleteSessions, keepPushDevice } from '../session/session.queries'
import { languages } from '../../server/language/language.rules'
import { findShopName } from '../../house/settings/shop.queries'
import { startSession } from '../session/session.service'
import { signInFirst } from '../../server/http/access.text'
import { assertUnchanged, confirmPassword } from '../account/current-password'
import { deleteEmailChange } from '../email-change/email-change.queries'

/** Sets a new password, ends every session, code and change of the e-mail, and starts a new session; returns a function that sets the cookies. */
export async function changePassword(
  deps: Deps,
  request: FastifyRequest,
  shopper: Shopper,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string }
) {
  const owner = { ...shopper, shopName: await findShopName(deps.db, languages[0]) }
  await assertStrongPassword(newPassword, owner, shopper.language)
  const confirmed = await confirmPassword(deps, shopper.id, currentPassword)
  const passwordHash = await hashPassword(newPassword)
  const setCookie = await deps.db.transaction(async tx => {
    const account = await lockAccount(tx, shopper.id)
    if (!account) throw new ApiError('SIGN_IN_FIRST', signInFirst)
    assertUnchanged(confirmed, account)
    await setPassword(tx, shopper.id, passwordHash)
    await keepPushDevice(tx, shopper.sessionId, shopper.id)
    await deleteSessions(tx, shopper.id)
    await deleteCodes(tx, shopper.id)
    await deleteEmailChange(tx, shopper.id)
    const letterhead = await findLetterhead(tx, deps.config, shopper.language)
    const mail = passwordMail({ ...account, ...letterhead }, { keepsOne: true })
    await queueNotice(tx, deps.config, account, mail)
    return startSession(tx, request, deps.config, shopper.id)
  })
  return withKnownDevice(deps, request, { id: shopper.id, setCookie })
}

import type { FastifyRequest } from 'fastify'
import { findLetterhead } from '../../house/mail/letterhead.service'
import type { Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import type { Deps } from '../../server/feature'
import { languageOf } from '../../server/language/request-language'
import { passwordVoidMail } from '../account/account-mails'
import {
  type Account,
  findAccountById,
  lockAccount,
  setPassword,
  setVerified
} from '../account/accounts.queries'
import { wrongCode } from '../account/accounts.text'
import { consumeCode, deleteCodes } from '../account/codes.queries'
import { withKnownDevice } from '../account/known-device'
import { hashUnknownPassword } from '../account/passwords'
import { queueNotice } from '../account/unconfirmed.service'
import { deleteEmailChange } from '../email-change/email-change.queries'
import { voidEmailUndos } from '../email-change/email-undo.queries'
import { deleteIdentities } from '../identity/identity.queries'
import { deletePasskeys } from '../passkey/shopper-passkey.queries'
import { deleteSessions } from '../session/session.queries'
import { startSession } from '../session/session.service'
import { visitorOf } from './code-limits.service'
import { checkCode } from './codes.service'

/**
 * Signs in with a mailed code and confirms the address; returns a function that sets the cookies. The first proof of an
 * address voids what strangers may have set before it (C395). Throws WRONG_CODE, and BLOCKED.
 */
export async function signInWithCode(
  deps: Deps,
  request: FastifyRequest,
  { email, otp }: { email: string; otp: string }
) {
  const visitor = await visitorOf(deps, request, email)
  const { shopperId, hash } = await checkCode(deps, visitor, { purpose: 'sign-in', email, code: otp })
  // A device that has sent the password has now read the mail, too: both are of one person.
  const isOwnersPassword =
    visitor.account === undefined || (await findAccountById(deps.db, shopperId))?.verified
  const passwordHash = isOwnersPassword ? undefined : await hashUnknownPassword()
  const setCookie = await deps.db.transaction(async tx => {
    const account = await lockAccount(tx, shopperId)
    if (!account || !(await consumeCode(tx, shopperId, 'sign-in', hash)))
      throw new ApiError('WRONG_CODE', wrongCode)
    if (!account.verified) {
      await setVerified(tx, shopperId)
      await voidEmailUndos(tx, shopperId)
      if (passwordHash) await voidEarlierAccess(tx, deps, request, { account, passwordHash })
    }
    return startSession(tx, request, deps.config, shopperId)
  })
  return withKnownDevice(deps, request, { id: shopperId, setCookie })
}

/** Ends what was set before the address was confirmed: another person may have registered it. */
async function voidEarlierAccess(
  tx: Executor,
  { config }: Deps,
  request: FastifyRequest,
  { account, passwordHash }: { account: Account; passwordHash: string }
) {
  await setPassword(tx, account.id, passwordHash)
  await deleteSessions(tx, account.id)
  await deletePasskeys(tx, account.id)
  await deleteIdentities(tx, account.id)
  await deleteCodes(tx, account.id)
  await deleteEmailChange(tx, account.id)
  const letterhead = await findLetterhead(tx, config, languageOf(request))
  const owner = { ...account, verified: true }
  await queueNotice(tx, config, owner, passwordVoidMail({ ...owner, ...letterhead }))
}

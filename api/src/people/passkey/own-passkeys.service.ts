import type { OwnPasskey, RegisteredAttempt } from '@sahra/shared/contract/passkey'
import type { Executor } from '@sahra/server-kit/database/database'
import type { FastifyRequest } from 'fastify'
import { findLetterhead } from '../../house/mail/letterhead.service'
import { ApiError } from '../../server/api-error'
import type { Deps, Shopper } from '../../server/feature'
import { signInFirst } from '../../server/http/access.text'
import { beginRegistration, finishRegistration } from '../../server/passkey/passkey.service'
import { passkeyMail } from '../account/account-mails'
import { lockAccount } from '../account/accounts.queries'
import { queueNotice } from '../account/unconfirmed.service'
import { deviceOf } from '../../server/http/device.rules'
import { assertRecentSignIn } from '../account/recent-sign-in'
import { hasSession } from '../session/session.queries'
import { passkeyGone, passkeyRefused, tooManyPasskeys } from './passkey.text'
import { shopParty } from './shop-party'
import { deletePasskey, insertPasskey, listCredentials, listPasskeyRows } from './shopper-passkey.queries'

const PASSKEYS_MAX = 10

/** Binds an attempt to the session that has begun it. */
const purposeOf = ({ sessionId }: Shopper) => `shopper passkey ${sessionId}`

export async function listPasskeys(db: Executor, shopperId: string): Promise<OwnPasskey[]> {
  const rows = await listPasskeyRows(db, shopperId)
  return rows.map(({ userAgent, ...passkey }) => ({ ...passkey, device: deviceOf(userAgent) }))
}

/**
 * Begins to make a passkey. It outlives the session, so that a stolen session must not be enough: throws WRONG_PASSWORD
 * without the current password, except soon after a sign-in (C397).
 */
export async function passkeyOptions(deps: Deps, shopper: Shopper, currentPassword: string | undefined) {
  await assertRecentSignIn(deps, shopper, currentPassword)
  const { id, email, name } = shopper
  return beginRegistration(deps.db, await shopParty(deps), {
    purpose: purposeOf(shopper),
    owner: { id, name: email, displayName: name, passkeys: await listCredentials(deps.db, id) }
  })
}

/** Stores the passkey that was made, with a mail; returns all. Throws BAD_INPUT, and CONFLICT beyond ten. */
export async function addPasskey(
  deps: Deps,
  request: FastifyRequest,
  shopper: Shopper,
  { name, ...registered }: RegisteredAttempt & { name?: string | undefined }
): Promise<OwnPasskey[]> {
  const purpose = purposeOf(shopper)
  const passkey = await finishRegistration(deps.db, await shopParty(deps), { purpose, registered })
  if (!passkey) throw new ApiError('PASSKEY_REFUSED', passkeyRefused)
  return changePasskeys(deps, shopper, 'added', async tx => {
    const { length } = await listCredentials(tx, shopper.id)
    if (length >= PASSKEYS_MAX) throw new ApiError('TOO_MANY_PASSKEYS', tooManyPasskeys(PASSKEYS_MAX))
    if (!(await hasSession(tx, shopper.sessionId))) throw new ApiError('SIGN_IN_FIRST', signInFirst)
    const userAgent = request.headers['user-agent']
    if (!(await insertPasskey(tx, { shopperId: shopper.id, name, userAgent, passkey })))
      throw new ApiError('PASSKEY_REFUSED', passkeyRefused)
  })
}

/** Removes a passkey, with a mail; returns the others. Throws NOT_FOUND for a passkey that is not the shopper's. */
export const removePasskey = (deps: Deps, shopper: Shopper, id: string): Promise<OwnPasskey[]> =>
  changePasskeys(deps, shopper, 'removed', async tx => {
    if (!(await deletePasskey(tx, shopper.id, id))) throw new ApiError('UNKNOWN_PASSKEY', passkeyGone)
  })

const changePasskeys = (
  { db, config }: Deps,
  shopper: Shopper,
  change: 'added' | 'removed',
  work: (tx: Executor) => Promise<void>
) =>
  db.transaction(async tx => {
    const account = await lockAccount(tx, shopper.id)
    if (!account) throw new ApiError('SIGN_IN_FIRST', signInFirst)
    await work(tx)
    const letterhead = await findLetterhead(tx, config, shopper.language)
    await queueNotice(tx, config, account, passkeyMail({ ...account, ...letterhead }, change))
    return listPasskeys(tx, shopper.id)
  })

import type { SignedAttempt } from '@sahra/shared/contract/passkey'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../server/api-error'
import type { Deps } from '../../server/feature'
import { beginSignIn, finishSignIn } from '../../server/passkey/passkey.service'
import { lockAccount } from '../account/accounts.queries'
import { withKnownDevice } from '../account/known-device'
import { startSession } from '../session/session.service'
import { bindBrowser, boundBrowser } from './bound-browser'
import { passkeyUnknown } from './passkey.text'
import { shopParty } from './shop-party'
import { findPasskey, usePasskey } from './shopper-passkey.queries'

const purposeOf = (browser: string) => `shopper sign-in ${browser}`

/** Begins to sign in with a passkey; returns the attempt, and a function that sets the cookie it is bound to. */
export async function signInOptions(deps: Deps, request: FastifyRequest) {
  const { browser, setCookie } = bindBrowser(deps, request)
  return { begun: await beginSignIn(deps.db, await shopParty(deps), purposeOf(browser)), setCookie }
}

/**
 * Signs in; returns a function that sets the cookies. Throws NO_SESSION for anything but a passkey of an account that has
 * signed this attempt on a page of the shop, in the browser that has begun it; BLOCKED for a blocked account.
 */
export async function signInWithPasskey(deps: Deps, request: FastifyRequest, signed: SignedAttempt) {
  const { db, config } = deps
  const found = await findPasskey(db, signed.response.id)
  const handle = Buffer.from(signed.response.response.userHandle ?? '', 'base64url').toString()
  const passkey = found?.shopperId === handle ? found : undefined
  const purpose = purposeOf(boundBrowser(deps, request))
  const counter = await finishSignIn(db, await shopParty(deps), { purpose, signed, passkey })
  if (counter === undefined || !passkey) throw new ApiError('PASSKEY_UNKNOWN', passkeyUnknown)
  const { id, shopperId } = passkey
  const setCookie = await db.transaction(async tx => {
    // A concurrent reset ends all sessions and passkeys, also these.
    await lockAccount(tx, shopperId)
    if (!(await usePasskey(tx, id, counter))) throw new ApiError('PASSKEY_UNKNOWN', passkeyUnknown)
    return startSession(tx, request, config, shopperId)
  })
  return withKnownDevice(deps, request, { id: shopperId, setCookie })
}

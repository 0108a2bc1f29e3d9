import type { RegisteredAttempt } from '@sahra/shared/contract/passkey'
import type { FastifyRequest } from 'fastify'
import { newId } from '../../db/id'
import { ApiError } from '../../server/api-error'
import type { Deps } from '../../server/feature'
import { beginRegistration, finishRegistration } from '../../server/passkey/passkey.service'
import { registerOfAddress } from '../../server/rate-limit/limits.rules'
import { hitAddressLimit } from '../../server/rate-limit/rate-limit.service'
import { assertEmail, parseName } from '../account/account-fields'
import { emailTaken } from '../account/accounts.text'
import { createAccount } from '../account/create-account'
import { withKnownDevice } from '../account/known-device'
import { hashUnknownPassword } from '../account/passwords'
import { isEmailOfOthers } from '../account/taken-emails.queries'
import { bindBrowser, boundBrowser } from './bound-browser'
import { passkeyRefused } from './passkey.text'
import { shopParty } from './shop-party'
import { insertPasskey } from './shopper-passkey.queries'

interface Owner {
  name: string
  email: string
}
type SignUp = RegisteredAttempt & Owner & { userHandle: string }

/** Throws BAD_INPUT, like a registration. */
function parseOwner({ name, email }: Owner): Owner {
  assertEmail(email)
  return { name: parseName(name), email }
}

/** Binds an attempt also to the account that it will create: the passkey holds its id. */
const purposeOf = (browser: string, id: string) => `shopper sign-up ${browser} ${id}`

/**
 * Begins to make the passkey of a new account; returns the attempt, and a function that sets the cookie it is bound to. It
 * counts as a registration, and throws EMAIL_TAKEN like it: before the device has a passkey that is of no use.
 */
export async function signUpOptions(deps: Deps, request: FastifyRequest, typed: Owner) {
  const { name, email } = parseOwner(typed)
  await hitAddressLimit(deps, registerOfAddress, request.ip)
  if (await isEmailOfOthers(deps.db, email)) throw new ApiError('EMAIL_TAKEN', emailTaken)
  const id = newId()
  const { browser, setCookie } = bindBrowser(deps, request)
  const begun = await beginRegistration(deps.db, await shopParty(deps), {
    purpose: purposeOf(browser, id),
    owner: { id, name: email, displayName: name, passkeys: [] }
  })
  return { begun, setCookie }
}

/**
 * Creates the account with its passkey and signs in; returns a function that sets the cookies. The account has no password
 * until its owner chooses one by a mailed code (C398). Throws PASSKEY_REFUSED, and EMAIL_TAKEN.
 */
export async function signUpWithPasskey(deps: Deps, request: FastifyRequest, signUp: SignUp) {
  const owner = parseOwner(signUp)
  const id = Buffer.from(signUp.userHandle, 'base64url').toString()
  const purpose = purposeOf(boundBrowser(deps, request), id)
  const passkey = await finishRegistration(deps.db, await shopParty(deps), { purpose, registered: signUp })
  if (!passkey) throw new ApiError('PASSKEY_REFUSED', passkeyRefused)
  const passwordHash = await hashUnknownPassword()
  const session = await deps.db.transaction(async tx => {
    const created = await createAccount(tx, deps, request, { id, ...owner, passwordHash })
    const userAgent = request.headers['user-agent']
    if (!(await insertPasskey(tx, { shopperId: id, userAgent, passkey })))
      throw new ApiError('PASSKEY_REFUSED', passkeyRefused)
    return created
  })
  return withKnownDevice(deps, request, session)
}

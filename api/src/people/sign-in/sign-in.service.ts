import type { Proof } from '@sahra/shared/contract/proof'
import type { FastifyRequest } from 'fastify'
import { newId } from '../../db/id'
import { ApiError } from '../../server/api-error'
import type { Deps } from '../../server/feature'
import { hitAddressLimit } from '../../server/rate-limit/rate-limit.service'
import { languages } from '../../server/language/language.rules'
import { languageOf } from '../../server/language/request-language'
import { findShopName } from '../../house/settings/shop.queries'
import { startSession } from '../session/session.service'
import { findAccount, lockAccount, replacePasswordHash } from '../account/accounts.queries'
import { assertEmail, assertStrongPassword, parseName } from '../account/account-fields'
import { wrongCredentials } from '../account/accounts.text'
import { createAccount } from '../account/create-account'
import { registerOfAddress } from '../../server/rate-limit/limits.rules'
import { withKnownDevice } from '../account/known-device'
import { checkPassword, hashPassword, needsRehash } from '../account/passwords'
import { countSignIn } from './sign-in-limits.service'

/** Creates an account and signs it in; returns a function that sets the cookies. */
export async function register(
  deps: Deps,
  request: FastifyRequest,
  { name: rawName, email, password }: { name: string; email: string; password: string }
) {
  const name = parseName(rawName)
  assertEmail(email)
  const owner = { email, name, shopName: await findShopName(deps.db, languages[0]) }
  await assertStrongPassword(password, owner, languageOf(request))
  await hitAddressLimit(deps, registerOfAddress, request.ip)
  const passwordHash = await hashPassword(password)
  const session = await deps.db.transaction(tx =>
    createAccount(tx, deps, request, { id: newId(), name, email, passwordHash })
  )
  return withKnownDevice(deps, request, session)
}

/** Signs in; returns a function that sets the cookies. Unknown e-mail and wrong password are the same error (SEC-14). */
export async function login(
  deps: Deps,
  request: FastifyRequest,
  { email, password, proof }: { email: string; password: string; proof?: Proof | undefined }
) {
  const account = await findAccount(deps.db, email)
  const attempt = await countSignIn(deps, request, { email, account, proof })
  const matches = await checkPassword(account?.passwordHash, password).catch(async error => {
    await attempt.refund(deps.db)
    throw error
  })
  if (!account || !matches) throw new ApiError('WRONG_CREDENTIALS', wrongCredentials)
  const newHash = needsRehash(account.passwordHash) ? await hashPassword(password) : undefined
  const { id } = account
  const setCookie = await deps.db.transaction(async tx => {
    // A concurrent password change ends all sessions, also this one.
    const current = await lockAccount(tx, id)
    if (current?.passwordHash !== account.passwordHash)
      throw new ApiError('WRONG_CREDENTIALS', wrongCredentials)
    if (newHash) await replacePasswordHash(tx, id, account.passwordHash, newHash)
    await attempt.succeed(tx)
    return startSession(tx, request, deps.config, id)
  })
  return withKnownDevice(deps, request, { id, setCookie })
}

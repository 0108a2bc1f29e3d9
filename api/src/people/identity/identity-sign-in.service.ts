import type { Executor } from '@sahra/server-kit/database/database'
import type { IdentityProviderName } from '@sahra/shared/contract/identity'
import { isEmail } from '@sahra/shared/typed/email.rules'
import type { FastifyRequest } from 'fastify'
import { newId } from '../../db/id'
import type { Deps } from '../../server/feature'
import type { Claims } from '../../server/openid/openid'
import { registerOfAddress } from '../../server/rate-limit/limits.rules'
import { hitAddressLimit } from '../../server/rate-limit/rate-limit.service'
import { findAccount, lockAccount, setVerified } from '../account/accounts.queries'
import { createAccount } from '../account/create-account'
import { withKnownDevice } from '../account/known-device'
import { hashUnknownPassword } from '../account/passwords'
import { startSession } from '../session/session.service'
import { findIdentity, hasIdentity, insertIdentity, noteIdentityUse } from './identity.queries'
import { languageOfPath, mailIdentity } from './identity-mail.service'
import { nameOf } from './name'
import { IdentityRefused } from './refused'

interface SignIn {
  /** The page that began it: its language is that of a mail. */
  from: string
  claims: Claims
}
type ConfirmedClaims = Claims & { email: string }

/**
 * Signs in; returns a function that sets the cookies. An identity that no account has joins the account of its address
 * where both have confirmed it, and makes one where there is none (C437). Throws `IdentityRefused`, and BLOCKED.
 */
export async function signInWithIdentity(
  deps: Deps,
  request: FastifyRequest,
  provider: IdentityProviderName,
  { from, claims }: SignIn
) {
  const shopperId = await findIdentity(deps.db, claims)
  if (shopperId !== undefined) return signInAgain(deps, request, shopperId, claims)
  const { email } = claims
  if (email === undefined || !isEmail(email)) throw new IdentityRefused('unverified')
  const confirmed = { ...claims, email }
  const account = await findAccount(deps.db, email)
  if (!account) return signUp(deps, request, provider, confirmed)
  const setCookie = await deps.db.transaction(async tx => {
    await joinAccount(tx, deps, { shopperId: account.id, provider, from, claims: confirmed })
    return startSession(tx, request, deps.config, account.id)
  })
  return withKnownDevice(deps, request, { id: account.id, setCookie })
}

async function signInAgain(deps: Deps, request: FastifyRequest, shopperId: string, claims: Claims) {
  const setCookie = await deps.db.transaction(async tx => {
    // A concurrent reset ends all sessions and identities, also these.
    await lockAccount(tx, shopperId)
    if (!(await noteIdentityUse(tx, shopperId, claims))) throw new IdentityRefused('failed')
    return startSession(tx, request, deps.config, shopperId)
  })
  return withKnownDevice(deps, request, { id: shopperId, setCookie })
}

/**
 * Joins an identity to the account of its address. An account whose address is not confirmed may be a stranger's, who
 * waits for its owner; one with another identity of this provider had the address when it was another person's.
 */
async function joinAccount(
  tx: Executor,
  deps: Deps,
  joined: { shopperId: string; provider: IdentityProviderName; from: string; claims: ConfirmedClaims }
) {
  const { shopperId, provider, from, claims } = joined
  const account = await lockAccount(tx, shopperId)
  const isOfAddress = account && (await findAccount(tx, claims.email))?.id === account.id
  if (!isOfAddress || !account.verified || (await hasIdentity(tx, shopperId, provider)))
    throw new IdentityRefused('taken')
  if (!(await insertIdentity(tx, shopperId, provider, claims))) throw new IdentityRefused('failed')
  await noteIdentityUse(tx, shopperId, claims)
  await mailIdentity(tx, deps.config, account, { change: 'added', provider, language: languageOfPath(from) })
}

/** Makes an account whose address is confirmed, with the identity, and signs in. It counts as a registration. */
async function signUp(
  deps: Deps,
  request: FastifyRequest,
  provider: IdentityProviderName,
  claims: ConfirmedClaims
) {
  await hitAddressLimit(deps, registerOfAddress, request.ip)
  const passwordHash = await hashUnknownPassword()
  const { email } = claims
  const session = await deps.db.transaction(async tx => {
    const account = { id: newId(), name: nameOf(claims.name, email), email, passwordHash }
    const created = await createAccount(tx, deps, request, account)
    await setVerified(tx, account.id)
    if (!(await insertIdentity(tx, account.id, provider, claims))) throw new IdentityRefused('failed')
    await noteIdentityUse(tx, account.id, claims)
    return created
  })
  return withKnownDevice(deps, request, session)
}

import type { IdentityProviderName, OwnIdentity } from '@sahra/shared/contract/identity'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../server/api-error'
import type { Deps, Shopper } from '../../server/feature'
import { signInFirst } from '../../server/http/access.text'
import type { Claims } from '../../server/openid/openid'
import { lockAccount } from '../account/accounts.queries'
import { hasSession } from '../session/session.queries'
import { deleteIdentity, findIdentity, insertIdentity, listIdentities } from './identity.queries'
import { languageOfPath, mailIdentity } from './identity-mail.service'
import { identityGone } from './identity.text'
import { IdentityRefused } from './refused'

/**
 * Adds an identity to the account of the session that has begun it, with a mail. Its address may be another one than the
 * account's: the session has proved who adds it, and the provider who is added. Throws `IdentityRefused`.
 */
export async function addIdentity(
  { db, config }: Deps,
  request: FastifyRequest,
  provider: IdentityProviderName,
  { sessionId, from, claims }: { sessionId: string; from: string; claims: Claims }
): Promise<void> {
  const { shopper } = request
  if (shopper?.sessionId !== sessionId) throw new IdentityRefused('failed')
  if (claims.email === undefined) throw new IdentityRefused('unverified')
  const owner = await findIdentity(db, claims)
  if (owner !== undefined) throw new IdentityRefused(owner === shopper.id ? 'present' : 'elsewhere')
  await db.transaction(async tx => {
    const account = await lockAccount(tx, shopper.id)
    if (!account?.verified || !(await hasSession(tx, sessionId))) throw new IdentityRefused('failed')
    if (!(await insertIdentity(tx, shopper.id, provider, claims))) throw new IdentityRefused('present')
    await mailIdentity(tx, config, account, { change: 'added', provider, language: languageOfPath(from) })
  })
}

/** Removes the identity of a provider, with a mail; returns the others. Throws NOT_FOUND. The mailed code still signs in. */
export const removeIdentity = (
  { db, config }: Deps,
  shopper: Shopper,
  provider: IdentityProviderName
): Promise<OwnIdentity[]> =>
  db.transaction(async tx => {
    const account = await lockAccount(tx, shopper.id)
    if (!account) throw new ApiError('SIGN_IN_FIRST', signInFirst)
    if (!(await deleteIdentity(tx, shopper.id, provider)))
      throw new ApiError('UNKNOWN_IDENTITY', identityGone)
    await mailIdentity(tx, config, account, { change: 'removed', provider, language: shopper.language })
    return listIdentities(tx, shopper.id)
  })

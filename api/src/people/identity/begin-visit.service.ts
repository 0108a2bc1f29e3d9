import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../server/api-error'
import type { IdentityProvider } from '../../server/config/identity-providers'
import type { Config } from '../../server/config/config'
import type { Deps, Shopper } from '../../server/feature'
import { IDENTITY_MAX_AGE_S, identityCookie, setIdentityCookie } from '../../server/http/cookie'
import { beginVisit } from '../../server/openid/openid'
import { identityAttemptsOfAddress } from '../../server/rate-limit/limits.rules'
import { hitAddressLimit } from '../../server/rate-limit/rate-limit.service'
import { findAccountById } from '../account/accounts.queries'
import { assertRecentSignIn } from '../account/recent-sign-in'
import { newToken, sessionIdOf } from '../session/token'
import { hasIdentity } from './identity.queries'
import { insertIdentityAttempt } from './identity-attempt.queries'
import { confirmEmailFirst, identityPresent, providerUnreachable, unknownProvider } from './identity.text'

/** Returns a provider whose keys are set. Throws NOT_FOUND. */
export function providerOf({ config }: Pick<Deps, 'config'>, name: string): IdentityProvider {
  const found = Object.values(config.identityProviders ?? {}).find(provider => provider.name === name)
  if (!found) throw new ApiError('UNKNOWN_PATH', unknownProvider)
  return found
}

/** Where a provider sends the browser: on the shop's own host by settings alone, whatever a header says. */
export const callbackOf = ({ publicUrl }: Config, { name }: IdentityProvider): string =>
  `${publicUrl}/api/auth/identity/${name}/callback`

/** Returns the browser of a request; no attempt is bound to ''. */
export const browserOf = ({ config }: Deps, request: FastifyRequest): string =>
  sessionIdOf(identityCookie(request, config)) ?? ''

interface Purpose {
  from: string
  to: string
  /** That adds the identity to its account; null: signs in. */
  sessionId: string | null
}

/** Begins a visit to a provider; returns its page, and a function that sets the cookie that the visit is bound to. */
export async function beginIdentityVisit(
  deps: Deps,
  request: FastifyRequest,
  name: string,
  purpose: Purpose
): Promise<{ url: string; setCookie: (reply: FastifyReply) => unknown }> {
  const { config, db } = deps
  const provider = providerOf(deps, name)
  await hitAddressLimit(deps, identityAttemptsOfAddress, request.ip)
  const begun = await beginVisit(provider, callbackOf(config, provider)).catch((error: unknown) => {
    request.log.warn({ err: error, provider: name }, 'the provider cannot be reached')
    throw new ApiError('PROVIDER_UNREACHABLE', providerUnreachable)
  })
  // Tabs share the cookie: a further one must not end the visit of the first.
  const cookie = identityCookie(request, config)
  const known = sessionIdOf(cookie)
  const { token, sessionId: browser } = cookie && known ? { token: cookie, sessionId: known } : newToken()
  const bound = { provider: name, browser, seconds: IDENTITY_MAX_AGE_S }
  await insertIdentityAttempt(db, { ...begun.visit, ...purpose, ...bound })
  return { url: begun.url, setCookie: reply => setIdentityCookie(reply, config, token) }
}

/**
 * Begins to add an identity to the account of a session. Throws WRONG_PASSWORD (C397), and CONFLICT before the e-mail of
 * the account is confirmed and when it has an identity of this provider.
 */
export async function beginToAdd(
  deps: Deps,
  request: FastifyRequest,
  shopper: Shopper,
  { name, from, currentPassword }: { name: string; from: string; currentPassword: string | undefined }
) {
  providerOf(deps, name)
  await assertRecentSignIn(deps, shopper, currentPassword)
  if (!(await findAccountById(deps.db, shopper.id))?.verified)
    throw new ApiError('EMAIL_UNCONFIRMED', confirmEmailFirst)
  if (await hasIdentity(deps.db, shopper.id, name)) throw new ApiError('IDENTITY_PRESENT', identityPresent)
  return beginIdentityVisit(deps, request, name, { from, to: from, sessionId: shopper.sessionId })
}

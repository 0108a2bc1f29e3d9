import type { IdentityOutcome } from '@sahra/shared/contract/identity'
import { localPath } from '@sahra/shared/routing/paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../server/api-error'
import type { IdentityProvider } from '../../server/config/identity-providers'
import type { Deps } from '../../server/feature'
import { type Claims, finishVisit, NoSignIn } from '../../server/openid/openid'
import { identityAttemptsOfAddress } from '../../server/rate-limit/limits.rules'
import { refundAddressHit } from '../../server/rate-limit/rate-limit.service'
import { addIdentity } from './add-identity.service'
import { browserOf, callbackOf } from './begin-visit.service'
import { type IdentityAttempt, takeIdentityAttempt } from './identity-attempt.queries'
import { signInWithIdentity } from './identity-sign-in.service'
import { IdentityRefused } from './refused'

/** Where the browser goes on: a path of the shop, with what sets its cookies. */
interface Next {
  path: string
  setCookie?: (reply: FastifyReply) => unknown
}

const withOutcome = (path: string, outcome: IdentityOutcome): Next => ({
  path: `${path}#identity=${outcome}`
})

/**
 * Ends a visit to a provider: signs in, or adds the identity to the account of the session that has begun it. Never
 * throws for what the provider or the browser sends: the page that began it says why nothing came of it.
 */
export async function endIdentityVisit(
  deps: Deps,
  request: FastifyRequest,
  provider: IdentityProvider
): Promise<Next> {
  const query = new URLSearchParams(request.url.split('?')[1])
  const key = { state: query.get('state') ?? '', provider: provider.name, browser: browserOf(deps, request) }
  const attempt = await takeIdentityAttempt(deps.db, key)
  // Used, expired, or of another browser: the page that began it is unknown.
  if (!attempt) return withOutcome('/login', 'failed')
  try {
    const claims = await finishVisit(
      provider,
      attempt,
      new URL(`${callbackOf(deps.config, provider)}?${query}`)
    )
    return await applyClaims(deps, request, provider, { attempt, claims: named(claims, attempt.name) })
  } catch (error) {
    const outcome = outcomeOf(error)
    request.log.info({ audit: 'identity refused', provider: provider.name, outcome })
    if (outcome === 'failed') request.log.warn({ err: error, provider: provider.name }, 'a visit failed')
    return withOutcome(attempt.from, outcome)
  }
}

async function applyClaims(
  deps: Deps,
  request: FastifyRequest,
  provider: IdentityProvider,
  { attempt, claims }: { attempt: IdentityAttempt; claims: Claims }
): Promise<Next> {
  if (attempt.sessionId !== null) {
    await addIdentity(deps, request, provider.name, {
      sessionId: attempt.sessionId,
      from: attempt.from,
      claims
    })
    return withOutcome(attempt.from, 'added')
  }
  const setCookie = await signInWithIdentity(deps, request, provider.name, { from: attempt.from, claims })
  await refundAddressHit(deps.db, identityAttemptsOfAddress, request.ip)
  return { path: localPath(attempt.to, deps.config.publicUrl), setCookie }
}

/** Apple sends the name beside the token, the first time alone. */
const named = (claims: Claims, name: string | null): Claims => ({
  ...claims,
  name: claims.name ?? name ?? undefined
})

function outcomeOf(error: unknown): IdentityOutcome {
  if (error instanceof IdentityRefused) return error.outcome
  if (error instanceof NoSignIn && error.isCancelled) return 'cancelled'
  if (error instanceof ApiError && error.code === 'BLOCKED') return 'blocked'
  if (error instanceof ApiError && error.code === 'TOO_MANY') return 'later'
  // Another account has taken the address meanwhile.
  if (error instanceof ApiError && error.reason === 'EMAIL_TAKEN') return 'taken'
  return 'failed'
}

import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { isIssuerAddress } from './issuer-address'
import type { OidcCondition, TeamAccess } from '../../release/shapes/records'
import { RegistryError } from '../../release/shapes/registry-error'

const FETCH_TIMEOUT_MS = 5000
const KEYS_MAX_AGE_MS = 600_000
/** An unknown key id makes the keys be fetched again, at most this often. */
const KEYS_COOLDOWN_MS = 30_000
const CLOCK_SKEW_S = 60
/** Signatures only: no shared secrets, no `none`. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA']
const ISSUERS = 50

const discovery = z.object({ issuer: z.string(), jwks_uri: z.string() })

type Key = JWTVerifyGetKey

/** Verifies ID tokens of CI systems (OpenID Connect) against the conditions of the teams. */
export class OidcVerifier {
  readonly #keys = new LRUCache<string, Promise<Key>>({ max: ISSUERS, ttl: KEYS_MAX_AGE_MS })

  /**
   * The access whose conditions a token meets, and its subject. Throws `RegistryError` (NO_TOKEN) with the reason: the
   * token is real, or else the reason says nothing about a team.
   */
  async find(
    token: string,
    accesses: readonly TeamAccess[]
  ): Promise<{ access: TeamAccess; subject: string }> {
    const issuer = issuerOf(token)
    const candidates = accesses.flatMap(access =>
      access.oidc && access.oidc.issuer === issuer ? [{ access, condition: access.oidc }] : []
    )
    // Only configured issuers are ever asked for keys.
    if (issuer === undefined || candidates.length === 0)
      throw refused('no team accepts tokens of its issuer here')
    const audiences = [...new Set(candidates.map(({ condition }) => condition.audience))]
    const payload = await this.#verify(token, issuer, audiences)
    const intended = candidates.filter(({ condition }) => [payload.aud].flat().includes(condition.audience))
    const found = intended.find(({ condition }) => unmet(condition, payload).length === 0)
    if (found) return { access: found.access, subject: payload.sub ?? '' }
    const claims = new Set(intended.flatMap(({ condition }) => unmet(condition, payload)))
    throw refused(
      `its ${[...claims].map(claim => `${claim} ${String(payload[claim])}`).join(', ')} is of no team here`
    )
  }

  async #verify(token: string, issuer: string, audience: string[]): Promise<JWTPayload> {
    const key = await this.#keysOf(issuer)
    try {
      const options = { issuer, audience, algorithms: ALGORITHMS, clockTolerance: CLOCK_SKEW_S }
      const verified = await jwtVerify(token, key, { ...options, requiredClaims: ['exp', 'iat', 'sub'] })
      return verified.payload
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw refused('it has expired')
      if (error instanceof errors.JWTClaimValidationFailed)
        throw refused(`its ${error.claim} is not valid here`)
      if (error instanceof errors.JWKSTimeout) throw unavailable(issuer)
      if (error instanceof errors.JOSEError) throw refused('its signature is not valid')
      throw unavailable(issuer)
    }
  }

  #keysOf(issuer: string): Promise<Key> {
    const known = this.#keys.get(issuer)
    if (known) return known
    const keys = discoverKeys(issuer)
    this.#keys.set(issuer, keys)
    keys.catch(() => this.#keys.delete(issuer))
    return keys
  }
}

async function discoverKeys(issuer: string): Promise<Key> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS)
    const response = await fetch(address, { signal, redirect: 'error' })
    const found = discovery.parse(await response.json())
    if (found.issuer !== issuer || !isIssuerAddress(found.jwks_uri)) throw new Error('not of this issuer')
    return createRemoteJWKSet(new URL(found.jwks_uri), {
      timeoutDuration: FETCH_TIMEOUT_MS,
      cooldownDuration: KEYS_COOLDOWN_MS,
      cacheMaxAge: KEYS_MAX_AGE_MS
    })
  } catch {
    throw unavailable(issuer)
  }
}

/** Read without verification, to know whose keys to verify it with. */
function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

/** Names of the claims that differ from the condition. */
const unmet = ({ claims }: OidcCondition, payload: JWTPayload): string[] =>
  Object.entries(claims).flatMap(([name, value]) => (String(payload[name]) === value ? [] : [name]))

const refused = (why: string): RegistryError =>
  new RegistryError(`This ID token is not accepted: ${why}`, 'NO_TOKEN')
const unavailable = (issuer: string): RegistryError =>
  new RegistryError(`The keys of ${issuer} cannot be read right now: try again shortly`, 'BUSY')

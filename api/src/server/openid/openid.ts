import { SignJWT } from 'jose'
import type { ClientAuth, Configuration } from 'openid-client'
import type { AppleKey, IdentityProvider } from '../config/identity-providers'

/** What a visit to a provider has to come back with. */
export interface Visit {
  state: string
  nonce: string
  verifier: string
}
/** Who a provider says has signed in. */
export interface Claims {
  issuer: string
  subject: string
  /** Undefined unless the provider has confirmed it. */
  email: string | undefined
  name: string | undefined
}
/** The provider says that there is no sign-in; `isCancelled`: its visitor wanted none. */
export class NoSignIn extends Error {
  constructor(readonly isCancelled: boolean) {
    super('no sign-in at the provider')
  }
}

const TIMEOUT_S = 8
/** Apple allows six months; the secret is made for each request. */
const SECRET_S = 300

/** What is asked of each provider. Apple sends names and addresses by a form alone. */
const asked = {
  google: { scope: 'openid email profile' },
  apple: { scope: 'openid email name', response_mode: 'form_post' }
}
const cancelled = new Set(['access_denied', 'user_cancelled_authorize'])

/** A shop without providers loads no library. */
const library = () => import('openid-client')

/** By client: a provider is asked for its description once, unless that failed. */
const configurations = new Map<string, Promise<Configuration>>()

function configurationOf(provider: IdentityProvider): Promise<Configuration> {
  const key = `${provider.issuer} ${provider.clientId}`
  const known = configurations.get(key)
  if (known) return known
  const read = discover(provider)
  configurations.set(key, read)
  read.catch(() => configurations.delete(key))
  return read
}

async function discover({ issuer, clientId, secret }: IdentityProvider): Promise<Configuration> {
  const { allowInsecureRequests, ClientSecretPost, discovery, enableNonRepudiationChecks } = await library()
  const url = new URL(issuer)
  const authentication = typeof secret === 'string' ? ClientSecretPost(secret) : appleSecret(secret, issuer)
  return discovery(url, clientId, undefined, authentication, {
    timeout: TIMEOUT_S,
    // The signature of the token is checked as well as the connection. Production has no issuer without TLS.
    execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])]
  })
}

/** Apple takes a token that the shop has signed in place of a secret. */
const appleSecret =
  ({ teamId, keyId, privateKey }: AppleKey, audience: string): ClientAuth =>
  // The library waits for the promise; its type does not say so.
  async (_, { client_id: clientId }, body) => {
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${SECRET_S}s`)
      .sign(privateKey)
    body.set('client_id', clientId)
    body.set('client_secret', secret)
  }

/** Begins a visit: the page of the provider, and what has to come back. Rejects when the provider cannot be reached. */
export async function beginVisit(
  provider: IdentityProvider,
  redirectUri: string
): Promise<{ url: string; visit: Visit }> {
  const configuration = await configurationOf(provider)
  const openid = await library()
  const visit = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier()
  }
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    state: visit.state,
    nonce: visit.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(visit.verifier),
    code_challenge_method: 'S256',
    ...asked[provider.name]
  })
  return { url: url.href, visit }
}

/**
 * Exchanges the code that a visit came back with, at `cameTo`, for what the provider says. The library checks state, code
 * verifier, issuer, audience, signature, lifetime and nonce. Throws `NoSignIn`, and what the library throws.
 */
export async function finishVisit(provider: IdentityProvider, visit: Visit, cameTo: URL): Promise<Claims> {
  const configuration = await configurationOf(provider)
  const { authorizationCodeGrant, AuthorizationResponseError } = await library()
  const tokens = await authorizationCodeGrant(configuration, cameTo, {
    expectedState: visit.state,
    expectedNonce: visit.nonce,
    pkceCodeVerifier: visit.verifier,
    idTokenExpected: true
  }).catch((error: unknown) => {
    throw error instanceof AuthorizationResponseError ? new NoSignIn(cancelled.has(error.error)) : error
  })
  const claims = tokens.claims()
  if (!claims) throw new NoSignIn(false)
  const { iss: issuer, sub: subject, email, email_verified: isConfirmed, name } = claims
  return {
    issuer,
    subject,
    // Apple has said both true and 'true'.
    email: typeof email === 'string' && (isConfirmed === true || isConfirmed === 'true') ? email : undefined,
    name: typeof name === 'string' ? name : undefined
  }
}

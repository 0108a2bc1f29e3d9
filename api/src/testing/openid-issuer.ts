import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** Who signs in at the issuer, and what a broken or hostile one does. */
interface Person {
  sub: string
  email?: string
  email_verified?: boolean | string
  name?: string
}
interface Faults {
  /** Replaces claims of the token. */
  claims?: JWTPayload
  /** Signs with a key that the issuer does not publish. */
  otherKey?: boolean
  /** The issuer sends the browser back without a code. */
  error?: string
}

const LIFETIME_S = 300

/** Opens a provider of OpenID Connect on this machine, at which `person` is always signed in. */
export async function openOpenIdIssuer(port = 0) {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256' }
  const codes = new Map<string, URLSearchParams>()
  const issuer = {
    url: '',
    person: { sub: 'one' } as Person,
    faults: {} as Faults,
    /** The payload of the last secret that was a token (Apple). */
    secret: undefined as JWTPayload | undefined,
    /** What the browser is sent back with, for a page of authorization. */
    answer(asked: URL): URLSearchParams {
      const state = asked.searchParams.get('state') ?? ''
      if (issuer.faults.error) return new URLSearchParams({ error: issuer.faults.error, state })
      const code = randomBytes(16).toString('hex')
      codes.set(code, asked.searchParams)
      return new URLSearchParams({ code, state })
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    }
  }

  async function tokenFor(asked: URLSearchParams): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const valid = { iss: issuer.url, aud: asked.get('client_id') ?? '', iat: now, exp: now + LIFETIME_S }
    const claims = { ...issuer.person, nonce: asked.get('nonce'), ...issuer.faults.claims }
    return new SignJWT({ ...valid, ...claims } as JWTPayload)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(issuer.faults.otherKey ? other.privateKey : own.privateKey)
  }

  /** A code works once, for the client, address and verifier that it was asked with. */
  async function exchange(request: IncomingMessage): Promise<object | undefined> {
    const form = new URLSearchParams(await text(request))
    const asked = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      asked?.get('code_challenge') === challenge &&
      asked.get('redirect_uri') === form.get('redirect_uri') &&
      asked.get('client_id') === form.get('client_id')
    if (!isRight) return undefined
    const secret = form.get('client_secret') ?? ''
    issuer.secret = secret.includes('.') ? decodeJwt(secret) : undefined
    return { access_token: 'unused', token_type: 'Bearer', expires_in: 60, id_token: await tokenFor(asked) }
  }

  const described = () => ({
    issuer: issuer.url,
    authorization_endpoint: `${issuer.url}/authorize`,
    token_endpoint: `${issuer.url}/token`,
    jwks_uri: `${issuer.url}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256']
  })

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', issuer.url)
    const send = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/authorize') {
      const location = `${url.searchParams.get('redirect_uri')}?${issuer.answer(url)}`
      return response.writeHead(302, { location }).end()
    }
    if (url.pathname === '/keys') return send({ keys: [jwk] })
    if (url.pathname !== '/token') return send(described())
    const tokens = await exchange(request)
    return tokens ? send(tokens) : send({ error: 'invalid_grant' }, 400)
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return issuer
}
export type OpenIdIssuer = Awaited<ReturnType<typeof openOpenIdIssuer>>

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

/** Opens an issuer of ID tokens on this machine. `requests` counts how often its keys were read. */
export async function openIssuer(t: TestContext) {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }
  const requests = { keys: 0 }
  const server = createServer((request, response) => {
    if (request.url === '/keys') requests.keys++
    const body = request.url === '/keys' ? { keys: [jwk] } : { issuer: url, jwks_uri: `${url}/keys` }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const now = (): number => Math.floor(Date.now() / 1000)

  /** Signs a token that is valid for five minutes; the claims replace its own. */
  const token = (claims: JWTPayload, key = privateKey): Promise<string> =>
    new SignJWT({ iss: url, sub: 'repo:org/gifts', iat: now(), exp: now() + 300, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign(key)
  return { url, requests, token, now }
}

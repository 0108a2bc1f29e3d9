import { generateKeyPairSync } from 'node:crypto'
import { readConfig } from '../../../server/config/config'
import { type Browser, openTestApi } from '../../../testing/test-api'
import { type OpenIdIssuer, openOpenIdIssuer } from '../../../testing/openid-issuer'

export type Provider = 'google' | 'apple'

/** An api whose providers are issuers on this machine. */
export async function openProviders() {
  const issuers = { google: await openOpenIdIssuer(), apple: await openOpenIdIssuer() }
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { identityProviders } = readConfig({
    NODE_ENV: 'test',
    GOOGLE_CLIENT_ID: 'shop',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: issuers.google.url,
    APPLE_CLIENT_ID: 'example.shop',
    APPLE_TEAM_ID: 'TEAM',
    APPLE_KEY_ID: 'KEY',
    APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    APPLE_ISSUER: issuers.apple.url
  })
  return { ...(await openTestApi({ identityProviders })), issuers }
}

export type ApiWithProviders = Awaited<ReturnType<typeof openProviders>>

type Client = Pick<Browser, 'get' | 'post' | 'jar'>

/** Begins a visit; returns the address that the provider sends the browser back to. */
export async function comeBack(
  client: Client,
  issuer: OpenIdIssuer,
  {
    provider = 'google',
    from = '/login',
    to = '/cart'
  }: { provider?: Provider; from?: string; to?: string } = {}
): Promise<string> {
  const { json } = await client.post(`/api/auth/identity/${provider}`, { from, to })
  return backFrom(issuer, json.url)
}

/** Returns the path that the provider sends the browser to from its page at `url`. */
export function backFrom(issuer: OpenIdIssuer, url: string): string {
  const asked = new URL(url)
  const { pathname } = new URL(asked.searchParams.get('redirect_uri') ?? '')
  return `${pathname}?${issuer.answer(asked)}`
}

/** Signs in at the provider and comes back; returns where the browser goes on. */
export async function visit(
  client: Client,
  issuer: OpenIdIssuer,
  options: Parameters<typeof comeBack>[2] = {}
): Promise<string> {
  const { headers } = await client.get(await comeBack(client, issuer, options))
  return String(headers.location).replace('http://shop.test', '')
}

/** Adds the identity of who is signed in at the provider to the account of a session; returns where the browser goes on. */
export async function add(
  client: Pick<Browser, 'get' | 'post'>,
  issuer: OpenIdIssuer,
  from = '/profile/security'
): Promise<string> {
  const { json } = await client.post('/api/user/identities/google', { from })
  const { headers } = await client.get(backFrom(issuer, json.url))
  return String(headers.location).replace('http://shop.test', '')
}

/** Whom a client is signed in as; undefined for a visitor. */
export const isSignedIn = async (client: Pick<Browser, 'get'>): Promise<string | undefined> =>
  (await client.get('/api/user/data')).json.userData?.email

import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { ensureServiceKeys } from '../release/channels/service-keys'
import { composition } from './fixture-shop'
import { openPreviewShop } from './preview-shop'

/** Opens a server on a free port of this machine; returns its origin. */
export async function openServer(t: TestContext, respond: RequestListener): Promise<string> {
  const server = createServer(respond).listen(0, '127.0.0.1')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface Received {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** A service that responds with what it got, and another one for previews. */
async function openService(t: TestContext) {
  const received: Received[] = []
  const origin = await openServer(t, (request, response) => {
    const respond = (chunks: unknown[]): void => {
      const { method, url, headers } = request
      received.push({ method, url, headers, body: Buffer.concat(chunks as Buffer[]).toString() })
      const status = Number(new URL(url ?? '', 'http://service').searchParams.get('status') ?? 200)
      response.writeHead(status, {
        'content-type': 'application/json',
        'cache-control': 'public, max-age=60',
        'set-cookie': 'sid=of-the-service',
        'access-control-allow-origin': '*',
        ...(status === 302 ? { location: 'https://elsewhere.example' } : {})
      })
      response.end(status === 204 ? undefined : `{"got":"${url}"}`)
    }
    // A request that is broken off has no response.
    request.toArray().then(respond, () => undefined)
  })
  return { origin, received }
}

/** A shop whose api knows Layla by her cookie, with a service of `mfe-gifts` and one for previews. */
export async function openServiceShop(t: TestContext, env: Record<string, string> = {}) {
  const asked: Received[] = []
  const api = await openServer(t, (request, response) => {
    const { method, url, headers } = request
    asked.push({ method, url, headers, body: '' })
    const isRefused = headers['sec-fetch-site'] === 'cross-site'
    const name = headers.cookie?.includes('sid=layla') ? `layla for ${url?.split('=')[1]}` : null
    response.writeHead(isRefused ? 403 : 200)
    response.end(isRefused ? '{"success":false,"code":"FORBIDDEN"}' : JSON.stringify({ subject: name }))
  })
  const [service, ofPreviews] = [await openService(t), await openService(t)]
  const settings = {
    API_TARGET: api,
    PREVIEW_API_TARGET: api,
    PUBLIC_URL: 'https://shop.test',
    ALLOWED_HOSTS: '127.0.0.1',
    SERVICES: `mfe-gifts=${service.origin}`,
    PREVIEW_SERVICES: `mfe-gifts=${ofPreviews.origin}`,
    ...env
  }
  composition.api.services = { subject: '/subject', headers: ['x-sahra-language'] }
  composition.public['publicUrl'] = { env: 'PUBLIC_URL', fallback: '' }
  t.after(() => {
    delete composition.api.services
    delete composition.public['publicUrl']
  })
  const shop = await openPreviewShop(t, settings)
  await ensureServiceKeys(shop.records)
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })

  /** Verifies as the team of a service does: by the public keys of the shop alone. */
  async function identityOf({ headers }: Received, audience: string) {
    const keys = (await (await fetch(`${address}/services/keys.json`)).json()) as JSONWebKeySet
    const { payload } = await jwtVerify(String(headers['x-sahra-identity']), createLocalJWKSet(keys), {
      issuer: ['https://shop.test', 'http://spring.preview.localhost:3000'],
      audience,
      algorithms: ['EdDSA'],
      requiredClaims: ['sub', 'exp', 'iat']
    })
    return payload
  }
  return { ...shop, address, asked, service, ofPreviews, identityOf }
}

export const layla = { cookie: 'sid=layla' }

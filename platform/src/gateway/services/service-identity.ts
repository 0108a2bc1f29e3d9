import type { FastifyRequest } from 'fastify'
import { importJWK, SignJWT } from 'jose'
import { z } from 'zod'
import { requestApi, type SentResponse } from '../../rendering/fetch-api'
import type { ServiceKey } from '../../release/channels/service-keys'
import type { GatewayConfig } from '../http/config'
import { requestHeaders } from '../proxy/headers'

/** The api of a preview starts with its first request. */
const API_LIMITS = { timeoutMs: 12_000, bytesMax: 16 * 1024 }
const TOKEN_S = 60
const READ_AGAIN_MS = 60_000
/** A new key signs when every gateway publishes it. */
const PUBLISHED_MS = 10 * 60_000

const subjectResponse = z.object({ subject: z.string().nullable() })
/** Of the request for the service, not of the caller. */
const ofRequest = /^(content-|transfer-encoding$|if-|range$|accept|expect$)/

/**
 * Asks the api who sends a request, in the name that the service knows them by: null for a visitor. The api counts the
 * request in its rate limit and refuses a write of another site, as one of its own. Resolves to its response where it refuses.
 */
export async function askSubject(
  request: FastifyRequest,
  { config, service, preview }: { config: GatewayConfig; service: string; preview: string | undefined }
): Promise<{ subject: string | null } | { refused: SentResponse }> {
  if (!config.ofServices) return { subject: null }
  const { ip: address, protocol, host, method } = request
  const all = requestHeaders(request.raw, { address, protocol, host, ...(preview ? { preview } : {}) })
  const headers = Object.fromEntries(Object.entries(all).filter(([name]) => !ofRequest.test(name)))
  const response = await requestApi(
    {
      target: preview === undefined ? config.api : config.previewApi,
      method: ['GET', 'HEAD'].includes(method) ? 'GET' : 'POST',
      headers: { ...headers, accept: 'application/json' }
    },
    `${config.ofServices.subject}?service=${service}`,
    API_LIMITS
  )
  if (response.status !== 200) return { refused: response }
  return subjectResponse.parse(JSON.parse(response.body.toString()))
}

/** Signs identities with the key of the platform, which registries make. */
export class ServiceIdentity {
  #read: { at: number; keys: Promise<ServiceKey[]> } | undefined

  constructor(private readonly readKeys: () => Promise<ServiceKey[]>) {}

  /** A JWT of a minute. Rejects before a registry has made a key. */
  async sign(claims: { issuer: string; audience: string; subject: string }): Promise<string> {
    const keys = await this.#keys()
    const key = keys.find(({ created }) => Date.now() - created > PUBLISHED_MS) ?? keys.at(-1)
    if (!key) throw new Error('There is no key for identities: is a registry running?')
    const { x, d, kid } = key
    return new SignJWT({})
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid })
      .setIssuer(claims.issuer)
      .setAudience(claims.audience)
      .setSubject(claims.subject)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_S}s`)
      .sign(await importJWK({ kty: 'OKP', crv: 'Ed25519', x, d }, 'EdDSA'))
  }

  /** The public keys (RFC 7517). */
  async publicKeys(): Promise<{ keys: object[] }> {
    const keys = await this.#keys()
    return {
      keys: keys.map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x }))
    }
  }

  async #keys(): Promise<ServiceKey[]> {
    if (!this.#read || Date.now() - this.#read.at > READ_AGAIN_MS)
      this.#read = { at: Date.now(), keys: this.readKeys() }
    const keys = await this.#read.keys.catch((error: unknown) => {
      this.#read = undefined
      throw error
    })
    if (keys.length === 0) this.#read = undefined
    return keys
  }
}

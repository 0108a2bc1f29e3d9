import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config'
import { ApiError } from '../api-error'
import type { App } from '../feature'
import { crossSiteRequest } from './http.text'

const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const HEADERS =
  'Content-Type, Authorization, Cache-Control, Pragma, Idempotency-Key, X-Sahra-User, X-Sahra-Language'
const PREFLIGHT_S = '600'
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page of another site may send to this route, which only passes on what it is sent (C438). */
    isCrossSite?: true
  }
}

/** CSRF and CORS (SEC-17): pages of other sites cannot write or read; allowed origins can do both. */
export function registerCrossSiteProtection(app: App, config: Config) {
  const allowedOrigins = new Set([config.publicUrl, ...config.corsOrigins])
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('vary', 'Origin, Sec-Fetch-Site')
    if (origin && allowedOrigins.has(origin)) allow(origin, reply)
    if (request.method === 'OPTIONS') return reply.code(204).send()
    if (!safeMethods.has(request.method) && !request.routeOptions.config.isCrossSite && isCrossSite(request))
      throw new ApiError('CROSS_SITE', crossSiteRequest)
  })

  // Outside production any host name of the machine is the shop; a preview has its own host name, marked by the gateway
  // (which strips that header from clients). In both cases the origin has to match the request's host.
  const isCrossSite = (request: FastifyRequest) => {
    const { origin, 'sec-fetch-site': site } = request.headers
    if (origin && allowedOrigins.has(origin)) return false
    if (site !== undefined) return site !== 'same-origin'
    if (origin === undefined) return false
    const isOwnHost = !config.production || request.headers['x-forwarded-preview'] !== undefined
    return !isOwnHost || !URL.canParse(origin) || new URL(origin).host !== request.host
  }
}

const allow = (origin: string, reply: FastifyReply) =>
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': HEADERS,
    'access-control-expose-headers': 'Retry-After',
    'access-control-max-age': PREFLIGHT_S
  })

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { ApiError } from '../api-error'
import type { App } from '../feature'
import { crossSiteRequest } from './http.text'

const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const HEADERS = 'Content-Type, Authorization, Cache-Control, Pragma, Idempotency-Key'
const PREFLIGHT_S = '600'
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Pages of other sites neither change anything here nor read an answer; the shop's own origins may do both. */
export function registerCrossSiteProtection(app: App, config: Config) {
  const ours = new Set([config.publicUrl, ...config.corsOrigins])
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('vary', 'Origin, Sec-Fetch-Site')
    if (origin && ours.has(origin)) allow(origin, reply)
    if (request.method === 'OPTIONS') return reply.code(204).send()
    if (!safe.has(request.method) && isForeign(request, ours))
      throw new ApiError('FORBIDDEN', crossSiteRequest)
  })

  // Outside production the shop may be opened under any name of the machine, and a preview lives under a name of its own,
  // as the gateway says (it drops that header from clients): there the page's own host is ours too, and no other.
  const isForeign = (request: FastifyRequest, known: Set<string>) => {
    const { origin, 'sec-fetch-site': site } = request.headers
    if (origin && known.has(origin)) return false
    if (site !== undefined) return site !== 'same-origin'
    if (origin === undefined) return false
    const ownName = !config.production || request.headers['x-forwarded-preview'] !== undefined
    return !ownName || !URL.canParse(origin) || new URL(origin).host !== request.host
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

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../visits/network'
import { bucketOf } from '../plan/bucket-cookie'
import { splitLanguage } from '../plan/language'
import type { PlanPoller } from '../plan/plan-poller'
import { previewNameOf } from '../plan/preview-plans'
import { sendNotFound } from '../files/replies'
import type { Site } from '../html/site'
import type { GatewayConfig } from '../http/config'
import { pathnameOf } from '../http/url'
import { ShopStatus } from './shop-status'
import { statusPage, statusPagePolicy } from './status-page'

const PATH = '/status'
const LOOK_MS = 5000
/** A shared cache takes the load of a link that everybody follows. */
const CACHE = 'public, max-age=5'

interface StatusContext {
  config: GatewayConfig
  poller: Pick<PlanPoller, 'live'>
  site: Site
}

/**
 * `GET /status`, and below each further language: whether the parts of the shop work, in plain words, for its support and
 * its visitors. It needs neither a release nor the api. Returns what counts a beacon; a composition without settings has no such page.
 */
export function addStatusPage(
  app: FastifyInstance,
  { config, poller, site }: StatusContext
): (body: string, request: FastifyRequest) => void {
  const { status: settings, language, languages } = config
  if (!settings) return () => undefined
  const status = new ShopStatus({ settings, language, live: () => poller.live })
  const endAsking = status.follow(config.api)
  const looks = setInterval(() => status.look(), LOOK_MS).unref()
  app.addHook('onClose', async () => {
    endAsking()
    clearInterval(looks)
  })
  const isProduction = ({ host }: FastifyRequest): boolean =>
    previewNameOf(host, config.previewHost) === undefined

  app.addHook('onResponse', async (request, reply) => {
    if (!isProduction(request)) return
    const { url } = splitLanguage(pathnameOf(request.url), languages)
    status.countResponse(url, reply.raw.statusCode, visitorOf(request))
  })

  const send = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!isProduction(request)) return sendNotFound(reply)
    const asked = splitLanguage(request.url, languages).language
    const prefix = asked ? `/${asked}` : ''
    const page = statusPage({
      view: status.look(asked),
      language: asked ?? language,
      timeZone: settings.timeZone,
      name: site.titleIn(asked),
      links: { home: `${prefix}/`, own: prefix + PATH }
    })
    return reply
      .header('content-security-policy', statusPagePolicy)
      .header('cache-control', CACHE)
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(page)
  }
  for (const path of [PATH, ...languages.map(code => `/${code}${PATH}`)]) app.get(path, send)

  return (body, request) => status.countBeacon(body, visitorOf(request))
}

const visitorOf = (request: FastifyRequest): string => networkOf(request.ip, bucketOf(request))

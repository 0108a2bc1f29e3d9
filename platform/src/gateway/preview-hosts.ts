import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayConfig } from './http/config'
import { isReleaseFile } from './file.routes'
import { messagePagePolicy } from './errors/message-page'
import { previewEndedPage } from './errors/preview-ended'
import { previewEndedText } from './errors/preview-ended.text'
import { sendText } from './files/replies'
import { SERVICES_PATH } from './http/service-settings'
import { isBelow, productionOrigin } from './http/url'
import { mayOpen, openByLink } from './plan/preview-access'
import { previewNameOf, type PreviewPlan, type PreviewPlans } from './plan/preview-plans'

export interface PreviewHosts {
  /** The preview that a request is for; undefined for production. */
  previewOf: (request: FastifyRequest) => PreviewPlan | undefined
}

/** Recognises requests to preview hosts; previews that do not exist, or not for this visitor, return 404. */
export function addPreviewHosts(
  app: FastifyInstance,
  previews: PreviewPlans,
  config: GatewayConfig
): PreviewHosts {
  const found = new WeakMap<FastifyRequest, PreviewPlan>()

  app.addHook('onRequest', async (request, reply) => {
    const name = previewNameOf(request.host, config.previewHost)
    if (name === undefined) return
    reply.header('x-robots-tag', 'noindex, nofollow')
    if (isReleaseFile(request.url)) return
    if (request.url === '/robots.txt') return sendText(reply, 'User-agent: *\nDisallow: /\n')
    const preview = await previews.find(name)
    if (preview && openByLink(preview, request, reply)) return reply
    // Without access the response is that of a preview that does not exist: names can be guessed.
    if (!preview || !mayOpen(preview, request)) return sendPreviewEnded(request, reply, name)
    found.set(request, preview)
  })

  function sendPreviewEnded(request: FastifyRequest, reply: FastifyReply, name: string): FastifyReply {
    reply.code(404).header('cache-control', 'no-store')
    if ([...config.prefixes, SERVICES_PATH].some(prefix => isBelow(request.url, prefix)))
      return reply.send({ success: false, message: previewEndedText.api, code: 'NOT_FOUND' })
    const { title, language } = config
    return reply
      .header('content-security-policy', messagePagePolicy)
      .type('text/html; charset=utf-8')
      .send(previewEndedPage(name, { title, language, url: productionOrigin(request, config) }))
  }

  return { previewOf: request => found.get(request) }
}

import type { FastifyInstance } from 'fastify'
import type { GatewayConfig } from './http/config'
import { pathnameOf } from './http/url'
import { hostnameOf } from './known-hosts'
import { hijack } from './proxy/hijack'
import type { Proxy } from './proxy/proxy'

/**
 * Passes every path of the api's own host to the api, but for pictures, which are the shop's. Such a host has no page,
 * release or beacon of the shop, and shares no origin with them.
 */
export function addApiHost(
  app: FastifyInstance,
  { apiHost, mediaPath }: Pick<GatewayConfig, 'apiHost' | 'mediaPath'>,
  api: Proxy
): void {
  if (!apiHost) return
  app.addHook('onRequest', async (request, reply) => {
    if (hostnameOf(request.host) !== apiHost) return
    reply.header('x-robots-tag', 'noindex, nofollow')
    if (mediaPath && pathnameOf(request.url).startsWith(mediaPath)) return
    request.routePattern = 'host of the api'
    hijack(reply)
    const { ip: address, protocol, host } = request
    api.forward(request.raw, reply.raw, { address, protocol, host })
    return reply
  })
}

import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { GatewayConfig } from './http/config'
import { sendError } from './errors/error-response'
import { pathnameOf } from './http/url'

/** Probes address a server by its IP address or an internal name. */
const probePaths = new Set(['/healthz', '/readyz'])
const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Host name without port and without the dot of a fully qualified name. */
export const hostnameOf = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/**
 * Returns whether the gateway serves a host: this machine, the hosts of PUBLIC_URL and ALLOWED_HOSTS, and the previews.
 * Without PUBLIC_URL also every IP address, for trying the site from a phone: DNS rebinding needs a name.
 */
export function hostFilter({
  public: settings,
  previewHost,
  platformHost,
  apiHost,
  allowedHosts
}: Pick<GatewayConfig, 'public' | 'previewHost' | 'platformHost' | 'apiHost' | 'allowedHosts'>): (
  host: string
) => boolean {
  const publicUrl = settings['publicUrl'] ?? ''
  const hosts = new Set([previewHost, ...[platformHost, apiHost].filter(Boolean), ...allowedHosts])
  if (URL.canParse(publicUrl)) hosts.add(new URL(publicUrl).hostname)
  return host => {
    const name = hostnameOf(host)
    if (loopback.test(name) || hosts.has(name) || name.endsWith(`.${previewHost}`)) return true
    return publicUrl === '' && isIP(name.replace(/^\[|\]$/g, '')) > 0
  }
}

/** Refuses requests to unknown hosts with 421, and requests without one with 400. */
export function refuseUnknownHosts(app: FastifyInstance, config: GatewayConfig): void {
  const isServed = hostFilter(config)
  app.addHook('onRequest', async (request, reply) => {
    if (isServed(request.host) || probePaths.has(pathnameOf(request.url))) return
    return sendError(request, reply, request.host ? 421 : 400, config)
  })
}

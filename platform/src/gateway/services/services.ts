import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { SentResponse } from '../../rendering/fetch-api'
import type { Registry } from '../../release/channels/registry'
import type { GatewayConfig } from '../http/config'
import { SERVICES_PATH } from '../http/service-settings'
import { securityHeaders } from '../http/security-headers'
import { originOf, pathnameOf, requestedOrigin } from '../http/url'
import { previewNameOf } from '../plan/preview-plans'
import { sendError } from '../proxy/error-response'
import { hijack } from '../proxy/hijack'
import { forward } from './forward'
import { askSubject, ServiceIdentity } from './service-identity'
import { serviceText } from './services.text'

const KEYS_PATH = `${SERVICES_PATH}/keys.json`
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

interface ServicesContext {
  config: GatewayConfig
  registry: Pick<Registry, 'serviceKeys'>
  report: (line: string) => void
}

/**
 * Forwards `/services/<remote>/…` to the service of the remote (C459), of a preview to that for previews. A service gets
 * no session, but a signed identity, which the keys at `/services/keys.json` verify.
 */
export function addServices(app: FastifyInstance, { config, registry, report }: ServicesContext): void {
  const identity = new ServiceIdentity(registry.serviceKeys)

  app.get(KEYS_PATH, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=60')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(await identity.publicKeys()))
  )

  app.addHook('onRequest', async (request, reply) => {
    const [, service, path] = /^\/services\/(mfe-[a-z0-9-]+)(\/.*)$/.exec(request.url) ?? []
    if (!service || !path) return
    const preview = previewNameOf(request.host, config.previewHost)
    const address = (preview === undefined ? config.services : config.previewServices)[service]
    // Of few values: it labels a metric.
    request.routePattern = address ? `${SERVICES_PATH}/${service}/*` : `${SERVICES_PATH}/*`
    reply.header('x-robots-tag', 'noindex')
    hijack(reply)
    const { raw } = reply
    if (!methods.has(request.method)) return sendFailure(raw, 405)
    if (!address) return sendFailure(raw, 503)
    const fail = (status: keyof typeof serviceText, reason: string): void => {
      if (raw.destroyed) return
      report(`${request.method} ${pathnameOf(request.url)} at ${address} failed: ${reason}`)
      if (raw.headersSent) raw.destroy()
      else sendFailure(raw, status)
    }
    try {
      const asked = await askSubject(request, { config, service, preview })
      if ('refused' in asked) return sendRefused(raw, asked.refused)
      const issuer = preview === undefined ? originOf(request, config) : requestedOrigin(request)
      const { subject } = asked
      const token = subject === null ? undefined : await identity.sign({ issuer, audience: address, subject })
      const call = {
        url: address + path,
        identity: token,
        timeoutMs: config.serviceTimeoutMs,
        names: config.ofServices?.headers ?? []
      }
      const failure = await forward(request.raw, raw, call)
      if (failure) fail(failure.status, failure.reason)
    } catch (error) {
      fail(503, (error as Error).message)
    }
  })
}

const sendFailure = (raw: ServerResponse, status: keyof typeof serviceText): void =>
  sendError(raw, { status, ...serviceText[status] })

/** As the api has responded. */
function sendRefused(raw: ServerResponse, { status, headers, body }: SentResponse): void {
  const again = headers['retry-after']
  raw.writeHead(status, {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(again ? { 'retry-after': again } : {})
  })
  raw.end(body)
}

import type { FastifyInstance } from 'fastify'
import type { GatewayConfig } from '../http/config'
import { previewNameOf } from '../plan/preview-plans'
import { isBelow } from '../http/url'
import { hijack } from './hijack'
import type { Proxy } from './proxy'

interface ProxyContext {
  config: GatewayConfig
  api: Proxy
  /** Starts and finds the api of each preview. */
  previewApi: Proxy
  registry: Proxy
}

const REGISTRY = '/registry'

/** Passes the api's paths, of a preview to its own api, and, on the production host, `/registry` to the servers behind the gateway. */
export function addProxies(app: FastifyInstance, { config, api, previewApi, registry }: ProxyContext): void {
  const prefixes = [...config.prefixes, REGISTRY]
  const upstreamOf = (prefix: string, preview: string | undefined): Proxy | undefined => {
    if (prefix !== REGISTRY) return preview === undefined ? api : previewApi
    return preview === undefined ? registry : undefined
  }

  app.addHook('onRequest', async (request, reply) => {
    const preview = previewNameOf(request.host, config.previewHost)
    const prefix = prefixes.find(each => isBelow(request.url, each))
    const upstream = prefix && upstreamOf(prefix, preview)
    if (!upstream) return
    request.routePattern = `${prefix}/*`
    hijack(reply)
    const { ip: address, protocol, host } = request
    upstream.forward(request.raw, reply.raw, { address, protocol, host, ...(preview ? { preview } : {}) })
  })
}

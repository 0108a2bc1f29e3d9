import type { FastifyInstance } from 'fastify'
import type { GatewayConfig } from '../config'
import { previewNameOf } from '../plan/preview-plans'
import { isBelow } from '../url'
import type { Proxy } from './proxy'

interface ProxyContext {
  config: GatewayConfig
  api: Proxy
  /** Starts and finds the api of each preview. */
  previewApi: Proxy
  registry: Proxy
}

/** Passes the api's paths, of a preview to its own api, and, on the production host, `/registry` to the servers behind the gateway. */
export function addProxies(app: FastifyInstance, { config, api, previewApi, registry }: ProxyContext): void {
  const upstreamOf = (url: string, preview: string | undefined): Proxy | undefined => {
    if (config.prefixes.some(prefix => isBelow(url, prefix))) return preview === undefined ? api : previewApi
    return preview === undefined && isBelow(url, '/registry') ? registry : undefined
  }

  app.addHook('onRequest', async (request, reply) => {
    const preview = previewNameOf(request.host, config.previewHost)
    const upstream = upstreamOf(request.url, preview)
    if (!upstream) return
    const connection = reply.getHeader('connection')
    const robots = reply.getHeader('x-robots-tag')
    reply.hijack()
    if (connection) reply.raw.setHeader('connection', connection)
    if (robots) reply.raw.setHeader('x-robots-tag', robots)
    const { ip: address, protocol, host } = request
    upstream.forward(request.raw, reply.raw, { address, protocol, host, ...(preview ? { preview } : {}) })
  })
}

import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { hijack } from '../gateway/proxy/hijack'
import { createProxy, type Proxy } from '../gateway/proxy/proxy'
import { apiOptions } from '../gateway/proxy/proxy-options'
import { isPreviewName } from '../release/shapes/names'
import type { Previews } from '../release/channels/previews'
import type { Preview } from '../release/shapes/records'
import type { Report } from '@sahra/server-kit/server/log'
import { requestOptions } from '@sahra/server-kit/server/requests'
import { refuseAmbiguous } from '@sahra/server-kit/server/ambiguous-requests'
import { addTelemetry, silentTelemetry, type Telemetry } from '@sahra/server-kit/server/telemetry'
import { NotReady, type PreviewApis } from './preview-apis'
import { previewApisText } from './preview-apis.text'

interface Context {
  apis: PreviewApis
  previews: Pick<Previews, 'find'>
  report: Report
  telemetry?: Telemetry
}

/** The gateway names the preview in this header, and drops it from what clients send. */
export const PREVIEW_HEADER = 'x-forwarded-preview'
const KNOWN_MS = 500
const RETRY_AFTER_S = '5'

/** Forwards each request to the api of the preview that its header names, which it starts. */
export function createPreviewApiServer({ apis, previews, report, telemetry }: Context): FastifyInstance {
  const app = Fastify({ ...requestOptions, forceCloseConnections: 'idle' })
  // Only gateways reach it.
  addTelemetry(app, telemetry ?? silentTelemetry('preview-apis'), () => true)
  refuseAmbiguous(app)
  const proxies = new LRUCache<string, Proxy>({ max: 100, dispose: proxy => proxy.close() })
  const known = new LRUCache<string, Promise<{ preview: Preview | undefined }>>({ max: 500, ttl: KNOWN_MS })
  // Bodies are streamed.
  app.removeAllContentTypeParsers()

  function find(name: string): Promise<{ preview: Preview | undefined }> {
    const cached = known.get(name)
    if (cached) return cached
    const found = previews.find(name).then(preview => ({ preview }))
    known.set(name, found)
    return found
  }

  app.addHook('onRequest', async (request, reply) => {
    const name = request.headers[PREVIEW_HEADER]
    if (name === undefined) return
    const { preview = undefined } = typeof name === 'string' && isPreviewName(name) ? await find(name) : {}
    if (typeof name !== 'string' || !preview)
      return send(reply, { status: 404, code: 'NOT_FOUND', message: previewApisText.ended })
    let isForwarded = false
    try {
      const client = clientOf(request, name)
      const origin = `${client.protocol}://${client.host}`
      const { target, release } = await apis.use(name, { origin, snapshot: preview.snapshot })
      if (reply.raw.destroyed) return void release()
      const proxy = proxies.get(target) ?? createProxy(target, apiOptions, report)
      proxies.set(target, proxy)
      hijack(reply)
      reply.raw.once('close', release)
      isForwarded = true
      proxy.forward(request.raw, reply.raw, client)
    } catch (error) {
      if (!(error instanceof NotReady)) report(`Preview ${name}: ${(error as Error).message}`)
      if (isForwarded) return void reply.raw.destroy()
      reply.header('retry-after', RETRY_AFTER_S)
      return send(reply, { status: 503, code: 'UNAVAILABLE', message: previewApisText.starting })
    }
  })
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', () => ({ status: 'ready', running: apis.running() }))
  app.addHook('onClose', async () => {
    proxies.clear()
    await apis.close()
  })
  return app
}

const send = (
  reply: FastifyReply,
  { status, code, message }: { status: number; code: string; message: string }
): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send({ success: false, message, code })

/** As the gateway describes its client. */
function clientOf({ headers, ip }: FastifyRequest, preview: string) {
  const read = (name: string, fallback: string): string => {
    const value = headers[name]
    return typeof value === 'string' ? value : fallback
  }
  return {
    // A unix socket has no address.
    address: read('x-forwarded-for', ip || '127.0.0.1'),
    protocol: read('x-forwarded-proto', 'http') === 'https' ? 'https' : 'http',
    host: read('x-forwarded-host', 'localhost'),
    preview
  }
}

import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createBeaconRecorder } from '../beacons/beacon-recorder'
import { Registry } from '../registry/registry'
import { folderStorage } from '../registry/storage'
import { trustPolicyFrom } from '../registry/trusted-keys'
import {
  negotiateEncoding,
  hsts,
  matchesEtag,
  securityHeaders,
  type CompressedFile
} from './files/compressed-file'
import { ReleaseCache } from './files/release-cache'
import type { GatewayConfig } from './config'
import { PlanSnapshot } from './plan/plan-snapshot'
import { PlanPoller } from './plan/plan-poller'
import { MediaFiles } from './files/media-files'
import { previewEndedPage, previewEndedPolicy } from './html/preview-ended'
import { previewEndedText } from './html/preview-ended.text'
import { Pages } from './html/pages'
import { previewNameOf, PreviewPlans, type PreviewPlan } from './plan/preview-plans'
import { createProxy, registryOptions, type Proxy } from './proxy/proxy'

export interface Gateway {
  app: FastifyInstance
  poller: PlanPoller
  /** Resolves when the snapshot of the live plan is on disk. */
  snapshotWritten: () => Promise<void>
}

/** Shared caches let go of a page this fast, so that new visitors see a promotion within two seconds. */
const HTML_CACHE = 'public, max-age=0, s-maxage=1'
const RELEASE_CACHE = 'public, max-age=31536000, immutable'
const MEDIA_CACHE = 'public, max-age=2592000, stale-while-revalidate=86400'

/** The one server that browsers talk to: pages, releases, pictures, and the api behind it. */
export async function createGateway(config: GatewayConfig, report: (line: string) => void): Promise<Gateway> {
  const trust = trustPolicyFrom(config.trustedKeysFile)
  const registry = new Registry(folderStorage(config.registry), trust)
  const kept = new PlanSnapshot(config.snapshotDir, trust)
  const assets = new ReleaseCache([registry, kept.registry], report)
  const plan = new PlanPoller(registry, assets, { channel: config.channel, kept, report })
  await plan.start()
  const pages = new Pages(plan, assets, config, report)
  const previews = new PreviewPlans(registry, plan, report)
  const media = new MediaFiles(config.mediaDir)
  const proxy = createProxy(config.api, report)
  const registryServer = createProxy(config.registryTarget, report, registryOptions)
  const beacons = createBeaconRecorder({ folder: config.beaconDir, isKnown: assets.has, report })
  const shown = new WeakMap<FastifyRequest, PreviewPlan>()

  const app = Fastify({
    logger: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // What is uploaded to the registry takes its time; the proxy knows how long each may take.
    requestTimeout: 130_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 400 }
  })
  let closing = false

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    if (request.protocol === 'https') reply.header('strict-transport-security', hsts)
    if (closing) reply.header('connection', 'close')
    const name = previewNameOf(request.host, config.previewHost)
    if (name !== undefined) {
      reply.header('x-robots-tag', notForSearch)
      if (isFile(request.url)) return
      if (request.url === '/robots.txt') return plain(reply, 'User-agent: *\nDisallow: /\n')
      const preview = await previews.find(name)
      if (!preview) return noPreview(request, reply, name)
      shown.set(request, preview)
    }
    const behind = serverBehind(request.url, name !== undefined)
    if (!behind) return
    reply.hijack()
    if (closing) reply.raw.setHeader('connection', 'close')
    if (name !== undefined) reply.raw.setHeader('x-robots-tag', notForSearch)
    const { ip: address, protocol, host } = request
    behind.pass(request.raw, reply.raw, { address, protocol, host, ...(name ? { preview: name } : {}) })
  })
  const serverBehind = (url: string, inPreview: boolean): Proxy | undefined => {
    if (config.prefixes.some(prefix => isBelow(url, prefix))) return proxy
    return !inPreview && isBelow(url, '/registry') ? registryServer : undefined
  }
  const noPreview = (request: FastifyRequest, reply: FastifyReply, name: string): FastifyReply => {
    reply.code(404).header('cache-control', 'no-store')
    if (config.prefixes.some(prefix => isBelow(request.url, prefix)))
      return reply.send({ success: false, message: previewEndedText.api, code: 'NOT_FOUND' })
    const shop = { title: config.title, language: config.language, address: pages.productionOf(request) }
    return reply
      .header('content-security-policy', previewEndedPolicy)
      .type('text/html; charset=utf-8')
      .send(previewEndedPage(name, shop))
  }
  app.addHook('preClose', async () => {
    closing = true
    plan.stop()
  })
  app.addHook('onClose', async () => {
    proxy.close()
    registryServer.close()
    await Promise.all([pages.close(), beacons.close(), kept.settled()])
  })
  // Bodies are the api's business; nothing here reads one.
  app.removeAllContentTypeParsers()

  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const api = await proxy.ready()
    const ready = !closing && plan.live !== undefined && api && (await pages.warm())
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        revision: plan.live?.revision ?? null,
        api: api ? 'up' : 'down',
        pages: await pages.counts()
      })
  })
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send('User-agent: *\nAllow: /\n')
  )
  beacons.open(app)

  type File = { Params: { app: string; id: string; '*': string } }
  const releaseFile = async (
    request: FastifyRequest<File>,
    reply: FastifyReply,
    id: string
  ): Promise<FastifyReply> => {
    const { app: name, '*': file } = request.params
    if (plan.isBlocked(name, id)) return plain(reply.code(410), 'Blocked\n')
    const found = await assets.find(name, id, file).catch((error: Error) => {
      report(`${name}@${id} cannot be read: ${error.message}`)
      return 'unreadable' as const
    })
    if (found === 'unreadable') return plain(reply.code(503).header('retry-after', '2'), 'Try again\n')
    return send(request, reply, found, RELEASE_CACHE)
  }
  app.get<File>('/releases/:app/:id/*', (request, reply) => releaseFile(request, reply, request.params.id))
  // Further addresses of the same files: a hanging request would otherwise be joined by its own retry.
  app.get<File>('/r/:app/:id/*', (request, reply) =>
    releaseFile(request, reply, /^(.+)~\d$/.exec(request.params.id)?.[1] ?? '')
  )
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) =>
    send(request, reply, await media.find(request.params['*']), MEDIA_CACHE)
  )

  app.get('/*', async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/'
    // A name with an ending is a file, and a file that is not there is never a page.
    if (/\.[a-z0-9]{2,11}$/i.test(pathname)) {
      return send(request, reply, await pages.publicFile(pathname.slice(1)), 'public, max-age=86400')
    }
    const preview = shown.get(request)
    const page = await (preview ? pages.preview(preview, request) : pages.production(request))
    if (!page) return noPlan(reply)
    reply
      .header('content-security-policy', page.policy)
      .header('integrity-policy', 'blocked-destinations=(script)')
    const cache = preview ? 'no-store' : page.status === 200 ? HTML_CACHE : 'no-cache'
    return send(request, reply.code(page.status), page.packed, cache)
  })
  app.setNotFoundHandler((_request, reply) => nothingHere(reply))
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) report(`${request.method} ${request.url.split('?')[0]}: ${error.stack}`)
    return plain(reply.code(status), 'Error\n')
  })
  return { app, poller: plan, snapshotWritten: kept.settled }
}

/** Files of releases stay served under every host name: an open page goes on even when its preview ends. */
const isFile = (url: string): boolean => url.startsWith('/releases/') || url.startsWith('/r/')
const notForSearch = 'noindex, nofollow'

const isBelow = (url: string, prefix: string): boolean => {
  const pathname = url.split('?')[0] ?? ''
  return pathname === prefix || pathname.startsWith(`${prefix}/`)
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: CompressedFile | undefined,
  cache: string
): FastifyReply {
  if (!packed) return nothingHere(reply)
  reply.header('cache-control', cache).header('etag', packed.etag)
  if (packed.br) reply.header('vary', 'accept-encoding')
  if (reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], packed.etag))
    return reply.code(304).send()
  const { body, encoding } = negotiateEncoding(packed, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(packed.type).send(body)
}

const plain = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text)

const nothingHere = (reply: FastifyReply): FastifyReply => plain(reply.code(404), 'Not found\n')

const noPlan = (reply: FastifyReply): FastifyReply =>
  plain(reply.code(503).header('retry-after', '2'), 'Nothing is released yet\n')

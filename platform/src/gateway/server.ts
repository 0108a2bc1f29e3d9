import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import path from 'node:path'
import { Registry } from '../registry/registry'
import { folderStorage } from '../registry/storage'
import { fitting, hsts, isKnown, safeHeaders, type Packed } from './answers'
import { Assets } from './assets'
import type { GatewayConfig } from './config'
import { LivePlan } from './live-plan'
import { Media } from './media'
import { Pages } from './pages'
import { createProxy } from './proxy'

export interface Gateway {
  app: FastifyInstance
  plan: LivePlan
}

const HTML_CACHE = 'public, max-age=0, s-maxage=30'
const RELEASE_CACHE = 'public, max-age=31536000, immutable'
const MEDIA_CACHE = 'public, max-age=2592000, stale-while-revalidate=86400'

/** The one server that browsers talk to: pages, releases, pictures, and the api behind it. */
export async function createGateway(config: GatewayConfig, report: (line: string) => void): Promise<Gateway> {
  const registry = new Registry(folderStorage(config.registry))
  const assets = new Assets(registry)
  const plan = new LivePlan(registry, assets, {
    channel: config.channel,
    lastKnown: path.join(config.registry, '..', 'gateway', 'last-known-plan.json'),
    report
  })
  await plan.start()
  const pages = new Pages(plan, registry, assets, config, report)
  const media = new Media(config.mediaDir)
  const proxy = createProxy(config.api, report)

  const app = Fastify({
    logger: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    requestTimeout: 15_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 400 }
  })
  let closing = false

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(safeHeaders)
    if (request.protocol === 'https') reply.header('strict-transport-security', hsts)
    if (closing) reply.header('connection', 'close')
    if (!config.prefixes.some(prefix => isBelow(request.url, prefix))) return
    reply.hijack()
    if (closing) reply.raw.setHeader('connection', 'close')
    proxy.pass(request.raw, reply.raw, {
      address: request.ip,
      protocol: request.protocol,
      host: request.host
    })
  })
  app.addHook('preClose', async () => {
    closing = true
    plan.stop()
  })
  app.addHook('onClose', async () => {
    proxy.close()
    await pages.close()
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

  type File = { Params: { app: string; id: string; '*': string } }
  app.get<File>('/releases/:app/:id/*', async (request, reply) =>
    send(
      request,
      reply,
      await assets.find(request.params.app, request.params.id, request.params['*']),
      RELEASE_CACHE
    )
  )
  // A second address of the same files: a hanging request would otherwise be joined by its own retry.
  app.get<File>('/r/:app/:id/*', async (request, reply) => {
    const id = /^(.+)~\d$/.exec(request.params.id)?.[1] ?? ''
    return send(request, reply, await assets.find(request.params.app, id, request.params['*']), RELEASE_CACHE)
  })
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) =>
    send(request, reply, await media.find(request.params['*']), MEDIA_CACHE)
  )

  app.get('/*', async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/'
    // A name with an ending is a file, and a file that is not there is never a page.
    if (/\.[a-z0-9]{2,11}$/i.test(pathname)) {
      return send(request, reply, await pages.publicFile(pathname.slice(1)), 'public, max-age=86400')
    }
    const page = await pages.answer(request)
    if (!page) return noPlan(reply)
    reply
      .header('content-security-policy', page.policy)
      .header('integrity-policy', 'blocked-destinations=(script)')
    return send(request, reply.code(page.status), page.packed, page.status === 200 ? HTML_CACHE : 'no-cache')
  })
  app.setNotFoundHandler((_request, reply) => nothingHere(reply))
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) report(`${request.method} ${request.url.split('?')[0]}: ${error.stack}`)
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send('Error\n')
  })
  return { app, plan }
}

const isBelow = (url: string, prefix: string): boolean => {
  const pathname = url.split('?')[0] ?? ''
  return pathname === prefix || pathname.startsWith(`${prefix}/`)
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: Packed | undefined,
  cache: string
): FastifyReply {
  if (!packed) return nothingHere(reply)
  reply.header('cache-control', cache).header('etag', packed.etag)
  if (packed.br) reply.header('vary', 'accept-encoding')
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], packed.etag))
    return reply.code(304).send()
  const { body, encoding } = fitting(packed, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(packed.type).send(body)
}

const nothingHere = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found\n')

const noPlan = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
    .send('Nothing is released yet\n')

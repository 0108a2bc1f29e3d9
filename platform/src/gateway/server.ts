import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { createBeaconRecorder } from '../beacons/beacon-recorder'
import { beaconRoutes } from '../beacons/beacon.routes'
import type { Database } from '@sahra/server-kit/database/database'
import { TIME_LIMITS } from '../release/shapes/limits'
import { limitUnreadBodies, refuseBodies } from './proxy/body-timeout'
import type { GatewayConfig } from './http/config'
import { errorStatusOf, handleClientError, handleExpectation, sendError } from './errors/error-response'
import { fileRoutes } from './file.routes'
import { openMedia } from './media/media'
import { ReleaseCache } from './files/release-cache'
import { ChosenPlans } from './inspect/chosen-plan'
import { inspectRoutes } from './inspect/inspect.routes'
import { gatewayMetrics } from './gateway-metrics'
import { healthRoutes } from './health.routes'
import { refuseUnknownHosts } from './known-hosts'
import { pageRoutes } from './html/page.routes'
import { followChanges } from './html/change-feed'
import { productionOpener } from './html/open-renderer'
import { Pages } from './html/pages'
import { Site } from './html/site'
import { addApiHost } from './api-host'
import { addPageForTeams } from './page-for-teams'
import { PlanPoller } from './plan/plan-poller'
import { PlanSnapshot } from './plan/plan-snapshot'
import { openPlatform } from './plan/platform-store'
import { planStateRoutes } from './plan/plan-state.routes'
import { addPreviewHosts } from './preview-hosts'
import { PreviewPlans } from './plan/preview-plans'
import { WithdrawnReleases } from './plan/withdrawn-releases'
import { startPreviewApi } from './proxy/preview-api'
import { createProxy } from './proxy/proxy'
import { registryOptions } from './proxy/proxy-options'
import { createApiProxy } from './proxy/api-proxy'
import { addProxies } from './proxy/proxy.routes'
import { addServices } from './services/services'
import { addStatusPage } from './status/status.routes'
import { sendNotFound } from './files/replies'
import { ShadowRenders } from './shadow/shadow-renders'
import { hsts, securityHeaders } from './http/security-headers'
import type { Report } from '@sahra/server-kit/server/log'
import { isForwardedByTrusted, requestOptions } from '@sahra/server-kit/server/requests'
import { refuseAmbiguous } from '@sahra/server-kit/server/ambiguous-requests'
import { addTelemetry, silentTelemetry, type Telemetry } from '@sahra/server-kit/server/telemetry'
import { pathnameOf } from './http/url'
import { reportVisit } from './visits/report-visit'
import { VisitStore } from './visits/visit-store.queries'
import { Visits } from './visits/visits'

const LOOK_MS = 2000

export interface Gateway {
  app: FastifyInstance
  poller: PlanPoller
  visits: Visits
  shadows: ShadowRenders
  /** Resolves when the snapshot of the live plan is on disk. */
  snapshotWritten: () => Promise<void>
}

interface GatewayParts {
  telemetry?: Telemetry
  /** Of the platform; without it plans and previews are read from files. */
  database?: Database | undefined
  /** Counts what browsers report. Default: `database`; without one the counts stay in memory. */
  counts?: Database | undefined
}

/** The server that browsers talk to: pages, releases, media, the api and the registry behind it. */
export async function createGateway(
  config: GatewayConfig,
  report: Report,
  { telemetry = silentTelemetry('gateway'), database, counts = database }: GatewayParts = {}
): Promise<Gateway> {
  const { registry, trust, refreshKeys } = await openPlatform(config, database)
  const snapshot = new PlanSnapshot(config.snapshotDir, trust)
  const releases = new ReleaseCache([registry, snapshot.registry], report)
  const poller = new PlanPoller(registry, releases, {
    channel: config.channel,
    snapshot,
    refreshKeys,
    report
  })
  await poller.start()
  const site: Site = await Site.open(config, () => pages.forget())
  const pages: Pages = new Pages(poller, releases, { config, site, report })
  const api = createApiProxy(config.api, config.uploads, report)
  const previewApi = createApiProxy(config.previewApi, config.uploads, report)
  const registryServer = createProxy(config.registryTarget, registryOptions, report)
  const gateway = randomBytes(4).toString('hex')
  const beacons = createBeaconRecorder({ database: counts, gateway, isServed: releases.has, report })
  const visits = new Visits({
    secret: registry.visitSecret,
    canaries: () => poller.canaries,
    store: counts && new VisitStore(counts),
    gateway,
    report
  })
  const endChanges = followChanges(config, changed => {
    pages.expire(changed)
    if (changed === 'everything') site.refresh()
  })
  const shadows = new ShadowRenders({
    config,
    site,
    poller,
    registry,
    open: productionOpener({ config, site, releases, report }, () => poller.live?.revision ?? 0),
    production: pages.renderers,
    store: counts,
    gateway,
    report
  })
  const looks = setInterval(() => void Promise.all([visits.look(), shadows.look()]), LOOK_MS).unref()

  const titled = {
    ...config,
    get title() {
      return site.titleIn()
    }
  }
  const app = createApp(titled)
  addTelemetry(app, telemetry, isForwardedByTrusted)
  refuseAmbiguous(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    if (request.protocol === 'https') reply.header('strict-transport-security', hsts)
  })
  limitUnreadBodies(app)
  refuseUnknownHosts(app, config)
  addApiHost(app, config, api)
  addPageForTeams(app, { config, report })
  const { previewOf } = addPreviewHosts(app, new PreviewPlans(registry, poller, report), titled)
  addServices(app, { config, registry, report })
  addProxies(app, { config, api, previewApi, registry: registryServer })
  refuseBodies(app, config)
  app.addHook('preClose', async () => void poller.stop())
  app.addHook('onClose', async () => {
    for (const proxy of [api, previewApi]) proxy.close()
    registryServer.close()
    clearInterval(looks)
    endChanges()
    await Promise.all([
      poller.stop(),
      site.close(),
      pages.close(),
      beacons.close(),
      visits.look(),
      shadows.close(),
      snapshot.settled()
    ])
  })
  // The proxy streams bodies; only the beacon route parses one.
  app.removeAllContentTypeParsers()

  if (telemetry.isMeasured) gatewayMetrics({ poller, pages, releases })
  const countBeacon = addStatusPage(app, { config, poller, site })
  healthRoutes(app, { poller, pages, api })
  beaconRoutes(app, {
    recorder: beacons,
    async onBeacon(body, request) {
      countBeacon(body, request)
      await reportVisit(visits, body, request)
    }
  })
  planStateRoutes(app, { poller, withdrawn: new WithdrawnReleases(registry, config.channel) })
  const plans = new ChosenPlans({ poller, releases, previewOf, isLocal: config.inspect })
  inspectRoutes(app, { registry, poller, plans })
  const mayDevelop = (request: FastifyRequest): boolean => plans.baseOf(request) !== undefined
  fileRoutes(app, { poller, releases, media: await openMedia(config), config, previewOf, mayDevelop, report })
  pageRoutes(app, {
    pages,
    visits,
    shadows,
    previewOf,
    chosenPlanOf: request => plans.of(request),
    startApi: preview => startPreviewApi(config, preview),
    sendTooLong: (request, reply) => sendError(request, reply, 414, titled)
  })
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply))
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) report(`${request.method} ${pathnameOf(request.url)} failed`, error)
    return sendError(request, reply, errorStatusOf(status), titled)
  })
  return { app, poller, visits, shadows, snapshotWritten: snapshot.settled }
}

function createApp(config: GatewayConfig): FastifyInstance {
  const app = Fastify({
    ...requestOptions,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // Uploads to the registry are slow; the proxies have a limit each.
    requestTimeout: 130_000,
    connectionTimeout: TIME_LIMITS.gatewayIdle,
    keepAliveTimeout: 65_000,
    // A request without Host is refused by `refuseUnknownHosts`, in the form of all errors.
    http: { headersTimeout: 10_000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 400 },
    clientErrorHandler: handleClientError,
    frameworkErrors: (_error, request, reply) => void sendError(request, reply, 400, config)
  })
  app.server.on('checkExpectation', handleExpectation)
  return app
}

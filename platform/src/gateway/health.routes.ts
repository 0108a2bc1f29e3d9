import type { FastifyInstance } from 'fastify'
import type { Pages } from './html/pages'
import type { PlanPoller } from './plan/plan-poller'
import type { Proxy } from './proxy/proxy'

interface HealthContext {
  poller: PlanPoller
  pages: Pages
  api: Proxy
}

/** Less than the time limits of probes: an api that hangs must not make the gateway look as if it hung. */
const API_TIMEOUT_MS = 500

/**
 * `GET /healthz`: the process runs. `GET /readyz`: it can serve pages, because a plan is live and its renderers have
 * started. The state of the api is a field: without it pages come from the cache, and no other gateway would do better.
 */
export function healthRoutes(app: FastifyInstance, { poller, pages, api }: HealthContext): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = poller.live !== undefined && pages.isWarm()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        revision: poller.live?.revision ?? null,
        api: (await api.isReady(API_TIMEOUT_MS)) ? 'up' : 'down',
        pages: pages.counts
      })
  })
}

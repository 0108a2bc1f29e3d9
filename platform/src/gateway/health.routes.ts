import type { FastifyInstance } from 'fastify'
import type { Pages } from './html/pages'
import type { PlanPoller } from './plan/plan-poller'
import type { Proxy } from './proxy/proxy'

interface HealthContext {
  poller: PlanPoller
  pages: Pages
  api: Proxy
  isClosing: () => boolean
}

/** `GET /healthz`: the process runs. `GET /readyz`: it can serve pages with their content and their data. */
export function healthRoutes(app: FastifyInstance, { poller, pages, api, isClosing }: HealthContext): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const apiReady = await api.isReady()
    const ready = !isClosing() && poller.live !== undefined && apiReady && pages.isWarm()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        revision: poller.live?.revision ?? null,
        api: apiReady ? 'up' : 'down',
        pages: pages.counts
      })
  })
}

import { LRUCache } from 'lru-cache'
import { ApiError } from '../api-error'
import type { Feature } from '../feature'
import { isSameToken } from '../http/same-token'
import { readMetrics } from './metrics.service'
import { unauthorized } from './metrics.text'

/** The counts read whole tables: scrapes of one api within this time share them. */
const CACHE_MS = 15_000

/**
 * `GET /metrics` for Prometheus, with the bearer token METRICS_TOKEN; absent without it. The gateway does not forward the
 * path.
 */
export const metricsFeature: Feature = (app, { config: { metricsToken }, db }) => {
  if (!metricsToken) return
  const cache = new LRUCache<'metrics', string>({
    max: 1,
    ttl: CACHE_MS,
    fetchMethod: () => readMetrics(db)
  })

  app.get('/metrics', async ({ headers }, reply) => {
    if (!isSameToken(headers.authorization ?? '', `Bearer ${metricsToken}`))
      throw new ApiError('NO_SESSION', unauthorized)
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await cache.fetch('metrics'))
  })
}

import underPressure from '@fastify/under-pressure'
import v8 from 'node:v8'
import type { Config } from '../config/config'
import { ApiError } from '../api-error'
import type { App } from '../feature'
import { sendError } from './error-handler'
import { busy } from './http.text'
import type { Health } from './health'

const LAG_MS = 250
/** The lag of a whole second, so that one long task is not an overload (SEC-41). */
const SAMPLE_MS = 1000
/**
 * What is needed most in an overload, too: metrics, and which of the gateway's pages are out of date. Pictures have a queue
 * of their own, beyond which a substitute is sent: a page shows one that was rejected as missing.
 */
const exempt = new Set<string | undefined>([
  '/healthz',
  '/readyz',
  '/metrics',
  '/changes',
  '/state',
  '/media/:file'
])
const RETRY_S = 5
const RSS_MAX = 1_500_000_000

/** Rejects requests with 503 BUSY while the process is overloaded; health routes and metrics are exempt. */
export async function registerLoadShedding(app: App, config: Config, health: Health) {
  if (!config.overloadGuard) return
  await app.register(underPressure, {
    maxEventLoopDelay: LAG_MS,
    sampleInterval: SAMPLE_MS,
    maxHeapUsedBytes: v8.getHeapStatistics().heap_size_limit * 0.9,
    maxRssBytes: RSS_MAX,
    retryAfter: RETRY_S,
    pressureHandler: (request, reply) => {
      if (health.starting || exempt.has(request.routeOptions.url)) return
      sendError(reply, new ApiError('BUSY', busy, RETRY_S))
    }
  })
}

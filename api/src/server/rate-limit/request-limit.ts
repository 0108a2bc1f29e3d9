import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networksOf } from '@sahra/server-kit/server/network'
import type { FastifyRequest } from 'fastify'
import type { Database } from '@sahra/server-kit/database/database'
import { ApiError } from '../api-error'
import type { App, Deps } from '../feature'
import { tooMany } from '../http/http.text'
import { type CountRequest, countInSteps } from './count-in-steps'
import { subjectHash } from './rate-limit.queries'

interface RequestLimit {
  max: number
  windowS: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    requestLimit?: RequestLimit
  }
}

const windows = { minute: 60, hour: 3600 }
/** A limit from here on is that of a public reading route: it is counted in steps, not to slow every request down. */
const COUNTED_IN_STEPS = 100
export const STEP = 10

/** Route option: at most `max` requests of one host (an IPv4 address, an IPv6 /64) in each window, for all apis. `{ config: limitPerAddress(5, 'minute') }` */
export const limitPerAddress = (max: number, timeWindow: keyof typeof windows) => ({
  requestLimit: { max, windowS: windows[timeWindow] }
})

/** Limits only routes with `limitPerAddress`. Throws TOO_MANY (429, Retry-After) beyond the limit. */
export function registerRequestLimit(app: App, { config, db }: Deps) {
  if (!config.rateLimit) return
  app.addHook('onRoute', options => {
    const limit = options.config?.requestLimit
    if (!limit) return
    const count = counterOf(db, limit, `${options.method} ${options.url}`)
    const limitRequest = async ({ ip }: FastifyRequest) => {
      const waitMs = await count(subjectHash(networksOf(ip).host))
      if (waitMs) throw new ApiError('TOO_MANY', tooMany, Math.max(1, Math.ceil(waitMs / 1000)))
    }
    options.onRequest = [limitRequest, ...[options.onRequest ?? []].flat()]
  })
}

/** Counts in the database, and in memory while that is away. A refused address is not counted there again. */
function counterOf(db: Database, { max, windowS }: RequestLimit, route: string): CountRequest {
  const window = { keyPrefix: route, points: max, duration: windowS }
  const limiter = new RateLimiterPostgres({
    ...window,
    storeClient: db.driver,
    storeType: 'client',
    tableName: 'request_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: max,
    insuranceLimiter: new RateLimiterMemory(window)
  })
  if (max >= COUNTED_IN_STEPS) return countInSteps({ max, windowS, step: STEP }, limiter)
  return async address => {
    try {
      await limiter.consume(address)
      return 0
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext)
      throw refused
    }
  }
}

import rateLimit from '@fastify/rate-limit'
import type { Config } from '../config'
import type { App } from '../feature'

/** Route option: at most `max` requests of one IP address in each window, per process. `{ config: limitPerAddress(5, 'minute') }` */
export const limitPerAddress = (max: number, timeWindow: 'minute' | 'hour') => ({
  rateLimit: { max, timeWindow: `1 ${timeWindow}` }
})

/** Limits only routes with `limitPerAddress`, in memory: limits that have to survive a restart are in `rate-limit.service`. */
export async function registerRequestLimit(app: App, config: Config) {
  if (config.rateLimit) await app.register(rateLimit, { global: false, cache: 20_000 })
}

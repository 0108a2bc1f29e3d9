import rateLimit from '@fastify/rate-limit'
import type { Config } from '../config'
import type { App } from '../feature'

/** Route option: at most `max` calls a minute from one address. `{ config: atMost(5, 'minute') }` */
export const limitPerAddress = (max: number, timeWindow: 'minute' | 'hour') => ({
  rateLimit: { max, timeWindow: `1 ${timeWindow}` }
})

/** Only routes that ask for it are limited; `RATE_LIMIT=off` (tests of load and races) leaves all of them open. */
export async function registerRequestLimit(app: App, config: Config) {
  if (config.rateLimit) await app.register(rateLimit, { global: false, cache: 20_000 })
}

import type { FastifyRequest } from 'fastify'

/** Route option: at most `max` calls of one shopper in a minute or an hour. After the session has been read. */
export const atMostEach = (max: number, timeWindow: 'minute' | 'hour') => ({
  rateLimit: {
    max,
    timeWindow: `1 ${timeWindow}`,
    hook: 'preHandler' as const,
    keyGenerator: (request: FastifyRequest) => request.shopper?.id ?? request.ip
  }
})

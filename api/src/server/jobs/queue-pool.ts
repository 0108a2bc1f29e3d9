import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const RETRY_MS = 1000

/**
 * Returns the pool for the library, whose scheduler of recurring jobs, alone, calls `query`. After an error it would end, and
 * with it the process: nothing handles its promise. Here its statements are tried again until the database answers, or
 * until the worker stops.
 */
export const retryQueries = (pool: pg.Pool, signal: AbortSignal, report: (error: unknown) => void): pg.Pool =>
  new Proxy(pool, {
    get(_, name) {
      if (name !== 'query') {
        const value: unknown = Reflect.get(pool, name)
        return typeof value === 'function' ? (value.bind(pool) as unknown) : value
      }
      return async (...parts: unknown[]) => {
        for (;;)
          try {
            return (await Reflect.apply(pool.query, pool, parts)) as unknown
          } catch (error) {
            if (signal.aborted) return { rows: [] }
            report(error)
            await pause(RETRY_MS, undefined, { signal }).catch(() => {})
          }
      }
    }
  })

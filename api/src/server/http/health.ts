import type { App, Deps } from '../feature'
import { ApiError } from '../api-error'
import { errorCode } from '@sahra/server-kit/database/database-errors'
import { busy, databaseUnavailable } from './http.text'
import { pingDatabase } from './health.queries'

/** The state of the process, set by `main`. */
export interface Health {
  starting?: boolean
  draining: boolean
}

export function registerHealthRoutes(app: App, { db }: Deps, health: Health) {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async request => {
    if (health.starting || health.draining) throw new ApiError('UNAVAILABLE', busy)
    // Probed every few seconds: log the code only, without a stack.
    await pingDatabase(db).catch(error => {
      request.log.warn({ code: errorCode(error) }, databaseUnavailable)
      throw new ApiError('UNAVAILABLE', busy)
    })
    return { ok: true }
  })
}

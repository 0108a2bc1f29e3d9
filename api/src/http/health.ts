import type { App, Deps } from '../feature'
import { ApiError } from '../api-error'
import { busy, databaseUnavailable } from './http.text'
import { pingDatabase } from './health.queries'

/** What the process says of itself: not yet ready, or asked to end. */
export interface Health {
  starting?: boolean
  draining: boolean
}

export function registerHealthRoutes(app: App, { db }: Deps, health: Health) {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async request => {
    if (health.starting || health.draining) throw new ApiError('UNAVAILABLE', busy)
    // Asked every few seconds: one line says what is wrong, a stack each time would bury everything else.
    await pingDatabase(db).catch(error => {
      request.log.warn({ code: (error as { code?: unknown }).code }, databaseUnavailable)
      throw new ApiError('UNAVAILABLE', busy)
    })
    return { ok: true }
  })
  // A kept-alive connection would hold the process for a minute; each goes with its next answer.
  app.addHook('onSend', async (_request, reply) => {
    if (health.draining) reply.header('connection', 'close')
  })
}

import type { App, Deps } from '../room'
import { Refusal } from '../refusal'
import { busy, databaseAway } from './gate.text'
import { askDatabase } from './health.queries'

/** What the process says of itself: not yet ready, or asked to end. */
export interface Health {
  starting?: boolean
  draining: boolean
}

export function tellHealth(app: App, { db }: Deps, health: Health) {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async request => {
    if (health.starting || health.draining) throw new Refusal('UNAVAILABLE', busy)
    // Asked every few seconds: one line says what is wrong, a stack each time would bury everything else.
    await askDatabase(db).catch(error => {
      request.log.warn({ code: (error as { code?: unknown }).code }, databaseAway)
      throw new Refusal('UNAVAILABLE', busy)
    })
    return { ok: true }
  })
  // A kept-alive connection would hold the process for a minute; each goes with its next answer.
  app.addHook('onSend', async (_request, reply) => {
    if (health.draining) reply.header('connection', 'close')
  })
}

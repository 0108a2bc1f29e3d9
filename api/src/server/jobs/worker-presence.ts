import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '@sahra/server-kit/database/database'

const RETRY_MS = 1000

/**
 * Holds the session lock of a worker's id, so that the others see that it lives: the server ends it with the connection of
 * a process that was killed. `held` resolves while it is held, and is a new promise after the connection was lost.
 */
export function showPresence(db: Database, workerId: string) {
  let client: pg.Client | undefined
  let isStopped = false

  const acquire = async (): Promise<void> => {
    while (!isStopped)
      try {
        const opened = await db.connect()
        opened.on('end', () => {
          if (opened === client) held = acquire()
        })
        client = opened
        await opened.query('select pg_advisory_lock(hashtextextended($1, 0))', [workerId])
        return
      } catch {
        client = undefined
        await pause(RETRY_MS)
      }
  }
  let held = acquire()

  return {
    held: () => held,
    async stop() {
      isStopped = true
      await held
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '@sahra/server-kit/database/database'

const RETRY_MS = 1000

/**
 * Holds a session lock for the id of each worker, so that other processes see that it lives: the server ends the locks with
 * the connection of a process that was killed. `held` resolves while all are held, and is a new promise after the
 * connection was lost.
 */
export function showPresence(db: Database) {
  const ids = new Set<string>()
  let connection: { client: pg.Client; locked: Set<string> } | undefined
  let isStopped = false
  let held = Promise.resolve()

  const connect = async () => {
    const client = await db.connect()
    client.on('end', () => {
      if (connection?.client !== client) return
      connection = undefined
      change()
    })
    return { client, locked: new Set<string>() }
  }
  const lockAll = async ({ client, locked }: NonNullable<typeof connection>) => {
    for (const id of [...ids].filter(id => !locked.has(id))) {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [id])
      locked.add(id)
    }
    for (const id of [...locked].filter(id => !ids.has(id))) {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [id])
      locked.delete(id)
    }
  }
  const agree = async () => {
    while (!isStopped)
      try {
        connection ??= await connect()
        await lockAll(connection)
        return
      } catch {
        connection = undefined
        await pause(RETRY_MS)
      }
  }
  const change = () => {
    held = held.then(agree)
  }

  return {
    held: () => held,
    add(id: string) {
      ids.add(id)
      change()
    },
    remove(id: string) {
      ids.delete(id)
      change()
    },
    async stop() {
      isStopped = true
      await held
      const last = connection?.client
      connection = undefined
      await last?.end().catch(() => {})
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database'

const RECONNECT_MS = { first: 100, most: 5000 }

/**
 * Calls `onNotified` with the payload of each notification of a channel, on a connection of its own past a pooler.
 * Without a payload it is called when it begins to listen, again after a lost connection: any may have been missed.
 * Returns how it stops.
 */
export function listen(
  db: Pick<Database, 'connect'>,
  channel: string,
  onNotified: (payload?: string) => void
): () => Promise<void> {
  const stopped = new AbortController()
  let client: pg.Client | undefined
  async function follow(): Promise<void> {
    client = await db.connect()
    if (stopped.signal.aborted) return client.end()
    const ended = new Promise<void>(resolve => client?.once('end', () => resolve()))
    client.on('notification', ({ payload }) => stopped.signal.aborted || onNotified(payload))
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (!stopped.signal.aborted) onNotified()
    await ended
  }
  async function run(): Promise<void> {
    let delay = RECONNECT_MS.first
    while (!stopped.signal.aborted) {
      const since = Date.now()
      // The pool reports an unreachable database.
      await follow().catch(() => client?.end().catch(() => undefined))
      if (Date.now() - since > RECONNECT_MS.most) delay = RECONNECT_MS.first
      const options = { ref: false, signal: stopped.signal }
      await pause(delay, undefined, options).catch(() => undefined)
      delay = Math.min(RECONNECT_MS.most, delay * 2)
    }
  }
  const running = run()
  return async () => {
    stopped.abort()
    await client?.end().catch(() => undefined)
    await running
  }
}

import type pg from 'pg'
import type { Database } from './db/database'

/** What a lost notification would have told, and what waits for another try. */
const POLL_MS = 5000

/**
 * Does a round whenever the database is notified on the channel, and every few seconds besides, until the function it
 * answers is called; that settles when the last round is over. A round that throws is reported and done again.
 */
export function startWorker(
  db: Database,
  channel: string,
  round: (isOver: () => boolean) => Promise<void>,
  onError: (why: string) => void
): () => Promise<void> {
  const signal = createSignal()
  let listener: pg.Client | undefined
  let isOver = false

  const listen = async () => {
    const client = await db.connect()
    client.on('notification', signal.set)
    client.on('end', () => {
      listener = undefined
      signal.set()
    })
    await client.query(`listen ${channel}`)
    listener = client
  }

  const ended = (async () => {
    while (!isOver) {
      try {
        if (!listener) await listen()
        await round(() => isOver)
      } catch (error) {
        onError(String((error as { code?: string }).code ?? (error as Error).message))
      }
      if (!isOver) await signal.wait(POLL_MS)
    }
    await listener?.end().catch(() => {})
  })()

  return async () => {
    isOver = true
    signal.set()
    await ended
  }
}

/** Rung while nobody listens, it is heard by the next one who does. */
function createSignal() {
  let isSet = false
  let wake = () => {}
  return {
    set: () => {
      isSet = true
      wake()
    },
    wait: async (longestMs: number) => {
      if (!isSet)
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, longestMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      isSet = false
    }
  }
}

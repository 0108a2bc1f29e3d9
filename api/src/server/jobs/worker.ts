import type pg from 'pg'
import { errorCode } from '@sahra/server-kit/database/database-errors'
import type { Database } from '@sahra/server-kit/database/database'

/** Picks up what a lost notification announced, and retries. */
const POLL_MS = 5000

/**
 * Runs `round` whenever the database notifies `channel`, and every POLL_MS. A round that throws is reported to
 * `onError` and repeated. Returns the stop function, which resolves when the last round has ended.
 */
export function startWorker(
  db: Database,
  channel: string,
  round: (isStopped: () => boolean) => Promise<void>,
  onError: (reason: string) => void
): () => Promise<void> {
  const signal = createSignal()
  let listener: pg.Client | undefined
  let isStopped = false

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
    while (!isStopped) {
      try {
        if (!listener) await listen()
        await round(() => isStopped)
      } catch (error) {
        onError(errorCode(error) ?? String(error))
      }
      if (!isStopped) await signal.wait(POLL_MS)
    }
    await listener?.end().catch(() => {})
  })()

  return async () => {
    isStopped = true
    signal.set()
    await ended
  }
}

/** Latches until awaited. */
function createSignal() {
  let isSet = false
  let wake = () => {}
  return {
    set: () => {
      isSet = true
      wake()
    },
    wait: async (timeoutMs: number) => {
      if (!isSet)
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, timeoutMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      isSet = false
    }
  }
}

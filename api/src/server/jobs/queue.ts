import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@sahra/server-kit/database/database'
import { queueEnded } from './jobs.text'
import { type Log, startWorker } from './queue-worker'
import { addRecurring } from './queue.queries'
import type { Task } from './task'

const RESTART_MS = 5000

/**
 * Runs the tasks of this process whenever the queue has jobs for them. Returns the stop function, which resolves when the
 * running jobs have ended. Throws when the database is unreachable or has no queue.
 */
export async function startQueue(
  db: Database,
  tasks: readonly Task[],
  log: Log
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const { signal } = stopping
  const start = () => startWorker(db, tasks, { log, signal })
  let worker = await start()
  for (const { name, atStart } of tasks) if (atStart) await addRecurring(db, name)

  const ended = (async () => {
    for (;;) {
      const error = await worker.ended
      if (signal.aborted) return
      log.warn({ err: error }, queueEnded)
      await pause(RESTART_MS, undefined, { signal }).catch(() => {})
      // Without a new one the ended one is looked at again, after another pause.
      if (!signal.aborted) worker = await start().catch(() => worker)
    }
  })()

  return async () => {
    stopping.abort()
    await worker.stop()
    await ended
    for (const task of tasks) task.close?.()
  }
}

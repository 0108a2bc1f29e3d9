import { Logger, runOnce } from 'graphile-worker'
import type { Database } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { taskListOf } from '../queue-worker'
import type { Task } from '../task'

/** Runs the jobs of these tasks that are due, until there are none: one at a time, since a second worker hides a queue while it looks. */
export async function runJobs(db: Database, tasks: readonly Task[]): Promise<void> {
  const pgPool = db.openDirectPool(1)
  try {
    const taskList = taskListOf(tasks, new AbortController().signal)
    const logger = new Logger(() => () => {})
    await runOnce({ pgPool, taskList, logger, concurrency: 1, noHandleSignals: true })
  } finally {
    await pgPool.end()
  }
}

/** Makes every job due, as time does. */
export const passTime = (db: Database) => db.run(sql`update graphile_worker._private_jobs set run_at = now()`)

/** Gives the waiting jobs of a task to a worker that is not there. */
export const lockJobs = (db: Database, task: string) =>
  db.run(sql`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-away', attempts = 1
    where id in (select id from graphile_worker.jobs where task_identifier = ${task} and locked_at is null)`)

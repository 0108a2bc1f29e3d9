import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Database } from '@sahra/server-kit/database/database'
import { jobFailed, queueFailed } from './jobs.text'
import { retryQueries } from './queue-pool'
import { releaseAbandoned } from './queue.queries'
import type { Task } from './task'
import { showPresence } from './worker-presence'

/** Most wait for a mail server, a provider or a receiver. */
const CONCURRENT_JOBS = 10
/** Connections of the library, besides that of the presence: one listens. */
const CONNECTIONS = 3
/** Picks up what a lost notification announced. */
const POLL_MS = 5000
/** How often the jobs of dead workers are looked for, at random between the two. */
const ABANDONED_MS = { minResetLockedInterval: 5000, maxResetLockedInterval: 10_000 }

export type Log = Pick<FastifyBaseLogger, 'warn'>

export interface Worker {
  /** Resolves when it has ended, to the error that has ended it. */
  ended: Promise<unknown>
  stop: () => Promise<void>
}

/** Starts a worker of the library, which ends by itself when it cannot go on. */
export async function startWorker(
  db: Database,
  tasks: readonly Task[],
  { log, signal }: { log: Log; signal: AbortSignal }
): Promise<Worker> {
  const pgPool = db.openDirectPool(CONNECTIONS)
  const presence = showPresence(db)
  const report = (error: unknown) => log.warn({ err: error }, queueFailed)
  const release = () => releaseAbandoned(db).catch(report)
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => presence.add(worker.workerId))
  events.on('worker:stop', ({ worker }) => presence.remove(worker.workerId))
  events.on('resetLocked:success', () => void release())
  events.on('job:error', ({ job, error }) => {
    const isLast = job.attempts >= job.max_attempts
    log.warn(jobFailed(job.task_identifier, (error as Error).message, isLast))
  })
  let closing: Promise<void> | undefined
  const close = () => (closing ??= presence.stop().then(() => pgPool.end()))
  const starting = run({
    pgPool: retryQueries(pgPool, signal, report),
    taskList: taskListOf(tasks, signal),
    parsedCronItems: cronOf(tasks),
    concurrency: CONCURRENT_JOBS,
    pollInterval: POLL_MS,
    ...ABANDONED_MS,
    noHandleSignals: true,
    // Asked before each job: a worker that looks dead takes none.
    forbiddenFlags: async () => {
      await presence.held()
      return []
    },
    events,
    logger: new Logger(() => (level, line, meta) => {
      // Failed jobs are reported above. A server that stops while the pool closes breaks its connections: expected.
      if (level === 'error' && !meta?.['failure'] && !pgPool.ending) log.warn({ reason: line }, queueFailed)
    })
  })
  const runner = await starting.catch(async (error: unknown) => {
    await close()
    throw error
  })
  await release()
  const ended = runner.promise.then(
    () => undefined,
    (error: unknown) => error
  )
  return {
    ended: (async () => {
      try {
        return await ended
      } finally {
        await close()
      }
    })(),
    async stop() {
      await runner.stop().catch(() => {})
      await close()
    }
  }
}

export const taskListOf = (tasks: readonly Task[], signal: AbortSignal): TaskList =>
  Object.fromEntries(
    tasks.map(({ name, run: runTask }) => [
      name,
      async (payload, { job }) => {
        const { attempts } = job
        const isLastAttempt = attempts >= job.max_attempts
        await runTask(payload, { attempts, isLastAttempt, isStopping: () => signal.aborted })
      }
    ])
  )

/** A newer job of a recurring task replaces the one that waits, and waits for the one that runs. */
const cronOf = (tasks: readonly Task[]) =>
  parseCronItems(
    tasks.flatMap(({ name, cron }) =>
      cron ? [{ task: name, match: cron, options: { queueName: name, jobKey: name, backfillPeriod: 0 } }] : []
    )
  )

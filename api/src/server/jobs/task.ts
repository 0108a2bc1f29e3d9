import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../feature'

/** What the queue tells a task of the job that it runs. */
export interface JobContext {
  /** With this one. */
  attempts: number
  /** The queue does not try it again. */
  isLastAttempt: boolean
  /** The process ends: long work stops after its current step, and goes on with the next job. */
  isStopping: () => boolean
}

/** Work of the queue. One that throws is tried again, later each time. */
export interface Task {
  name: string
  /** Recurring: minute, hour, day of the month, month and day of the week, in UTC. */
  cron?: string
  /** A recurring task that also runs when a worker starts. */
  atStart?: boolean
  /** `payload`: ids, as they were added with the job. */
  run: (payload: unknown, context: JobContext) => Promise<unknown>
  close?: () => void
}

/** Makes the tasks that this process can run; none where a setting is missing: their jobs wait for another process. */
export type MakeTasks = (deps: Deps, log: FastifyBaseLogger) => Task[] | Promise<Task[]>

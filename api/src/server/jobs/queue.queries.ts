import type { Executor } from '@sahra/server-kit/database/database'
import { type Statement, sql } from '@sahra/server-kit/database/sql'

/** Adds a recurring task to the queue for now; it replaces the job that waits. */
export const addRecurring = (db: Executor, task: string) =>
  db.run(sql`select graphile_worker.add_job(${task}, queue_name => ${task}, job_key => ${task})`)

/**
 * Returns the jobs of workers that have died to the queue. A living worker holds the session lock of its id
 * (`worker-presence.ts`).
 */
export const releaseAbandoned = (db: Executor) =>
  db.run(sql`
    with dead as materialized (
      select array_agg(id) as ids
      from (select distinct locked_by as id from graphile_worker.jobs where locked_by is not null) worker
      where pg_try_advisory_xact_lock(hashtextextended(id, 0)))
    select graphile_worker.force_unlock_workers(ids), pg_notify('jobs:insert', '{"count":1}')
    from dead where ids is not null`)

/** Makes the jobs of the view that meet the condition due at once, with all their attempts; not those that run. Returns how many. */
export const retryJobs = (db: Executor, condition: Statement): Promise<number> =>
  db.run(sql`
    with retried as materialized (
      select id from graphile_worker.reschedule_jobs(
        array(select id from graphile_worker.jobs where ${condition}), run_at => now(), attempts => 0))
    select id, pg_notify('jobs:insert', '{"count":1}') from retried`)

/** Retries one job, or without an id every one that has failed. Returns how many. */
export const retryFailedJobs = (db: Executor, id: string | undefined): Promise<number> =>
  retryJobs(db, id === undefined ? isFailed : sql`id::text = ${id}`)

export interface FailedJob {
  id: string
  task: string
  /** What it is about, by ids; null: a recurring task, or one whose job was replaced. */
  key: string | null
  attempts: number
  isGivenUp: boolean
  dueAt: Date
  error: string | null
}

/** SQL: a job of the view that has failed, or is not tried any more. */
const isFailed = sql`(last_error is not null or attempts >= max_attempts and locked_at is null)`

/** Lists jobs that have failed, the oldest first. `after`: the id that they follow. */
export const listFailedJobs = (db: Executor, after: string, limit: number) =>
  db.many<FailedJob>(sql`
    select id::text, task_identifier as task, key, attempts, attempts >= max_attempts as "isGivenUp", run_at as "dueAt",
      last_error as error
    from graphile_worker.jobs where ${isFailed} and id > ${after}::bigint order by id limit ${limit}`)

export interface JobCounts {
  task: string
  /** Not due yet, due or running, and not tried in vain. */
  waiting: number
  /** Tried in vain; tried again. */
  failing: number
  givenUp: number
  /** For how many seconds the oldest job that is not given up is due; 0 when none is. */
  lateS: number
}

/** Counts the jobs by task. */
export const countJobs = (db: Executor) =>
  db.many<JobCounts>(sql`
    select task_identifier as task,
      count(*) filter (where not ${isFailed})::integer as waiting,
      count(*) filter (where ${isFailed} and attempts < max_attempts)::integer as failing,
      count(*) filter (where ${isFailed} and attempts >= max_attempts)::integer as "givenUp",
      greatest(0, coalesce(floor(extract(epoch from now() -
        min(run_at) filter (where attempts < max_attempts))), 0))::integer as "lateS"
    from graphile_worker.jobs group by 1 order by 1`)

import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

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

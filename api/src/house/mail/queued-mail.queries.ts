import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { retryJobs } from '../../server/jobs/queue.queries'
import type { Place } from '../../server/operation/page'

export interface QueuedMail {
  id: string
  kind: string
  to: string
  attempts: number
  isGivenUp: boolean
  isSending: boolean
  createdAt: Date
  dueAt: Date
  /** Of the last attempt; null: there was none, or it was of an older version. */
  error: string | null
}

/** SQL: the key of a mail's job. */
const jobOf = sql`'mail ' || m.id`

/** SQL: as a cursor has it. */
const createdMs = sql`date_trunc('milliseconds', m.created_at)`

/** Lists mail that is not sent, the oldest first. */
export const listQueuedMail = (
  db: Executor,
  { onlyGivenUp, after, limit }: { onlyGivenUp: boolean; after?: Place | undefined; limit: number }
) =>
  db.many<QueuedMail>(sql`
    select m.id, kind, recipient as to, coalesce(j.attempts, m.attempts) as attempts,
      given_up_at is not null as "isGivenUp", locked_at is not null as "isSending", m.created_at as "createdAt",
      coalesce(run_at, due_at) as "dueAt",
      coalesce(j.last_error, m.last_error) as error
    from mail m left join graphile_worker.jobs j on j.key = ${jobOf}
    where sent_at is null and (given_up_at is not null or not ${onlyGivenUp})
      and (${after?.at ?? null}::timestamptz is null
        or (${createdMs}, m.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::text))
    order by ${createdMs}, m.id limit ${limit}`)

export const countQueuedMail = async (db: Executor, onlyGivenUp: boolean): Promise<number> =>
  (
    await db.first<{ count: number }>(sql`
      select count(*)::integer as count from mail
      where sent_at is null and (given_up_at is not null or not ${onlyGivenUp})`)
  )?.count ?? 0

export interface MailState {
  isSent: boolean
  isGivenUp: boolean
  /** False: a code was in it, or it was given up long ago. */
  hasContent: boolean
}

/** Returns the state of a mail and locks it until the transaction ends. */
export const lockMail = (tx: Executor, id: string) =>
  tx.first<MailState>(sql`
    select sent_at is not null as "isSent", given_up_at is not null as "isGivenUp", body <> '' as "hasContent"
    from mail where id = ${id} for update`)

/** Makes the job of a mail due at once, with all its attempts; not one that is running. Returns whether it did. */
export const hastenMail = (tx: Executor, id: string): Promise<boolean> =>
  retryJobs(tx, sql`key = 'mail ' || ${id}`).then(count => count > 0)

/** A trigger adds the job. */
const queueAgain = sql`update mail set due_at = now(), given_up_at = null, attempts = 0
  where given_up_at is not null and sent_at is null and body <> ''`

/** Queues a mail that was given up, with all its attempts. */
export const requeueMail = (tx: Executor, id: string) => tx.run(sql`${queueAgain} and id = ${id}`)

/** Queues all given-up mail that still has its content; returns how many. */
export const requeueGivenUpMail = (tx: Executor): Promise<number> => tx.run(queueAgain)

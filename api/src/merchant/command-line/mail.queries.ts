import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

export interface QueuedMail {
  id: string
  kind: string
  to: string
  attempts: number
  isGivenUp: boolean
  /** A worker is sending it, or has died: then it is due again when its lease ends. */
  isLeased: boolean
  dueAt: Date
  /** Of the last attempt; null: there was none, or it was of an older version. */
  error: string | null
}

const isLeased = sql`leased_until is not null and leased_until > now()`

/** Lists mail that is not sent, the oldest first. */
export const listQueuedMail = (
  db: Executor,
  { onlyGivenUp, limit }: { onlyGivenUp: boolean; limit: number }
) =>
  db.many<QueuedMail>(sql`
    select id, kind, recipient as to, attempts, given_up_at is not null as "isGivenUp", ${isLeased} as "isLeased",
      due_at as "dueAt", last_error as error
    from mail where sent_at is null and (given_up_at is not null or not ${onlyGivenUp})
    order by created_at, id limit ${limit}`)

export const countQueuedMail = async (db: Executor, onlyGivenUp: boolean): Promise<number> =>
  (
    await db.first<{ count: number }>(sql`
      select count(*)::integer as count from mail
      where sent_at is null and (given_up_at is not null or not ${onlyGivenUp})`)
  )?.count ?? 0

export interface MailState {
  isSent: boolean
  isLeased: boolean
  /** False: a code was in it, or it was given up long ago. */
  hasContent: boolean
}

/** Returns the state of a mail and locks it until the transaction ends. */
export const lockMail = (tx: Executor, id: string) =>
  tx.first<MailState>(sql`
    select sent_at is not null as "isSent", ${isLeased} as "isLeased", body <> '' as "hasContent"
    from mail where id = ${id} for update`)

const dueNow = sql`update mail set due_at = now(), given_up_at = null, leased_until = null, attempts = 0`

/** Makes a mail due at once, with all its attempts. */
export const requeueMail = (tx: Executor, id: string) => tx.run(sql`${dueNow} where id = ${id}`)

/** Makes all given-up mail that still has its content due at once; returns how many. */
export const requeueGivenUpMail = (tx: Executor): Promise<number> =>
  tx.run(sql`${dueNow} where given_up_at is not null and sent_at is null and body <> ''`)

/** Wakes the worker of the running shop when the transaction ends. */
export const wakeMailWorker = (tx: Executor) => tx.first(sql`select pg_notify('mail', '')`)

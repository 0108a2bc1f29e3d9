import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

export interface DueWebhook {
  id: string
  url: string
  /** The newest first; two after a rotation. */
  secrets: string[]
  allowPrivate: boolean
  failures: number
}

/** Lists the webhooks that have something due and are not paused, of all or of one. */
export const listDueWebhooks = (db: Executor, webhookId?: string) =>
  db.many<DueWebhook>(sql`
    select id, url, allow_private as "allowPrivate", failures,
      array_remove(array[secret, case when previous_until > now() then previous_secret end], null) as secrets
    from webhook w
    where (${webhookId ?? null}::text is null or id = ${webhookId ?? null})
      and (paused_until is null or paused_until <= now()) and exists (
      select from webhook_delivery
      where webhook_id = w.id and state = 'waiting' and due_at <= now()
        and (leased_until is null or leased_until < now()))
    order by id`)

export interface DueDelivery {
  seq: number
  attempts: number
  id: string
  type: string
  data: unknown
  occurredAt: string
}

/** SQL: a delivery before `d` of the same subject. */
const earlierOfSubject = sql`
  select from webhook_delivery earlier
  where earlier.webhook_id = d.webhook_id and earlier.subject = d.subject and earlier.state = 'waiting'
    and earlier.seq < d.seq`

/**
 * Claims due deliveries of a webhook under a lease: if the worker dies, they are due again when it ends. Of each subject
 * only the earliest that waits: its events arrive one after another.
 */
export const claimDeliveries = (db: Executor, webhookId: string, limit: number, leaseS: number) =>
  db.many<DueDelivery>(sql`
    with due as materialized (
      select d.seq from webhook_delivery d
      where d.webhook_id = ${webhookId} and d.state = 'waiting' and d.due_at <= now()
        and (d.leased_until is null or d.leased_until < now())
        and not exists (${earlierOfSubject})
      order by d.seq limit ${limit} for update skip locked)
    update webhook_delivery d set attempts = attempts + 1, leased_until = now() + make_interval(secs => ${leaseS})
    from due join shop_event e using (seq)
    where d.webhook_id = ${webhookId} and d.seq = due.seq
    returning d.seq, d.attempts, e.id, e.type, e.data, iso(e.at) as "occurredAt"`)

/** What a claim was of; a lease that has ended meanwhile may have given the delivery to another worker. */
interface Claim {
  webhookId: string
  seq: number
  attempts: number
}
const isClaimed = ({ webhookId, seq, attempts }: Claim) =>
  sql`webhook_id = ${webhookId} and seq = ${seq} and attempts = ${attempts} and state = 'waiting'`

export const markDelivered = (db: Executor, claim: Claim) =>
  db.run(sql`
    update webhook_delivery set state = 'delivered', delivered_at = now(), leased_until = null, last_error = null
    where ${isClaimed(claim)}`)

export const retryDelivery = (db: Executor, claim: Claim, inS: number, error: string) =>
  db.run(sql`
    update webhook_delivery
    set due_at = now() + make_interval(secs => ${inS}), leased_until = null, last_error = ${error}
    where ${isClaimed(claim)}`)

export const giveUpDelivery = (db: Executor, claim: Claim, error: string) =>
  db.run(sql`
    update webhook_delivery set state = 'failed', leased_until = null, last_error = ${error}
    where ${isClaimed(claim)}`)

/** Nothing is sent to the webhook for a while; `failures` in a row. */
export const pauseWebhook = (db: Executor, id: string, failures: number, forS: number) =>
  db.run(sql`
    update webhook set failures = ${failures}, paused_until = now() + make_interval(secs => ${forS})
    where id = ${id}`)

export const resumeWebhook = (db: Executor, id: string) =>
  db.run(sql`update webhook set failures = 0, paused_until = null where id = ${id}`)

/** Adds the job for what the webhook waits for next; it replaces the one that waits for its next deliveries. */
export const queueNextDeliveries = (db: Executor, webhookId: string) =>
  db.run(sql`
    select graphile_worker.add_job('webhook', json_build_object('id', id), queue_name => 'webhook ' || id,
      run_at => greatest(next, paused_until), job_key => 'webhook ' || id)
    from webhook w cross join lateral (
      select min(greatest(due_at, leased_until)) as next from webhook_delivery d
      where webhook_id = w.id and state = 'waiting' and not exists (${earlierOfSubject})) waiting
    where id = ${webhookId} and next is not null`)

/** Deletes secrets that sign no more. */
export const deleteOldSecrets = (db: Executor) =>
  db.run(sql`update webhook set previous_secret = null, previous_until = null where previous_until <= now()`)

const DELETED_AT_ONCE = 5000

/** Deletes events, with their deliveries, after 30 days. */
export async function deleteOldEvents(db: Executor): Promise<void> {
  for (let deleted = DELETED_AT_ONCE; deleted === DELETED_AT_ONCE;)
    deleted = await db.run(sql`
      delete from shop_event where seq in (
        select seq from shop_event where at < now() - interval '30 days' order by at limit ${DELETED_AT_ONCE})`)
}

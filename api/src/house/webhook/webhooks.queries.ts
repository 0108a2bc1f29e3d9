import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { EventType } from './events.rules'

export interface NewWebhook {
  id: string
  url: string
  secret: string
  /** Null: all. */
  events: readonly string[] | null
  allowPrivate: boolean
}

export const insertWebhook = (tx: Executor, { id, url, secret, events, allowPrivate }: NewWebhook) =>
  tx.run(sql`
    insert into webhook (id, url, secret, events, allow_private)
    values (${id}, ${url}, ${secret}, ${events}, ${allowPrivate})`)

export interface Webhook {
  id: string
  url: string
  events: string[] | null
  allowPrivate: boolean
  waiting: number
  failed: number
  pausedUntil: Date | null
  /** How long the secret before the last rotation signs, too. */
  rotatingUntil: Date | null
}

export const listWebhooks = (db: Executor) =>
  db.many<Webhook>(sql`
    select id, url, events, allow_private as "allowPrivate",
      case when paused_until > now() then paused_until end as "pausedUntil",
      case when previous_until > now() then previous_until end as "rotatingUntil",
      (select count(*) from webhook_delivery where webhook_id = w.id and state = 'waiting') as waiting,
      (select count(*) from webhook_delivery where webhook_id = w.id and state = 'failed') as failed
    from webhook w order by created_at, id`)

export const findWebhook = (db: Executor, id: string) =>
  db.first<{ id: string; url: string }>(sql`select id, url from webhook where id = ${id}`)

/** Returns a webhook and locks it until the transaction ends. */
export const lockWebhook = (tx: Executor, id: string) =>
  tx.first<{ url: string; rotatingUntil: Date | null }>(sql`
    select url, case when previous_until > now() then previous_until end as "rotatingUntil"
    from webhook where id = ${id} for update`)

/** Gives a webhook a new secret. The one before signs, too, for so many seconds; 0: no more. */
export const saveSecret = (tx: Executor, id: string, secret: string, overlapS: number) =>
  tx.first<{ until: Date | null }>(sql`
    update webhook set secret = ${secret},
      previous_secret = case when ${overlapS}::int > 0 then secret end,
      previous_until = case when ${overlapS}::int > 0 then now() + make_interval(secs => ${overlapS}::int) end
    where id = ${id} returning previous_until as until`)

/** Deletes a webhook with its log. */
export async function deleteWebhook(tx: Executor, id: string): Promise<void> {
  await tx.run(sql`delete from webhook where id = ${id}`)
  await tx.run(sql`delete from webhook_delivery where webhook_id = ${id}`)
}

export interface LoggedDelivery {
  /** Of the event; with the webhook, its place in the log. */
  seq: number
  webhookId: string
  at: Date
  event: string
  type: EventType
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  dueAt: Date
  deliveredAt: Date | null
  error: string | null
}

export interface LogFilter {
  webhookId?: string | undefined
  onlyUndelivered?: boolean
  /** Begins after this delivery. */
  after?: Pick<LoggedDelivery, 'seq' | 'webhookId'> | undefined
  limit: number
}

/** Lists deliveries, the newest event first. */
export const listDeliveries = (
  db: Executor,
  { webhookId, onlyUndelivered = false, after, limit }: LogFilter
) =>
  db.many<LoggedDelivery>(sql`
    select d.seq, d.webhook_id as "webhookId", e.at, e.id as event, e.type, d.state, d.attempts, d.due_at as "dueAt",
      d.delivered_at as "deliveredAt", d.last_error as error
    from webhook_delivery d join shop_event e using (seq)
    where (${webhookId ?? null}::text is null or d.webhook_id = ${webhookId ?? null})
      and (not ${onlyUndelivered} or d.state <> 'delivered')
      and (${after?.seq ?? null}::bigint is null or d.seq <= ${after?.seq ?? null}
        and (d.seq < ${after?.seq ?? null} or d.webhook_id > ${after?.webhookId ?? null}))
    order by d.seq desc, d.webhook_id limit ${limit}`)

export interface Replay {
  /** One event … */
  event: string | undefined
  /** … or all from this moment on. */
  since: Date | undefined
  webhookId: string | undefined
}

/** Queues events again, for the webhooks that want them, whether they were delivered or not. Returns how many. */
export const replayEvents = (tx: Executor, { event, since, webhookId }: Replay): Promise<number> =>
  tx.run(sql`
    insert into webhook_delivery as d (webhook_id, seq, subject)
    select w.id, e.seq, e.subject from shop_event e join webhook w on w.events is null or e.type = any (w.events)
    where (${event ?? null}::uuid is null or e.id = ${event ?? null}::uuid)
      and (${since ?? null}::timestamptz is null or e.at >= ${since ?? null})
      and (${webhookId ?? null}::text is null or w.id = ${webhookId ?? null})
    on conflict (webhook_id, seq) do update set state = 'waiting', attempts = 0, due_at = now(), leased_until = null,
      delivered_at = null, last_error = null`)

/** Sends to paused webhooks at once. */
export const resumeWebhooks = (tx: Executor, webhookId: string | undefined) =>
  tx.run(sql`
    update webhook set failures = 0, paused_until = null
    where ${webhookId ?? null}::text is null or id = ${webhookId ?? null}`)

/** Adds a job for each webhook, or for one. */
export const queueDeliveries = (tx: Executor, webhookId: string | undefined) =>
  tx.run(sql`
    select queue_deliveries(id) from webhook where ${webhookId ?? null}::text is null or id = ${webhookId ?? null}`)

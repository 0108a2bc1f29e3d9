import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

export interface OrderCount {
  method: string
  paymentStatus: string
  count: number
}

export const countOrders = (db: Executor) =>
  db.many<OrderCount>(sql`
    select payment_method as method, payment_status as "paymentStatus", count(*)::integer as count
    from shop_order group by 1, 2 order by 1, 2`)

export interface TaskCounts {
  /** Not due yet, or due and not tried yet. */
  waiting: number
  /** Tried in vain; the worker tries again. */
  failing: number
  givenUp: number
  /** Seconds since the oldest task that is not done or given up was to be done; 0 when none is late. */
  oldestS: number
}

export const countPaymentTasks = (db: Executor) =>
  db.first<TaskCounts>(sql`
    select count(*) filter (where given_up_at is null and last_error is null)::integer as waiting,
      count(*) filter (where given_up_at is null and last_error is not null)::integer as failing,
      count(*) filter (where given_up_at is not null)::integer as "givenUp",
      greatest(0, coalesce(floor(extract(epoch from now() -
        min(coalesce(first_due_at, due_at)) filter (where given_up_at is null))), 0))::integer as "oldestS"
    from payment_task where done_at is null`)

export interface MailCounts {
  waiting: number
  /** Tried in vain; the worker tries again. */
  failing: number
  givenUp: number
  /** Seconds since the oldest mail that is not sent or given up was queued; 0 without one. */
  oldestS: number
}

export const countMail = (db: Executor) =>
  db.first<MailCounts>(sql`
    select count(*) filter (where given_up_at is null and j.last_error is null)::integer as waiting,
      count(*) filter (where given_up_at is null and j.last_error is not null)::integer as failing,
      count(*) filter (where given_up_at is not null)::integer as "givenUp",
      greatest(0, coalesce(floor(extract(epoch from now() -
        min(m.created_at) filter (where given_up_at is null))), 0))::integer as "oldestS"
    from mail m left join graphile_worker.jobs j on j.key = 'mail ' || m.id where sent_at is null`)

/** Counts the events that fit no order. */
export const countParkedEvents = async (db: Executor): Promise<number> =>
  (
    await db.first<{ count: number }>(sql`
    select count(*)::integer as count from payment_event where outcome = 'parked'`)
  )?.count ?? 0

/** Counts deliveries of events to webhooks as `countMail` counts mail. */
export const countEvents = (db: Executor) =>
  db.first<MailCounts>(sql`
    select count(*) filter (where state = 'waiting' and attempts = 0)::integer as waiting,
      count(*) filter (where state = 'waiting' and attempts > 0)::integer as failing,
      count(*) filter (where state = 'failed')::integer as "givenUp",
      greatest(0, coalesce(floor(extract(epoch from now() -
        min(e.at) filter (where state = 'waiting'))), 0))::integer as "oldestS"
    from webhook_delivery join shop_event e using (seq) where state <> 'delivered'`)

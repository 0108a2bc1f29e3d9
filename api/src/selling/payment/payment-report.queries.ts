import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

export interface StuckTask {
  /** The number of the order (C107), as in the other rows. */
  order: string
  kind: string
  attempts: number
  isGivenUp: boolean
  reason: string | null
  dueAt: Date
}

/** SQL: a task `t` that was given up, has failed, or that no shop has run for an hour. */
const isStuckTask = sql`(done_at is null and (given_up_at is not null or last_error is not null
  or due_at < now() - interval '1 hour' and coalesce(leased_until < now(), true)))`

/** Lists tasks that were given up, have failed, or that no shop has run for an hour, the oldest first. */
export const listStuckTasks = (db: Executor, limit: number) =>
  db.many<StuckTask>(sql`
    select o.number as order, kind, attempts, given_up_at is not null as "isGivenUp",
      coalesce(last_error, 'no running shop has the keys of ' || o.payment_method) as reason, due_at as "dueAt"
    from payment_task t join shop_order o on o.id = t.order_id
    where ${isStuckTask}
    order by due_at limit ${limit}`)

export interface PaymentDifference {
  order: string
  method: string
  /** In the books of the shop. */
  booked: string
  status: string
  /** AED. */
  refunded: number
  reported: string
  since: Date
}

/** Lists payments of which the shop and its provider say different things (C281), the oldest difference first. */
export const listDifferences = (db: Executor, limit: number) =>
  db.many<PaymentDifference>(sql`
    select o.number as order, o.payment_method as method, p.reported, p.differs_since as since,
      o.payment_status as status, aed(o.refunded)::float8 as refunded,
      o.payment_status || case when o.refunded > 0 then ', refunded AED ' || to_char(aed(o.refunded), 'FM999,999,999,990.00') else '' end as booked
    from payment p join shop_order o on o.id = p.order_id
    where p.differs_since is not null order by p.differs_since limit ${limit}`)

export interface ParkedEvent {
  provider: string
  eventId: string
  /** What the event names when there is no such order; null when it names none. */
  order: string | null
  status: string
  /** Fils. */
  amount: number | null
  currency: string | null
  reason: string | null
  at: Date
}

/** Lists events that fit no order, the newest first. */
export const listParkedEvents = (db: Executor, limit: number) =>
  db.many<ParkedEvent>(sql`
    select provider, event_id as "eventId", status, amount, currency, reason, at,
      coalesce((select number from shop_order where id = order_id), order_id) as order
    from payment_event where outcome = 'parked' order by at desc limit ${limit}`)

export const stuckProblems = ['unpaid', 'lapsed', 'authorized', 'unreturned', 'unpaidShipment'] as const
export interface StuckOrder {
  order: string
  problem: (typeof stuckProblems)[number]
}

/** Why the payment of an order `o` needs a person; null: it needs none. */
export const stuckProblem = sql`(case when o.payment_method = 'COD' then null
  when o.status = 'Pending' and o.payment_status = 'Pending' and o.pay_by < now() - interval '1 hour' then 'unpaid'
  when o.status = 'Pending' and o.payment_status in ('Released', 'Refunded') then 'lapsed'
  when o.status = 'Pending' and o.payment_status = 'Authorized' and o.created_at < now() - interval '4 days'
    then 'authorized'
  when o.status = 'Cancelled' and o.payment_status in ('Authorized', 'Paid', 'Partially Refunded') and not exists (
    select from payment_task t where t.order_id = o.id and t.kind in ('release', 'refund')
      and t.done_at is null and t.given_up_at is null) then 'unreturned'
  when o.status in ('Shipped', 'Delivered') and o.payment_status not in ('Paid', 'Partially Refunded', 'Refunded')
    then 'unpaidShipment' end)`

/** SQL: whether an order `o` can have such a problem, as its index has it (`shop_order_unsettled`). */
const mayBeStuck = sql`(o.payment_method <> 'COD' and (o.status = 'Pending'
  or o.status = 'Cancelled' and o.payment_status in ('Authorized', 'Paid', 'Partially Refunded')
  or o.status in ('Shipped', 'Delivered') and o.payment_status in ('Pending', 'Authorized', 'Released')))`

/** Lists orders whose payment needs a person, the oldest first. */
export const listStuckOrders = (db: Executor, limit: number) =>
  db.many<StuckOrder>(sql`
    select number as order, problem from (
      select o.number, o.created_at, ${stuckProblem} as problem
      from shop_order o where ${mayBeStuck}) stuck
    where problem is not null order by created_at limit ${limit}`)

/** Counts the orders whose payment is stuck, each once, and the events that fit no order. */
export const countStuckPayments = async (db: Executor): Promise<number> =>
  (
    await db.first<{ count: number }>(sql`
      select count(*)::integer as count from (
        select o.id from shop_order o where ${mayBeStuck} and ${stuckProblem} is not null
        union select order_id from payment p where p.differs_since is not null
        union select order_id from payment_task t where ${isStuckTask}
        union select provider || ' ' || event_id from payment_event where outcome = 'parked') stuck`)
  )?.count ?? 0

export interface PaymentRow {
  order: string
  method: string
  paymentStatus: string
  status: string
  /** Fils. */
  amount: number
  refunded: number
  payBy: Date | null
  sessionRef: string | null
  paymentRef: string | null
  expiresAt: Date | null
  checkedAt: Date | null
}

export const findPaymentRow = (db: Executor, orderId: string) =>
  db.first<PaymentRow>(sql`
    select o.number as order, o.payment_method as method, o.payment_status as "paymentStatus", o.status, o.grand_total as amount, o.refunded,
      o.pay_by as "payBy", p.session_ref as "sessionRef", p.payment_ref as "paymentRef", p.expires_at as "expiresAt",
      p.checked_at as "checkedAt"
    from shop_order o left join payment p on p.order_id = o.id where o.id = ${orderId}`)

export interface TaskRow extends Omit<StuckTask, 'order'> {
  isDone: boolean
}

export const listTasksOf = (db: Executor, orderId: string) =>
  db.many<TaskRow>(sql`
    select kind, attempts, given_up_at is not null as "isGivenUp", last_error as reason, due_at as "dueAt",
      done_at is not null as "isDone"
    from payment_task where order_id = ${orderId} order by due_at, kind`)

export interface RefundRow {
  /** Fils. */
  amount: number
  reason: string
  isDone: boolean
}

export const listRefundsOf = (db: Executor, orderId: string) =>
  db.many<RefundRow>(sql`
    select amount, reason, done_at is not null as "isDone" from refund where order_id = ${orderId} order by created_at`)

export interface HistoryRow {
  at: Date
  what: string
}

/** Lists what happened to the payment of an order: events of the provider and changes of its status. */
export const listPaymentHistory = (db: Executor, orderId: string) =>
  db.many<HistoryRow>(sql`
    select at, what from (
      select at, provider || ' ' || event_id || ': ' || status
        || case when outcome = 'parked' then ', parked (' || coalesce(reason, 'no such order') || ')' else '' end as what
      from payment_event where order_id = ${orderId}
      union all
      select at, 'payment ' || payment_status || ' by ' || actor || coalesce(', ' || note, '')
      from order_event where order_id = ${orderId} and payment_status is not null) history
    order by at`)

/** Makes the failed and given-up tasks of an order due at once; returns how many. */
export const rearmTasks = (db: Executor, orderId: string) =>
  db.run(sql`
    update payment_task set due_at = now(), given_up_at = null, leased_until = null, attempts = 0
    where order_id = ${orderId} and done_at is null and (given_up_at is not null or last_error is not null)`)

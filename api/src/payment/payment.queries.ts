import type { Executor } from '../db/database'
import { sql } from '../db/sql'
import type { PaymentTaskKind } from '../order/payment-task.queries'
import type { Payment, PaymentEvent } from './provider'

export interface PaymentTask extends Omit<Payment, 'sessionRef'> {
  kind: PaymentTaskKind
  method: string
  email: string
  status: string
  attempts: number
  sessionRef: string | null
}

/** Leases up to ten due tasks, of all orders or of one. A crashed worker's lease expires. */
export const claimTasks = (db: Executor, leaseS: number, orderId?: string) =>
  db.many<PaymentTask>(sql`
    with claimed as (
      update payment_task set attempts = attempts + 1, leased_until = now() + make_interval(secs => ${leaseS})
      where (order_id, kind) in (
        select order_id, kind from payment_task
        where done_at is null and given_up_at is null and due_at <= now()
          and (leased_until is null or leased_until < now())
          and (${orderId ?? null}::text is null or order_id = ${orderId ?? null})
        order by due_at limit 10 for update skip locked)
      returning order_id, kind, attempts
    )
    select c.order_id as "orderId", c.kind, c.attempts, o.payment_method as method, o.grand_total as amount, o.status,
      shopper.email, payment.session_ref as "sessionRef", payment.payment_ref as "paymentRef"
    from claimed c
    join shop_order o on o.id = c.order_id
    join shopper on shopper.id = o.shopper_id
    left join payment on payment.order_id = c.order_id`)

export const completeTask = (tx: Executor, { orderId, kind }: PaymentTask) =>
  tx.run(sql`
    update payment_task set done_at = now(), leased_until = null where order_id = ${orderId} and kind = ${kind}`)

export const retryTask = (db: Executor, { orderId, kind }: PaymentTask, inS: number) =>
  db.run(sql`
    update payment_task set due_at = now() + make_interval(secs => ${inS}), leased_until = null
    where order_id = ${orderId} and kind = ${kind}`)

export const abandonTask = (db: Executor, { orderId, kind }: PaymentTask) =>
  db.run(sql`
    update payment_task set given_up_at = now(), leased_until = null where order_id = ${orderId} and kind = ${kind}`)

export const savePage = (tx: Executor, orderId: string, page: { sessionRef: string; url: string }) =>
  tx.run(sql`
    insert into payment (order_id, session_ref, url) values (${orderId}, ${page.sessionRef}, ${page.url})
    on conflict (order_id) do update set session_ref = excluded.session_ref, url = excluded.url`)

export const savePaymentRef = (tx: Executor, orderId: string, ref: string) =>
  tx.run(sql`update payment set payment_ref = ${ref} where order_id = ${orderId}`)

/** Returns false for an event that was stored before. */
export const saveEvent = async (
  tx: Executor,
  provider: string,
  event: PaymentEvent,
  outcome: 'taken' | 'parked'
) =>
  (await tx.run(sql`
    insert into payment_event (provider, event_id, order_id, status, amount, currency, outcome)
    values (${provider}, ${event.eventId}, ${event.orderId ?? null}, ${event.status}, ${event.amount}, ${event.currency},
      ${outcome})
    on conflict do nothing`)) > 0

/** Locks the order of an event: its events are applied one after another. */
export const lockOrder = (tx: Executor, orderId: string | undefined) =>
  tx.first<{
    id: string
    method: string
    amount: number
    currency: string
    status: string
    paymentStatus: string
  }>(sql`
    select id, payment_method as method, grand_total as amount, currency, status, payment_status as "paymentStatus"
    from shop_order where id = ${orderId ?? ''} for update`)

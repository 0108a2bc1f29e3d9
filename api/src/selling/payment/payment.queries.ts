import type { OrderStatus, PaymentStatus } from '@sahra/shared/contract/order'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { Deps } from '../../server/feature'
import type { PaymentMethod } from '../order/payment-method.rules'
import type { PaymentTaskKind } from '../order/payment-task.queries'
import type { Payment, PaymentEvent } from './provider'

export type Shop = Pick<Deps, 'db' | 'config'>

export interface PaymentTask extends Payment {
  kind: PaymentTaskKind
  method: PaymentMethod
  attempts: number
  /** Increases with each request for the task: one that came during the run makes it due again. */
  generation: number
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
      returning order_id, kind, attempts, generation
    )
    select c.order_id as "orderId", c.kind, c.attempts, c.generation, o.payment_method as method,
      o.grand_total as amount, payment.session_ref as "sessionRef", payment.payment_ref as "paymentRef"
    from claimed c
    join shop_order o on o.id = c.order_id
    left join payment on payment.order_id = c.order_id`)

/** Completes the task, unless it was requested again during the run. */
export const completeTask = (tx: Executor, { orderId, kind, generation }: PaymentTask) =>
  tx.run(sql`
    update payment_task set done_at = case when generation = ${generation} then now() end, leased_until = null,
      last_error = null
    where order_id = ${orderId} and kind = ${kind}`)

/** Makes the task due again later, or at once when it was requested again during the run. */
export const retryTask = (
  db: Executor,
  { orderId, kind, generation }: PaymentTask,
  { inS, reason }: { inS: number; reason: string }
) =>
  db.run(sql`
    update payment_task set leased_until = null, last_error = ${reason},
      due_at = case when generation = ${generation} then now() + make_interval(secs => ${inS}) else due_at end
    where order_id = ${orderId} and kind = ${kind}`)

/** Makes the task due again later without counting the attempt: nothing has failed. */
export const postponeTask = (db: Executor, { orderId, kind }: PaymentTask, inS: number) =>
  db.run(sql`
    update payment_task set due_at = now() + make_interval(secs => ${inS}), leased_until = null, attempts = 0,
      last_error = null
    where order_id = ${orderId} and kind = ${kind}`)

export const abandonTask = (db: Executor, { orderId, kind, generation }: PaymentTask, reason: string) =>
  db.run(sql`
    update payment_task set given_up_at = case when generation = ${generation} then now() end, leased_until = null,
      last_error = ${reason}
    where order_id = ${orderId} and kind = ${kind}`)

export interface Settlement extends Payment {
  method: PaymentMethod
  status: OrderStatus
  paymentStatus: PaymentStatus
}

/** Finds the payment of an order with what the provider needs to settle it. */
export const findSettlement = (db: Executor, orderId: string) =>
  db.first<Settlement>(sql`
    select o.id as "orderId", o.payment_method as method, o.grand_total as amount, o.status,
      o.payment_status as "paymentStatus", p.session_ref as "sessionRef", p.payment_ref as "paymentRef"
    from shop_order o left join payment p on p.order_id = o.id where o.id = ${orderId}`)

/** Completes a queued capture that was made outside the worker. */
export const completeCapture = (tx: Executor, orderId: string) =>
  tx.run(sql`
    update payment_task set done_at = now() where order_id = ${orderId} and kind = 'capture' and done_at is null`)

/** Stores the provider's id of the payment, also of an order whose page was never read. */
export const savePaymentRef = (tx: Executor, orderId: string, ref: string) =>
  tx.run(sql`
    insert into payment (order_id, payment_ref) values (${orderId}, ${ref})
    on conflict (order_id) do update set payment_ref = excluded.payment_ref`)

/** Returns false for an event that was stored before. `reason`: why it is parked. */
export const saveEvent = async (tx: Executor, provider: string, event: PaymentEvent, reason?: string) =>
  (await tx.run(sql`
    insert into payment_event (provider, event_id, order_id, status, amount, currency, outcome, reason)
    values (${provider}, ${event.eventId}, ${event.orderId ?? null}, ${event.status}, ${event.amount}, ${event.currency},
      ${reason ? 'parked' : 'taken'}, ${reason ?? null})
    on conflict do nothing`)) > 0

export interface LockedOrder {
  id: string
  method: PaymentMethod
  amount: number
  currency: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentRef: string | null
}

/** Locks an order: its payment changes one after another. */
export const lockOrder = (tx: Executor, orderId: string | undefined) =>
  tx.first<LockedOrder>(sql`
    select o.id, o.payment_method as method, o.grand_total as amount, o.currency, o.status,
      o.payment_status as "paymentStatus",
      (select payment_ref from payment where order_id = o.id) as "paymentRef"
    from shop_order o where o.id = ${orderId ?? ''} for update`)

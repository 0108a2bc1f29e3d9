import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/**
 * True for an order `o` that was placed with a provider, or for which a page of one was opened: only that provider knows
 * its money, whatever keys a process has.
 */
export const isHosted = sql`(exists (select from payment_task t where t.order_id = o.id)
  or exists (select from payment p where p.order_id = o.id))`

/** What the payment feature has to do at the provider. */
export type PaymentTaskKind = 'open' | 'capture' | 'release' | 'refund' | 'remind' | 'expire'

/**
 * Queues a task in the transaction of the change that requires it. A task that was queued before is due again, also
 * when a run of it has begun.
 */
export const addPaymentTask = (tx: Executor, orderId: string, kind: PaymentTaskKind, inS = 0) =>
  tx.run(sql`
    insert into payment_task as t (order_id, kind, due_at, first_due_at)
    values (${orderId}, ${kind}, now() + make_interval(secs => ${inS}), now() + make_interval(secs => ${inS}))
    on conflict (order_id, kind) do update set due_at = excluded.due_at, first_due_at = excluded.first_due_at,
      generation = t.generation + 1, attempts = 0, done_at = null, given_up_at = null, last_error = null`)

/** Starts the payment window of an order: its reminder halfway, its end, and the page of the provider. */
export async function startPaymentWindow(tx: Executor, orderId: string, windowMin: number): Promise<void> {
  await tx.run(
    sql`update shop_order set pay_by = now() + make_interval(mins => ${windowMin}) where id = ${orderId}`
  )
  // The request opens the page itself; the task is for a request that fails or crashes.
  await addPaymentTask(tx, orderId, 'open', OPEN_DELAY_S)
  await addPaymentTask(tx, orderId, 'remind', windowMin * 30)
  await addPaymentTask(tx, orderId, 'expire', windowMin * 60)
}

const OPEN_DELAY_S = 15

import type { Executor } from '../db/database'
import { sql } from '../db/sql'

/** What the payment feature has to do at the provider. */
export type PaymentTaskKind = 'open' | 'capture' | 'release' | 'refund'

/** Queues a task in the transaction of the change that requires it; idempotent per order and kind. */
export const addPaymentTask = (tx: Executor, orderId: string, kind: PaymentTaskKind) =>
  tx.run(sql`insert into payment_task (order_id, kind) values (${orderId}, ${kind}) on conflict do nothing`)

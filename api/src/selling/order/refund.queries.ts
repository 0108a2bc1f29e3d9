import type { OrderStatus, PaymentStatus } from '@sahra/shared/contract/order'
import type { Executor } from '@sahra/server-kit/database/database'
import { newId } from '../../db/id'
import { sql } from '@sahra/server-kit/database/sql'
import type { PaymentMethod } from './payment-method.rules'
import { isHosted } from './payment-task.queries'

/** An amount in fils that the shop returns. */
export interface Refund {
  id: string
  amount: number
  /** Changes when the provider has refused. */
  attempt: number
}

/** What refunds of an order depend on; amounts in fils. */
export interface Refundable {
  status: OrderStatus
  method: PaymentMethod
  paymentStatus: PaymentStatus
  isHosted: boolean
  total: number
  taxAmount: number
  refunded: number
  /** Refunds that the provider has not made yet. */
  queued: number
}

/** Locks an order for a refund: refunds of one order run one after another. */
export async function lockRefundable(tx: Executor, orderId: string): Promise<Refundable | undefined> {
  await tx.run(sql`select from shop_order where id = ${orderId} for update`)
  // A statement of its own: it sees what the transaction that held the lock has written.
  return tx.first<Refundable>(sql`
    select status, payment_method as method, payment_status as "paymentStatus",
      ${isHosted} as "isHosted", grand_total as total, tax_amount as "taxAmount", refunded,
      (select coalesce(sum(amount), 0) from refund where order_id = o.id and done_at is null)::bigint as queued
    from shop_order o where id = ${orderId}`)
}

export const addRefund = (tx: Executor, orderId: string, amount: number, reason: string) =>
  tx.run(sql`
    insert into refund (id, order_id, amount, reason) values (${newId()}, ${orderId}, ${amount}, ${reason})`)

/** Lists the refunds of an order that the provider has not made yet, the oldest first. */
export const listQueuedRefunds = (db: Executor, orderId: string) =>
  db.many<Refund>(sql`
    select id, amount, attempt from refund where order_id = ${orderId} and done_at is null order by created_at, id`)

export const completeRefunds = (tx: Executor, refunds: readonly Pick<Refund, 'id'>[]) =>
  tx.run(sql`
    update refund set done_at = now() where id = any (${refunds.map(({ id }) => id)}::text[]) and done_at is null`)

export const countRefusedRefund = (db: Executor, id: string) =>
  db.run(sql`update refund set attempt = attempt + 1 where id = ${id}`)

/** Reduces a refund to what is left of the payment, in fils. */
export const limitRefund = (db: Executor, id: string, left: number) =>
  db.run(sql`
    update refund set amount = ${left}, attempt = attempt + 1
    where id = ${id} and done_at is null and amount > ${left} and ${left}::bigint > 0`)

export const setRefunded = (tx: Executor, orderId: string, refunded: number) =>
  tx.run(sql`update shop_order set refunded = ${refunded} where id = ${orderId}`)

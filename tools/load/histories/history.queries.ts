import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '../../../api/src/db/testing'

/** Opens a database of its own on the server of the tests. */
export const openHistoryDatabase = () => freshDatabase()

/** Moves an order and everything that waits for it into the past. */
export async function passTime(db: Executor, id: string, seconds: number) {
  const time = sql`make_interval(secs => ${seconds})`
  await db.run(sql`
    with of_order as (
      update shop_order set created_at = created_at - ${time}, pay_by = pay_by - ${time},
        delivered_at = delivered_at - ${time} where id = ${id}
    ), of_payment as (
      update payment set created_at = created_at - ${time}, checked_at = checked_at - ${time},
        expires_at = expires_at - ${time}, opening_until = opening_until - ${time} where order_id = ${id}
    )
    update payment_task set due_at = due_at - ${time}, first_due_at = first_due_at - ${time},
      leased_until = leased_until - ${time} where order_id = ${id} and done_at is null`)
}

export const findOrderByKey = (db: Executor, key: string) =>
  db.first<{ id: string; number: string; total: number }>(sql`
    select o.id, o.number, o.grand_total as total
    from order_key k join shop_order o on o.id = k.order_id where k.key = ${key}`)

export const findPaymentState = (db: Executor, id: string) =>
  db.first<{ paymentStatus: string; refunded: number; status: string }>(sql`
    select payment_status as "paymentStatus", refunded, status from shop_order where id = ${id}`)

export const findWaitingReturn = async (db: Executor, id: string): Promise<string> =>
  (
    await db.first<{ number: string }>(sql`
      select number from order_return where order_id = ${id} order by requested_at desc limit 1`)
  )?.number ?? 'none'

/** What the books of an order have besides its status. Amounts in fils. */
export interface Ledger {
  captured: number
  refunded: number
  credited: number
  hasInvoice: boolean
  /** Refunds that the shop has asked for and that are not made. */
  openRefunds: number
  /** Asked for by the shop and made. */
  madeRefunds: number
  /** Kinds of tasks that are neither done nor given up. */
  openTasks: string[]
  /** As the history of the order has them last. */
  lastStatus: string
  lastPaymentStatus: string | null
  /** What is not back in the stock. */
  units: number
  stock: number
}

export const findLedger = (db: Executor, id: string, variantId: string | null) =>
  db.first<Ledger>(sql`
    select
      (select coalesce(sum(amount), 0) from payment_movement where order_id = o.id and kind = 'captured')::bigint as captured,
      (select coalesce(sum(amount), 0) from payment_movement where order_id = o.id and kind = 'refunded')::bigint as refunded,
      (select coalesce(sum(amount), 0) from credit_note where order_id = o.id)::bigint as credited,
      exists (select from invoice where order_id = o.id) as "hasInvoice",
      (select coalesce(sum(amount), 0) from refund where order_id = o.id and done_at is null)::bigint as "openRefunds",
      (select coalesce(sum(amount), 0) from refund where order_id = o.id and done_at is not null)::bigint as "madeRefunds",
      array(select kind || coalesce(' (' || last_error || ')', '') from payment_task
        where order_id = o.id and done_at is null) as "openTasks",
      (select status from order_event where order_id = o.id and status is not null order by id desc limit 1) as "lastStatus",
      (select payment_status from order_event
        where order_id = o.id and payment_status is not null order by id desc limit 1) as "lastPaymentStatus",
      case when o.status = 'Cancelled' then 0 else (select sum(quantity) from order_line where order_id = o.id)
        - (select coalesce(sum(i.quantity), 0) from order_return_item i join order_return r on r.id = i.return_id
          where r.order_id = o.id and r.status = 'Received') end as units,
      (select stock from variant where id = ${variantId}) as stock
    from shop_order o where o.id = ${id}`)

export const findStock = async (db: Executor, variantId: string | null): Promise<number> =>
  (await db.first<{ stock: number }>(sql`select stock from variant where id = ${variantId}`))?.stock ?? NaN

/** Returns the provider's reference of the payment page that the shop has stored; null or undefined without one. */
export const findPage = async (db: Executor, id: string): Promise<string | null | undefined> =>
  (await db.first<{ ref: string | null }>(sql`select session_ref as ref from payment where order_id = ${id}`))
    ?.ref

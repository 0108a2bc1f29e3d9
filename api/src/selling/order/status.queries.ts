import type { OrderStatus, PaymentStatus } from '@sahra/shared/contract/order'
import { latinDigits } from '@sahra/shared/typed/digits.rules'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { StockItem } from '../../catalogue/stock/stock.queries'
import type { PaymentMethod } from './payment-method.rules'
import { isHosted } from './payment-task.queries'

export interface OrderState {
  id: string
  number: string | null
  shopperId: string
  name: string
  /** Null after the account was closed (C119). */
  email: string | null
  /** Whether the address is confirmed. */
  verified: boolean
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  /** True when a payment provider has, or may have, its money. */
  isHosted: boolean
  confirmed: boolean
}

/** Finds any order by its number, in any case, or by its id. */
export async function findOrderId(db: Executor, numberOrId: string): Promise<string | undefined> {
  const row = await db.first<{ id: string }>(sql`
    select id from shop_order where number = ${latinDigits(numberOrId).toUpperCase()}
    union all select id from shop_order where id = ${numberOrId.toLowerCase()}`)
  return row?.id
}

/** Finds any order, without an owner check: not for requests of shoppers. */
export const findOrderState = (db: Executor, id: string) =>
  db.first<OrderState>(sql`
    select o.id, o.number, o.shopper_id as "shopperId", shopper.name,
      case when shopper.closed_at is null then shopper.email end as email,
      shopper.verified_at is not null as verified, o.status,
      o.payment_method as "paymentMethod", o.payment_status as "paymentStatus",
      ${isHosted} as "isHosted", o.confirmed_at is not null as confirmed
    from shop_order o join shopper on shopper.id = o.shopper_id where o.id = ${id}`)

/** Compare-and-swap of the status, with its date. Returns 0 when the order is in another status or of another shopper. */
export const changeStatus = (
  tx: Executor,
  id: string,
  { from, to }: { from: OrderStatus; to: OrderStatus },
  shopperId?: string
): Promise<number> =>
  tx.run(sql`
    update shop_order set status = ${to},
      confirmed_at = case when ${to}::text in ('Shipped', 'Delivered') then coalesce(confirmed_at, now()) else confirmed_at end,
      shipped_at = case when ${to}::text = 'Shipped' then now() else shipped_at end,
      delivered_at = case when ${to}::text = 'Delivered' then now() else delivered_at end,
      cancelled_at = case when ${to}::text = 'Cancelled' then now() else cancelled_at end
    where id = ${id} and status = ${from} and (${shopperId ?? null}::text is null or shopper_id = ${shopperId ?? null})`)

/** Compare-and-swap of the payment status. Returns 0 when it is not `from`. */
export const changePaymentStatus = (
  tx: Executor,
  id: string,
  from: PaymentStatus,
  to: PaymentStatus
): Promise<number> =>
  tx.run(sql`update shop_order set payment_status = ${to} where id = ${id} and payment_status = ${from}`)

/** Returns the payment status and locks the order: its payment changes one after another. */
export const lockPaymentStatus = async (tx: Executor, id: string): Promise<PaymentStatus | undefined> =>
  (
    await tx.first<{ status: PaymentStatus }>(sql`
      select payment_status as status from shop_order where id = ${id} for update`)
  )?.status

export const setConfirmed = (tx: Executor, id: string): Promise<number> =>
  tx.run(sql`
    update shop_order set confirmed_at = now() where id = ${id} and status = 'Pending' and confirmed_at is null`)

export interface Tracking {
  carrier: string
  trackingNumber: string
  eta?: string | undefined
  url?: string | undefined
}

export const setTracking = (tx: Executor, id: string, tracking: Tracking) =>
  tx.run(sql`
    update shop_order set carrier = ${tracking.carrier}, tracking_number = ${tracking.trackingNumber},
      tracking_eta = ${tracking.eta ?? null}, tracking_url = ${tracking.url ?? null}
    where id = ${id}`)

export const listOrderItems = (tx: Executor, id: string) =>
  tx.many<StockItem>(sql`
    select product_id as "productId", variant_id as "variantId", quantity, supply from order_line
    where order_id = ${id}`)

export interface OrderSummaryRow {
  number: string
  createdAt: Date
  status: string
  paymentMethod: string
  paymentStatus: string
  confirmed: boolean
  /** Fils. */
  total: number
  items: number
  email: string
}

/** Lists orders of all shoppers, newest first. */
export const listNewestOrders = (db: Executor, status: string | undefined, limit: number) =>
  db.many<OrderSummaryRow>(sql`
    select o.number, o.created_at as "createdAt", o.status, o.payment_method as "paymentMethod",
      o.payment_status as "paymentStatus", o.confirmed_at is not null as confirmed, o.grand_total as total,
      (select sum(quantity) from order_line where order_id = o.id) as items, shopper.email
    from shop_order o join shopper on shopper.id = o.shopper_id
    where ${status ?? null}::text is null or lower(o.status) = lower(${status ?? null})
    order by o.created_at desc, o.id limit ${limit}`)

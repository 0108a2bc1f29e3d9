import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { isWithin } from './day-range.queries'

/** Amounts in fils; times in ISO form, UTC. */
export interface OrderRow {
  number: string
  id: string
  placedOn: string
  placedAt: string
  status: string
  method: string
  paymentStatus: string
  currency: string
  items: number
  subtotal: number
  shippingFee: number
  taxMode: string
  taxRate: string
  taxAmount: number
  total: number
  refunded: number
  state: string
  country: string
  invoiceNumber: string | null
  invoicedAt: string | null
  shippedAt: string | null
  deliveredAt: string | null
  cancelledAt: string | null
  discount: number
  promotion: string | null
}

export interface PaymentRow {
  id: number
  on: string
  at: string
  kind: 'captured' | 'refunded'
  orderNumber: string
  orderId: string
  method: string
  currency: string
  amount: number
  reference: string | null
  invoiceNumber: string | null
}

/** Lists the orders that were placed on a day in Dubai ('2026-11-24'), the oldest first, as they are now. */
export const listOrdersOf = (db: Executor, day: string) =>
  db.many<OrderRow>(sql`
    select o.number, o.id, to_char(o.created_at at time zone 'Asia/Dubai', 'YYYY-MM-DD') as "placedOn",
      iso(o.created_at) as "placedAt", o.status, o.payment_method as method, o.payment_status as "paymentStatus",
      o.currency, (select sum(quantity) from order_line where order_id = o.id)::int as items, o.subtotal,
      o.shipping_fee as "shippingFee", o.tax_mode as "taxMode", trim_scale(o.tax_rate)::text as "taxRate",
      o.tax_amount as "taxAmount", o.grand_total as total, o.refunded, o.state, o.country,
      i.number as "invoiceNumber", iso(i.issued_at) as "invoicedAt", iso(o.shipped_at) as "shippedAt",
      iso(o.delivered_at) as "deliveredAt", iso(o.cancelled_at) as "cancelledAt",
      o.discount, coalesce(o.discount_code, o.discount_label) as promotion
    from shop_order o left join invoice i on i.order_id = o.id
    where ${isWithin(sql`o.created_at`, { from: day, to: day })}
    order by o.created_at, o.id`)

/** Lists what was captured and refunded on a day in Dubai, in the order in which it was recorded. */
export const listPaymentsOf = (db: Executor, day: string) =>
  db.many<PaymentRow>(sql`
    select m.id, to_char(m.at at time zone 'Asia/Dubai', 'YYYY-MM-DD') as "on", iso(m.at) as at, m.kind,
      o.number as "orderNumber", o.id as "orderId", o.payment_method as method, o.currency, m.amount,
      p.payment_ref as reference, i.number as "invoiceNumber"
    from payment_movement m join shop_order o on o.id = m.order_id left join payment p on p.order_id = o.id
      left join invoice i on i.order_id = o.id
    where ${isWithin(sql`m.at`, { from: day, to: day })}
    order by m.at, m.id`)

import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { DayRange } from '../../selling/accounting/day-range'
import { isWithin } from '../../selling/accounting/day-range.queries'

/** Amounts in fils, of the orders that were placed on the day, as they are now. */
export interface DaySales {
  day: string
  /** Of orders that are not cancelled, as everything but the last two. */
  total: number
  orders: number
  units: number
  subtotal: number
  discount: number
  shippingFee: number
  /** Part of the total: in mode inclusive also of the subtotal. */
  taxAmount: number
  refunded: number
  cancelled: number
  cancelledAmount: number
}

/** Lists the sales of each day, days without orders too. */
export const salesByDay = (db: Executor, { from, to }: DayRange) =>
  db.many<DaySales>(sql`
    with placed as (
      select id, (created_at at time zone 'Asia/Dubai')::date as day, status = 'Cancelled' as is_cancelled,
        subtotal, discount, shipping_fee, tax_amount, grand_total, refunded
      from shop_order where ${isWithin(sql`created_at`, { from, to })}),
    units as (
      select p.day, sum(l.quantity) as units from placed p join order_line l on l.order_id = p.id
      where not p.is_cancelled group by p.day),
    sums as (
      select day,
        sum(grand_total) filter (where not is_cancelled) as total,
        count(*) filter (where not is_cancelled) as orders,
        sum(subtotal) filter (where not is_cancelled) as subtotal,
        sum(discount) filter (where not is_cancelled) as discount,
        sum(shipping_fee) filter (where not is_cancelled) as shipping,
        sum(tax_amount) filter (where not is_cancelled) as tax,
        sum(refunded) filter (where not is_cancelled) as refunded,
        count(*) filter (where is_cancelled) as cancelled,
        sum(grand_total) filter (where is_cancelled) as cancelled_total
      from placed group by day)
    select days.day::date::text as day, coalesce(total, 0)::bigint as total, coalesce(orders, 0)::int as orders,
      coalesce(units, 0)::int as units, coalesce(subtotal, 0)::bigint as subtotal,
      coalesce(discount, 0)::bigint as discount, coalesce(shipping, 0)::bigint as "shippingFee",
      coalesce(tax, 0)::bigint as "taxAmount", coalesce(refunded, 0)::bigint as refunded,
      coalesce(cancelled, 0)::int as cancelled, coalesce(cancelled_total, 0)::bigint as "cancelledAmount"
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, '1 day') as days (day)
      left join sums on sums.day = days.day::date left join units on units.day = days.day::date
    order by days.day`)

export interface CategorySales {
  /** Null: of products that are gone. */
  category: string | null
  /** In fils: prices of the lines less their discounts, without delivery. */
  amount: number
  units: number
}

/** Lists the sales of each category of the top, the largest first. */
export const salesByCategory = (db: Executor, range: DayRange) =>
  db.many<CategorySales>(sql`
    with sold as (
      select l.product_id, sum(l.unit_price * l.quantity - l.discount) as amount, sum(l.quantity) as units
      from shop_order o join order_line l on l.order_id = o.id
      where ${isWithin(sql`o.created_at`, range)} and o.status <> 'Cancelled'
      group by l.product_id)
    select c.name as category, sum(s.amount)::bigint as amount, sum(s.units)::int as units
    from sold s left join product p on p.id = s.product_id left join category c on c.id = p.category_id
    group by c.id order by amount desc, c.id`)

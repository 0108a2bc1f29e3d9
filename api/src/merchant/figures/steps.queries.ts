import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { DayRange } from '../../selling/accounting/day-range'
import { isWithin } from '../../selling/accounting/day-range.queries'

export const steps = ['cart', 'ordered', 'confirmed', 'shipped', 'arrived', 'not-returned'] as const

export interface StepCount {
  step: (typeof steps)[number]
  count: number
  /** Of the carts, in percent with one decimal. */
  percent: number
}

/**
 * Counts how far the carts and orders of the days have come until now. A cart is of a shopper who has signed in: one that
 * was ordered, or that has had lines since these days; those that were emptied are gone.
 */
export const countSteps = (db: Executor, range: DayRange) =>
  db.many<StepCount>(sql`
    with placed as (
      select o.status, o.confirmed_at is not null or o.status in ('Shipped', 'Delivered') as is_confirmed,
        o.status = 'Delivered' and not exists (
          select from order_return r where r.order_id = o.id and r.status = 'Received') as is_kept
      from shop_order o where ${isWithin(sql`o.created_at`, range)}),
    ordered as (
      select count(*) as ordered,
        count(*) filter (where is_confirmed and status <> 'Cancelled') as confirmed,
        count(*) filter (where status in ('Shipped', 'Delivered')) as shipped,
        count(*) filter (where status = 'Delivered') as delivered,
        count(*) filter (where is_kept) as kept
      from placed),
    open as (
      select count(*) as carts from (
        select min(created_at) as begun from cart_line group by shopper_id) as carts
      where ${isWithin(sql`begun`, range)})
    select step, count::int, coalesce(round(100.0 * count / nullif(carts + ordered, 0), 1), 0)::float8 as percent
    from ordered cross join open cross join lateral (values
      (1, 'cart', carts + ordered), (2, 'ordered', ordered), (3, 'confirmed', confirmed), (4, 'shipped', shipped),
      (5, 'arrived', delivered), (6, 'not-returned', kept)) as steps (place, step, count)
    order by place`)

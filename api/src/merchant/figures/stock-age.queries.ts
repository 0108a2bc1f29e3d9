import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** Days since the product was added; null: more. */
const LIMITS = [30, 90, 180, 365] as const

export interface StockOfAge {
  /** In days: '0–30', '365+'. */
  age: string
  units: number
  products: number
  /** In fils, at the prices of now without sales. */
  value: number
}

/** Counts what is in stock and for sale, by the days since its product was added. Made to order and not counted is not in stock. */
export const stockByAge = (db: Executor) =>
  db.many<StockOfAge>(sql`
    with age (position, first, last) as (
      select ordinality, coalesce(lag(last) over (order by ordinality) + 1, 0), last
      from unnest(${[...LIMITS, null]}::int[]) with ordinality as each (last, ordinality)),
    stock as (
      select p.id, p.created_at, v.stock, v.price from product p join variant v on v.product_id = p.id
      where p.active and p.deleted_at is null and v.active and v.deleted_at is null and v.stock > 0 and v.supply is null
      union all
      select p.id, p.created_at, p.stock, p.price from product p
      where p.active and p.deleted_at is null and p.stock > 0 and p.supply is null
        and not exists (select from variant v where v.product_id = p.id and v.deleted_at is null)),
    aged as (
      select id, stock, price,
        (now() at time zone 'Asia/Dubai')::date - (created_at at time zone 'Asia/Dubai')::date as days from stock)
    select case when a.last is null then (a.first - 1) || '+' else a.first || '–' || a.last end as age,
      coalesce(sum(s.stock), 0)::int as units, count(distinct s.id)::int as products,
      coalesce(sum(s.stock::bigint * s.price), 0)::bigint as value
    from age a left join aged s on s.days >= a.first and (a.last is null or s.days <= a.last)
    group by a.position, a.first, a.last order by a.position`)

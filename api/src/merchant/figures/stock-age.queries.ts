import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** Days since the product was added. */
const AGES = ['0–30', '31–90', '91–180', '181–365', '366+']
/** With which each but the first begins. */
const BEGINS = [31, 91, 181, 366]

export interface StockOfAge {
  /** One of `AGES`. */
  age: string
  units: number
  products: number
  /** In fils, at the prices of now without sales. */
  amount: number
}

/** Counts what is in stock and for sale, by the days since its product was added. Made to order and not counted is not in stock. Each table is read once. */
export const stockByAge = (db: Executor) =>
  db.many<StockOfAge>(sql`
    with of_variants as (
      select v.product_id as id,
        sum(v.stock) filter (where v.active and v.stock > 0 and v.supply is null) as units,
        sum(v.stock::bigint * v.price) filter (where v.active and v.stock > 0 and v.supply is null) as amount
      from variant v where v.deleted_at is null group by v.product_id),
    stock as (
      select p.created_at, case when v.id is not null then v.units when p.supply is null then p.stock end as units,
        case when v.id is not null then v.amount else p.stock::bigint * p.price end as amount
      from product p left join of_variants v on v.id = p.id where p.active and p.deleted_at is null),
    counted as (
      -- Compared with the four days, the latest last: a day of each product would be half of the work.
      select ${BEGINS.length} - width_bucket(created_at, (
          select array_agg(((now() at time zone 'Asia/Dubai')::date - days + 1)::timestamp at time zone 'Asia/Dubai'
            order by days desc)
          from unnest(${BEGINS}::int[]) as days)) as age,
        sum(units) as units, count(*) as products, sum(amount) as amount
      from stock where units > 0 group by 1)
    select ages.age, coalesce(c.units, 0)::int as units, coalesce(c.products, 0)::int as products,
      coalesce(c.amount, 0)::bigint as amount
    from unnest(${AGES}::text[]) with ordinality as ages (age, place)
      left join counted c on c.age = ages.place - 1
    order by ages.place`)

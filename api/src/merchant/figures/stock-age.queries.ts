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

/** Counts what is in stock and for sale, by the days since its product was added. Made to order and not counted is not in stock. */
export const stockByAge = (db: Executor) =>
  db.many<StockOfAge>(sql`
    with stock as (
      select v.product_id as id, sum(v.stock) as units, sum(v.stock::bigint * v.price) as amount from variant v
      where v.active and v.deleted_at is null and v.stock > 0 and v.supply is null
      group by v.product_id
      union all
      select p.id, p.stock, p.stock::bigint * p.price from product p
      where p.stock > 0 and p.supply is null
        and not exists (select from variant v where v.product_id = p.id and v.deleted_at is null)),
    counted as (
      select width_bucket(
          (now() at time zone 'Asia/Dubai')::date - (p.created_at at time zone 'Asia/Dubai')::date,
          ${BEGINS}::int[]) as age,
        sum(s.units) as units, count(*) as products, sum(s.amount) as amount
      from stock s join product p on p.id = s.id where p.active and p.deleted_at is null group by 1)
    select ages.age, coalesce(c.units, 0)::int as units, coalesce(c.products, 0)::int as products,
      coalesce(c.amount, 0)::bigint as amount
    from unnest(${AGES}::text[]) with ordinality as ages (age, place)
      left join counted c on c.age = ages.place - 1
    order by ages.place`)

import { LOW_STOCK } from '@sahra/shared/contract/limits'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

export interface OpenWork {
  ordersToConfirm: number
  ordersToShip: number
  returnsToDecide: number
  returnsToReceive: number
  lowStock: number
  soldOut: number
  unansweredReviews: number
}

/**
 * SQL: the low stocks of what is on sale, without pre-loved products: there is one of each. Of a product with variants
 * theirs count; one join reads both tables once.
 */
const lowOnSale = sql`(
  select case when v.id is null then p.stock else v.stock end as stock
  from product p left join variant v on v.product_id = p.id and v.deleted_at is null
  where p.active and p.deleted_at is null and not 'pre-loved' = any (p.tags)
    and case when v.id is null then p.stock <= ${LOW_STOCK} else v.active and v.stock <= ${LOW_STOCK} end)`

/** Counts what waits for the merchant. An order that is not paid yet waits for its shopper. */
export async function countOpenWork(db: Executor): Promise<OpenWork> {
  const counts = await db.first<OpenWork>(sql`
    with pending as (
      select confirmed_at from shop_order
      where status = 'Pending' and (payment_method = 'COD' or payment_status in ('Authorized', 'Paid'))),
    low_on_sale as (
      select count(*) filter (where stock > 0)::integer as low, count(*) filter (where stock = 0)::integer as out
      from ${lowOnSale} as counted)
    select (select count(*)::integer from pending where confirmed_at is null) as "ordersToConfirm",
      (select count(*)::integer from pending where confirmed_at is not null) as "ordersToShip",
      (select count(*)::integer from order_return where status = 'Requested') as "returnsToDecide",
      (select count(*)::integer from order_return where status = 'Accepted') as "returnsToReceive",
      (select low from low_on_sale) as "lowStock",
      (select out from low_on_sale) as "soldOut",
      (select count(*)::integer from review where answer is null and hidden_at is null) as "unansweredReviews"`)
  if (!counts) throw new Error('The open work was not counted.')
  return counts
}

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

/** SQL: the low stocks of what is on sale, without pre-loved products: there is one of each. */
const lowOnSale = sql`(
  select v.stock from variant v join product p on p.id = v.product_id
  where v.stock <= ${LOW_STOCK} and v.active and v.deleted_at is null and p.active and p.deleted_at is null and not 'pre-loved' = any (p.tags)
  union all
  select p.stock from product p
  where p.stock <= ${LOW_STOCK} and p.active and p.deleted_at is null and not 'pre-loved' = any (p.tags)
    and not exists (select from variant v where v.product_id = p.id and v.deleted_at is null))`

/** Counts what waits for the merchant. An order that is not paid yet waits for its shopper. */
export async function countOpenWork(db: Executor): Promise<OpenWork> {
  const counts = await db.first<OpenWork>(sql`
    with pending as (
      select confirmed_at from shop_order
      where status = 'Pending' and (payment_method = 'COD' or payment_status in ('Authorized', 'Paid'))),
    low_on_sale as ${lowOnSale}
    select (select count(*)::integer from pending where confirmed_at is null) as "ordersToConfirm",
      (select count(*)::integer from pending where confirmed_at is not null) as "ordersToShip",
      (select count(*)::integer from order_return where status = 'Requested') as "returnsToDecide",
      (select count(*)::integer from order_return where status = 'Accepted') as "returnsToReceive",
      (select count(*)::integer from low_on_sale where stock > 0) as "lowStock",
      (select count(*)::integer from low_on_sale where stock = 0) as "soldOut",
      (select count(*)::integer from review where answer is null and hidden_at is null) as "unansweredReviews"`)
  if (!counts) throw new Error('The open work was not counted.')
  return counts
}

import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { lowOnSale } from '../../catalogue/stock/low-stock.queries'

export interface OpenWork {
  ordersToConfirm: number
  ordersToShip: number
  offersToAnswer: number
  returnsToDecide: number
  returnsToReceive: number
  lowStock: number
  soldOut: number
  unansweredReviews: number
}

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
      (select count(*)::integer from price_offer where answer is null and ends_at > now()) as "offersToAnswer",
      (select count(*)::integer from order_return where status = 'Requested') as "returnsToDecide",
      (select count(*)::integer from order_return where status = 'Accepted') as "returnsToReceive",
      (select low from low_on_sale) as "lowStock",
      (select out from low_on_sale) as "soldOut",
      (select count(*)::integer from review where answer is null and hidden_at is null) as "unansweredReviews"`)
  if (!counts) throw new Error('The open work was not counted.')
  return counts
}

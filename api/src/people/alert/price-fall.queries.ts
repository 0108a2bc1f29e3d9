import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { unitPriceFils } from '../../catalogue/stock/availability.queries'
import { catalogueJoins, isUnavailable, stock } from '../wishlist/wishlist.queries'

/** Takes the prices of the moment for items that have none yet, so that they are compared from now on. */
export const noteUnseenPrices = (tx: Executor, shopperId: string) =>
  tx.run(sql`
    update wishlist_item w set seen_price = ${unitPriceFils}
    from wishlist_item l ${catalogueJoins}
    where l.id = w.id and w.shopper_id = ${shopperId} and w.seen_price is null`)

/** SQL: the item `l` can be bought for less than when it was added or last mailed (C405). */
const hasFallen = sql`${unitPriceFils} < l.seen_price and not ${isUnavailable} and ${stock} > 0`

/** Returns the shoppers with an alert for whom a price of the wishlist has fallen. */
export const listShoppersWithFalls = async (db: Executor): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select a.shopper_id as id from alert a
      where a.kind = 'price'
        and exists (select from wishlist_item l ${catalogueJoins} where l.shopper_id = a.shopper_id and ${hasFallen})
      order by a.shopper_id`)
  ).map(({ id }) => id)

export interface PriceFall {
  productName: string
  /** Of the variant or the product: '/media/a.webp'. */
  image: string | null
  /** In fils. */
  before: number
  now: number
}

/**
 * Returns the falls of a shopper's wishlist, the largest first, and takes the new prices as seen. Queue the mail in the same
 * transaction.
 */
export const takePriceFalls = (tx: Executor, shopperId: string) =>
  tx.many<PriceFall>(sql`
    with fallen as (
      select l.id, l.seen_price as before, ${unitPriceFils} as now, b.name || ' ' || p.name as product_name,
        coalesce(v.images[1], p.images[1]) as image
      from wishlist_item l ${catalogueJoins}
      where l.shopper_id = ${shopperId} and ${hasFallen}
        and exists (select from alert where shopper_id = l.shopper_id and kind = 'price')
    ), seen as (
      update wishlist_item w set seen_price = fallen.now from fallen where w.id = fallen.id
    )
    select product_name as "productName", image, before, now from fallen order by before - now desc, id`)

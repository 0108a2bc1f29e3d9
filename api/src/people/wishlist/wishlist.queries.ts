import type { WishlistItem } from '@sahra/shared/contract/wishlist'
import { lineSupplyNote } from '../../catalogue/stock/supply.queries'
import { unitPriceFils, unavailableReason } from '../../catalogue/stock/availability.queries'
import type { Executor } from '@sahra/server-kit/database/database'
import { hasOwnPrice, joinAgreedForEntry } from '../own-price/own-price.queries'
import { newId } from '../../db/id'
import { sql } from '@sahra/server-kit/database/sql'

/** SQL: how many of the item `l` can be bought. Without a variant it is in stock while any variant of its product is. */
export const stock = sql`case
  when v.id is not null then v.sellable
  when exists (select from variant where product_id = p.id) then (
    select coalesce(sum(variant.sellable), 0) from variant
    where product_id = p.id and active and deleted_at is null)
  else coalesce(p.sellable, 0) end`

/** SQL: whether the item `l` cannot be bought, whatever its stock. */
export const isUnavailable = sql`case
  when l.variant_id is null then p.id is null or p.deleted_at is not null or not p.active
  else ${unavailableReason} is not null end`

/** SQL: what was agreed with the shopper, `a`, beside the price for everyone. */
const agreedJson = sql`jsonb_strip_nulls(jsonb_build_object(
  'agreedPrice', case when ${hasOwnPrice} then aed(a.amount) end,
  'agreedUntil', case when ${hasOwnPrice} then iso(a.ends_at) end))`

const itemJson = sql`jsonb_build_object(
  'wishlistId', l.id, 'productId', l.product_id, 'variantId', l.variant_id,
  'product', case when p.id is not null then jsonb_build_object(
    '_id', p.id, 'name', p.name,
    'brand', jsonb_build_object('_id', b.id, 'name', b.name, 'slug', b.slug),
    'images', case when cardinality(v.images) > 0 then v.images else p.images end,
    'defaultImages', p.images[1:1], 'defaultPrice', aed(${unitPriceFils})) end,
  'status', case when ${isUnavailable} then 'product_unavailable' when ${stock} = 0 then 'out_of_stock' else 'ok' end,
  'stock', case when ${isUnavailable} then 0 else ${stock} end)
  || jsonb_strip_nulls(jsonb_build_object('supplyNote', ${lineSupplyNote}))`

/** SQL: product `p`, brand `b` and variant `v` of the item `l`. */
export const catalogueJoins = sql`
  left join product p on p.id = l.product_id
  left join brand b on b.id = p.brand_id
  left join variant v on v.id = l.variant_id and v.product_id = l.product_id`

/** Lists a wishlist as everyone can see it, newest first: without what was agreed with its shopper. */
export async function listWishlist(db: Executor, shopperId: string): Promise<WishlistItem[]> {
  const rows = await db.many<{ item: WishlistItem }>(sql`
    select ${itemJson} as item from wishlist_item l ${catalogueJoins}
    where l.shopper_id = ${shopperId} order by l.created_at desc, l.id`)
  return rows.map(row => row.item)
}

/** Lists the wishlist for its shopper, newest first. */
export async function listOwnWishlist(db: Executor, shopperId: string): Promise<WishlistItem[]> {
  const rows = await db.many<{ item: WishlistItem }>(sql`
    select ${itemJson} || ${agreedJson} as item
    from wishlist_item l ${catalogueJoins} ${joinAgreedForEntry(shopperId)}
    where l.shopper_id = ${shopperId} order by l.created_at desc, l.id`)
  return rows.map(row => row.item)
}

export async function findWishlistItem(
  db: Executor,
  shopperId: string,
  id: string
): Promise<WishlistItem | undefined> {
  const row = await db.first<{ item: WishlistItem }>(sql`
    select ${itemJson} || ${agreedJson} as item
    from wishlist_item l ${catalogueJoins} ${joinAgreedForEntry(shopperId)}
    where l.shopper_id = ${shopperId} and l.id = ${id}`)
  return row?.item
}

/** Returns the new id; undefined when the item is in the wishlist already. */
export async function addWishlistItem(
  tx: Executor,
  shopperId: string,
  productId: string,
  variantId: string | null
): Promise<string | undefined> {
  const row = await tx.first<{ id: string }>(sql`
    insert into wishlist_item (id, shopper_id, product_id, variant_id, seen_price)
    select ${newId()}, ${shopperId}, l.product_id, l.variant_id, ${unitPriceFils}
    from (select ${productId}::text as product_id, ${variantId}::text as variant_id) l ${catalogueJoins}
    on conflict do nothing
    returning id`)
  return row?.id
}

export const countWishlistItems = async (db: Executor, shopperId: string): Promise<number> =>
  (
    await db.first<{ n: number }>(
      sql`select count(*) as n from wishlist_item where shopper_id = ${shopperId}`
    )
  )?.n ?? 0

export const deleteWishlistItem = (db: Executor, shopperId: string, id: string) =>
  db.run(sql`delete from wishlist_item where shopper_id = ${shopperId} and id = ${id}`)

/** Without `variantId` deletes every entry of the product; null selects the entry without a variant. */
export const deleteWishlistItemsOf = (
  db: Executor,
  shopperId: string,
  productId: string,
  variantId?: string | null
) =>
  db.run(sql`
    delete from wishlist_item
    where shopper_id = ${shopperId} and product_id = ${productId}
      and (${variantId === undefined} or variant_id is not distinct from ${variantId ?? null})`)

import type { Executor } from '@sahra/server-kit/database/database'
import { type Statement, sql } from '@sahra/server-kit/database/sql'
import { unitPriceFils } from '../../catalogue/stock/availability.queries'
import type { StockItem } from '../../catalogue/stock/stock.queries'

/** SQL: the price of the offer `o` can be ordered at. */
const isAgreed = sql`o.answer = 'accepted' and o.ends_at > now() and o.order_id is null`

const isOfLine = sql`o.variant_id is not distinct from l.variant_id`

/** SQL: joins what was agreed with a shopper, `a`, where `isMeant`: the lowest of it. */
const joinAgreedWhere = (shopperId: string, isMeant: Statement) => sql`
  left join lateral (
    select o.amount, o.ends_at from price_offer o
    where o.shopper_id = ${shopperId} and o.product_id = l.product_id and ${isMeant} and ${isAgreed}
    order by o.amount limit 1) a on true`

/** SQL: joins what was agreed with a shopper, `a`, for the line `l` (product_id, variant_id, quantity) of one unit (C442). */
export const joinAgreed = (shopperId: string) =>
  joinAgreedWhere(shopperId, sql`l.quantity = 1 and ${isOfLine}`)

/** SQL: the same for an entry `l` of a wishlist, which may leave the variant open (C463). */
export const joinAgreedForEntry = (shopperId: string) =>
  joinAgreedWhere(shopperId, sql`(l.variant_id is null or ${isOfLine})`)

/**
 * SQL: what one unit of the line costs its shopper, in fils, beside `joinAgreed`. The only place that knows of it: cart,
 * Buy Now, promotions and orders read it.
 */
export const ownPriceFils = sql`least(${unitPriceFils}, a.amount)`
/** SQL: whether that is what was agreed, and not a price for everyone that is as low. */
export const hasOwnPrice = sql`coalesce(a.amount < ${unitPriceFils}, false)`

type Item = Pick<StockItem, 'productId' | 'quantity'> & { variantId?: string | null | undefined }

/** In fils. `isAgreed`: of one shopper alone. */
export interface OwnPrice {
  productId: string
  unitPrice: number
  amount: number
  isAgreed: boolean
}

/** Prices items for a shopper as an order would, in their order; those that do not exist are left out. */
export const listOwnPrices = (db: Executor, shopperId: string, items: readonly Item[]): Promise<OwnPrice[]> =>
  db.many<OwnPrice>(sql`
    select p.id::text as "productId", (${ownPriceFils})::integer as "unitPrice",
      (${ownPriceFils})::bigint * l.quantity as amount, ${hasOwnPrice} as "isAgreed"
    from ${rowsOf(items)} as l (product_id, variant_id, quantity, place)
    join product p on p.id = l.product_id
    left join variant v on v.id = l.variant_id and v.product_id = p.id
    ${joinAgreed(shopperId)}
    order by l.place`)

const rowsOf = (items: readonly Item[]): Statement => sql`unnest(
  ${items.map(({ productId }) => productId)}::text[], ${items.map(({ variantId }) => variantId ?? null)}::text[],
  ${items.map(({ quantity }) => quantity)}::integer[]) with ordinality`

/** Marks what was agreed for an item as ordered: it is a price for one order. */
export const markOrdered = (
  tx: Executor,
  { shopperId, orderId, item }: { shopperId: string; orderId: string; item: Item }
) =>
  tx.run(sql`
    update price_offer o set order_id = ${orderId}
    where o.shopper_id = ${shopperId} and o.product_id = ${item.productId}
      and o.variant_id is not distinct from ${item.variantId ?? null} and ${isAgreed}`)

/** The order is cancelled: what was agreed is the price again, until it ends. */
export const unmarkOrdered = (tx: Executor, orderId: string) =>
  tx.run(sql`update price_offer set order_id = null where order_id = ${orderId}`)

import type { CartLine, UnavailableReason } from '@sahra/shared/contract/cart'
import type { Executor } from '@sahra/server-kit/database/database'
import { newId } from '../../db/id'
import { prepared, sql } from '@sahra/server-kit/database/sql'
import { brandOfLine } from '../../catalogue/brand/brand.queries'
import { optionsJson } from '../../catalogue/product-data/options.queries'
import { lineLeadWeeks, lineSupply, lineSupplyNote } from '../../catalogue/stock/supply.queries'
import { availableStock, unavailableReason } from '../../catalogue/stock/availability.queries'
import { hasOwnPrice, joinAgreed, ownPriceFils } from '../../people/own-price/own-price.queries'
import { joinOtherReservation } from '../reservation/reservation.queries'

const isDeleted = sql`${unavailableReason} in ('PRODUCT_DELETED', 'VARIANT_DELETED')`

/** SQL: how many the shopper finds: the unit that another one has reserved, `r`, is not among them. */
const freeStock = sql`greatest(${availableStock} - (r.ends_at is not null)::integer, 0)`
const isReserved = sql`r.ends_at is not null and ${availableStock} = 1`
const lineReason = sql`coalesce(${unavailableReason}, case when ${isReserved} then 'PRODUCT_RESERVED' end)`

/** An out-of-stock line is unavailable without a reason. */
const lineJson = sql`jsonb_build_object(
  'lineId', l.id, 'productId', l.product_id, 'variantId', l.variant_id, 'quantity', l.quantity, 'stock', ${freeStock},
  'unitPrice', case when not coalesce(${isDeleted}, false) then aed(${ownPriceFils}) end,
  'unavailable', ${unavailableReason} is not null or ${freeStock} = 0,
  'reason', ${lineReason},
  'product', case when p.id is not null and p.deleted_at is null then jsonb_build_object(
    '_id', p.id, 'name', p.name, 'images', p.images, 'defaultImages', p.images[1:1]) || ${brandOfLine} end,
  'variant', case when v.id is not null and v.deleted_at is null and p.deleted_at is null then jsonb_build_object(
    'images', v.images,
    'optionValues', jsonb_strip_nulls(jsonb_build_object('Color', v.color, 'Size', v.size)))
    || ${optionsJson(sql`v`)} end)
  || jsonb_strip_nulls(jsonb_build_object('supply', ${lineSupply}, 'leadWeeks', ${lineLeadWeeks}, 'supplyNote', ${lineSupplyNote},
    'agreedUntil', case when ${hasOwnPrice} then iso(a.ends_at) end,
    'reservedUntil', case when ${isReserved} then iso(r.ends_at) end))`

/** SQL: what a line of a shopper is of, what was agreed for it, and whether another shopper has reserved it. */
const joinsOf = (shopperId: string) => sql`
  left join product p on p.id = l.product_id
  left join variant v on v.id = l.variant_id and v.product_id = l.product_id
  ${joinAgreed(shopperId)} ${joinOtherReservation(shopperId)}`

/** The lines that a shopper sees, with the code that she entered. */
export interface StoredCart {
  items: CartLine[]
  version: string
  code: string | null
}

/** Returns the whole cart, oldest line first. */
export async function readCart(db: Executor, shopperId: string): Promise<StoredCart> {
  const row = await db.first<StoredCart>(
    prepared(
      'read-cart',
      sql`
        select
          coalesce((select version from cart where shopper_id = ${shopperId}), 0)::text as version,
          (select promotion_code from cart where shopper_id = ${shopperId}) as code,
          coalesce((
            select jsonb_agg(${lineJson} order by l.created_at, l.id) from cart_line l ${joinsOf(shopperId)}
            where l.shopper_id = ${shopperId}), '[]') as items`
    )
  )
  return row ?? { items: [], version: '0', code: null }
}

/** Locks the cart until the transaction ends and returns its version. */
export async function lockCart(tx: Executor, shopperId: string): Promise<number> {
  const row = await tx.first<{ version: number }>(sql`
    insert into cart (shopper_id) values (${shopperId})
    on conflict (shopper_id) do update set version = cart.version
    returning version`)
  return row?.version ?? 0
}

export const setCode = (tx: Executor, shopperId: string, code: string | null) =>
  tx.run(sql`update cart set promotion_code = ${code} where shopper_id = ${shopperId}`)

export const incrementVersion = (tx: Executor, shopperId: string) =>
  tx.run(sql`update cart set version = version + 1 where shopper_id = ${shopperId}`)

export interface CartLineRow {
  id: string
  productId: string
  variantId: string | null
  quantity: number
  reason: UnavailableReason | null
  stock: number
}

/** Lists the lines without product details, for changes and orders. */
export const listCartLines = (tx: Executor, shopperId: string) =>
  tx.many<CartLineRow>(sql`
    select l.id, l.product_id as "productId", l.variant_id as "variantId", l.quantity,
      ${lineReason} as reason, ${freeStock} as stock
    from cart_line l ${joinsOf(shopperId)}
    where l.shopper_id = ${shopperId}`)

export const addLine = (
  tx: Executor,
  shopperId: string,
  line: { productId: string; variantId: string | null; quantity: number }
) =>
  tx.run(sql`
    insert into cart_line (id, shopper_id, product_id, variant_id, quantity)
    values (${newId()}, ${shopperId}, ${line.productId}, ${line.variantId}, ${line.quantity})`)

export const setQuantity = (tx: Executor, shopperId: string, lineId: string, quantity: number) =>
  tx.run(sql`update cart_line set quantity = ${quantity} where shopper_id = ${shopperId} and id = ${lineId}`)

export const deleteLine = (tx: Executor, shopperId: string, lineId: string) =>
  tx.run(sql`delete from cart_line where shopper_id = ${shopperId} and id = ${lineId}`)

export const deleteLines = (tx: Executor, shopperId: string) =>
  tx.run(sql`delete from cart_line where shopper_id = ${shopperId}`)

import type { Executor } from '@sahra/server-kit/database/database'
import { rawSql, sql } from '@sahra/server-kit/database/sql'

/** A quantity of one variant, or of one product without variants. */
export interface StockItem {
  productId: string
  variantId: string | null
  quantity: number
}

/** What an order stores of a product. `unitPrice` in fils. */
export interface ReservedItem {
  title: string
  image: string | null
  unitPrice: number
  size: string | null
  color: string | null
}

/**
 * Reduces the stock if the item is on sale and there is enough of it; returns undefined otherwise. The condition is
 * part of the update: compare-and-swap between concurrent orders.
 */
export function reserveStock(
  tx: Executor,
  { productId, variantId, quantity }: StockItem
): Promise<ReservedItem | undefined> {
  if (variantId)
    return tx.first<ReservedItem>(sql`
      update variant v set stock = v.stock - ${quantity}, ordered = v.ordered + ${quantity}
      from product p
      where v.id = ${variantId} and v.product_id = ${productId} and p.id = v.product_id
        and v.stock >= ${quantity} and v.active and v.deleted_at is null and p.active and p.deleted_at is null
      returning p.name as title, coalesce(v.images[1], p.images[1]) as image,
        least(v.price, v.sale_price) as "unitPrice", v.size, v.color`)
  return tx.first<ReservedItem>(sql`
    update product p set stock = p.stock - ${quantity}, ordered = p.ordered + ${quantity}
    where p.id = ${productId} and p.stock >= ${quantity} and p.active and p.deleted_at is null
      and not exists (select from variant where product_id = p.id)
    returning p.name as title, p.images[1] as image, least(p.price, p.sale_price) as "unitPrice",
      null as size, null as color`)
}

/** Adds the quantity back to the stock, also of an item that is no longer on sale. */
export const releaseStock = (tx: Executor, { productId, variantId, quantity }: StockItem): Promise<number> =>
  tx.run(sql`
    update ${rawSql(variantId ? 'variant' : 'product')} set stock = stock + ${quantity}, ordered = ordered - ${quantity}
    where id = ${variantId ?? productId}`)

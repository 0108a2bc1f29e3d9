import type { FurtherOption, Supply } from '@sahra/shared/contract/product'
import type { Executor } from '@sahra/server-kit/database/database'
import { rawSql, type Statement, sql } from '@sahra/server-kit/database/sql'

/** A quantity of one variant, or of one product without variants. */
export interface StockItem {
  productId: string
  variantId: string | null
  quantity: number
  /** Of an order line that took nothing from the stock (C358). */
  supply?: Supply | null
}

/** What an order stores of a product, beside its price. */
export interface ReservedItem {
  title: string
  image: string | null
  size: string | null
  color: string | null
  options: FurtherOption[]
  supply: Supply | null
  leadWeeks: string | null
}

/** SQL: what an order takes from the stock of `alias`: nothing where no stock limits it. */
const taken = (alias: Statement, quantity: number) =>
  sql`case when ${alias}.supply is null then ${quantity}::integer else 0 end`

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
      update variant v set stock = v.stock - ${taken(sql`v`, quantity)}, ordered = v.ordered + ${quantity}
      from product p
      where v.id = ${variantId} and v.product_id = ${productId} and p.id = v.product_id
        and v.sellable >= ${quantity} and v.active and v.deleted_at is null and p.active and p.deleted_at is null
      returning p.name as title, coalesce(v.images[1], p.images[1]) as image,
        v.size, v.color, v.options, v.supply,
        v.lead_weeks as "leadWeeks"`)
  return tx.first<ReservedItem>(sql`
    update product p set stock = p.stock - ${taken(sql`p`, quantity)}, ordered = p.ordered + ${quantity}
    where p.id = ${productId} and p.sellable >= ${quantity} and p.active and p.deleted_at is null
      and not exists (select from variant where product_id = p.id)
    returning p.name as title, p.images[1] as image, null as size, null as color, '[]'::jsonb as options, p.supply, p.lead_weeks as "leadWeeks"`)
}

/** Gives back what an order took from the stock, also of an item that is no longer on sale. */
export const releaseStock = (
  tx: Executor,
  { productId, variantId, quantity, supply }: StockItem
): Promise<number> =>
  tx.run(sql`
    update ${rawSql(variantId ? 'variant' : 'product')} set stock = stock + ${supply ? 0 : quantity},
      ordered = ordered - ${quantity}
    where id = ${variantId ?? productId}`)

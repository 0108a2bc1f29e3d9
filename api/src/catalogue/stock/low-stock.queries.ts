import { LOW_STOCK } from '@sahra/shared/contract/limits'
import { type Statement, sql } from '@sahra/server-kit/database/sql'

/** Of what is on sale: with a few units left, or with none. */
export const stockLevels = ['low', 'out'] as const
export type StockLevel = (typeof stockLevels)[number]

/**
 * SQL: the low stocks of what is on sale, without pre-loved products: there is one of each. Of a product with variants
 * theirs count; one join reads both tables once.
 */
export const lowOnSale = sql`(
  select p.id as product_id, case when v.id is null then p.stock else v.stock end as stock
  from product p left join variant v on v.product_id = p.id and v.deleted_at is null
  where p.active and p.deleted_at is null and not 'pre-loved' = any (p.tags)
    and case when v.id is null then p.stock <= ${LOW_STOCK} else v.active and v.stock <= ${LOW_STOCK} end)`

/** SQL: the ids of products that have a stock of this level. */
export const productsAtLevel = (level: StockLevel): Statement => sql`(
  select product_id from ${lowOnSale} as low where ${level === 'out' ? sql`stock = 0` : sql`stock > 0`})`

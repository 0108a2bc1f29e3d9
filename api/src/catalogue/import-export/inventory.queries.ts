import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** A variant, or a product without variants, with what files name it by. */
export interface StockedItem {
  kind: 'product' | 'variant'
  id: string
  productId: string
  sku: string
  handle: string
  options: string[]
  stock: number
}

/** Lists what has a stock of its own and is not deleted. `productIds`: of these products alone. */
export const listStockedItems = (db: Executor, productIds?: readonly string[]) =>
  db.many<StockedItem>(sql`
    with named as (
      select * from product
      where deleted_at is null and (${productIds ?? null}::text[] is null or id = any (${productIds ?? null}))
    )
    select 'variant' as kind, v.id, v.product_id as "productId", coalesce(v.sku, v.id::text) as sku, p.slug as handle,
      array_remove(array[v.color, v.size], null)
        || array(select o ->> 'value' from jsonb_array_elements(v.options) o) as options, v.stock
    from variant v join named p on p.id = v.product_id where v.deleted_at is null
    union all
    select 'product', p.id, p.id, coalesce(p.sku, p.id::text), p.slug, '{}', p.stock
    from named p where not exists (select from variant where product_id = p.id and deleted_at is null)
    order by id`)

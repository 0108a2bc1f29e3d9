import type { Executor } from '@sahra/server-kit/database/database'
import type { Supply } from '@sahra/shared/contract/product'
import { optionWords } from './options.queries'
import { variantsInOrder } from './size.rules'
import { likePattern, rawSql, sql } from '@sahra/server-kit/database/sql'

export interface CatalogueItem {
  kind: 'product' | 'variant'
  id: string
  productId: string
  sku: string
  /** Of the product. */
  handle: string
  /** Product name, with the variant's options. */
  name: string
  stock: number
  active: boolean
  deleted: boolean
  /** Of the product's variants that are not deleted. */
  skus: string[]
}

const variantName = sql`concat_ws(', ', p.name, v.color, v.size, ${optionWords(sql`v`)})`

/** Finds a product by id or slug, a variant by id or SKU, or a product by SKU. `prefers`: of those with the same key. */
export const findItem = (
  db: Executor,
  key: string,
  prefers: CatalogueItem['kind']
): Promise<CatalogueItem | undefined> =>
  db.first<CatalogueItem>(sql`
    select kind, id, "productId", sku, handle, name, stock, active, deleted, skus from (
      select 'product' as kind, p.id, p.id as "productId", coalesce(p.sku, p.id) as sku, p.slug as handle, p.name, p.stock,
        p.active, p.deleted_at is not null as deleted,
        array(select coalesce(sku, id) from variant where product_id = p.id and deleted_at is null order by position, id) as skus,
        p.id = ${key} or p.slug = ${key} as named
      from product p where p.id = ${key} or p.slug = ${key} or p.sku = ${key}
      union all
      select 'variant', v.id, p.id, coalesce(v.sku, v.id), p.slug, ${variantName}, v.stock, v.active,
        v.deleted_at is not null, '{}', false
      from variant v join product p on p.id = v.product_id where v.id = ${key} or v.sku = ${key}
    ) items
    order by deleted, named and ${prefers === 'product'} desc, kind desc
    limit 1`)

type FoundItem = Omit<CatalogueItem, 'productId' | 'sku' | 'skus'> & {
  supply: Supply | null
  color: string | null
  size: string | null
}

/** Finds products by a part of their name, each followed by its variants with ascending sizes (C250). */
export async function searchItems(db: Executor, query: string): Promise<FoundItem[]> {
  const items = await db.many<FoundItem>(sql`
    with named as (
      select * from product where match_text like plain(${likePattern(query)}) or slug = ${query} or id = ${query}
      order by name_key limit 20
    )
    select kind, id, handle, name, stock, supply, active, deleted, color, size from (
      select 'product' as kind, id, slug as handle, name, coalesce(
          (select sum(stock)::int from variant where product_id = named.id and deleted_at is null), stock) as stock, supply, active, deleted_at is not null as deleted, name_key, -1 as position,
        null as color, null as size
      from named
      union all
      select 'variant', v.id, p.slug, ${variantName}, v.stock, v.supply, v.active, v.deleted_at is not null, p.name_key, v.position,
        v.color, v.size
      from variant v join named p on p.id = v.product_id
    ) items order by name_key, handle, position`)
  const partOf = ({ handle, kind, color }: FoundItem) => JSON.stringify([handle, kind, color])
  return variantsInOrder(items, item => ({ color: partOf(item), size: item.size }))
}

type NamedItem = Pick<CatalogueItem, 'kind' | 'id'>
const table = ({ kind }: NamedItem) => rawSql(kind)

/** Sets a stock. A count also ends a difference between what orders have taken and what they hold (C282). */
export const setStock = (db: Executor, item: NamedItem, stock: number, isCounted: boolean) =>
  db.run(sql`
    update ${table(item)} set stock = ${stock}, ordered = case when ${isCounted} then (
      select coalesce(sum(quantity), 0) from ordered_unit u
      where case when ${item.kind} = 'variant' then u.variant_id = ${item.id}
        else u.product_id = ${item.id} and u.variant_id is null end) else ordered end
    where id = ${item.id}`)

export const setActive = (db: Executor, item: CatalogueItem, active: boolean) =>
  db.run(sql`update ${table(item)} set active = ${active} where id = ${item.id}`)

/** Soft delete: carts and orders still refer to the row. */
export const setDeleted = (db: Executor, item: CatalogueItem) =>
  db.run(sql`update ${table(item)} set deleted_at = coalesce(deleted_at, now()) where id = ${item.id}`)

export const isInitialized = async (db: Executor): Promise<boolean> =>
  Boolean(await db.first(sql`select where to_regclass('product') is not null`))

import type { Suggestion } from '@sahra/shared/contract/product'
import type { Executor } from '@sahra/server-kit/database/database'
import { prepared, sql } from '@sahra/server-kit/database/sql'
import { DEFAULT_BRAND } from '../product-data/product.rules'
import type { CatalogueName } from './catalogue-names'

/** Returns the products, with the price of the first variant, in the order of their ids in the list. */
export async function findSuggestedProducts(db: Executor, ids: readonly string[]): Promise<Suggestion[]> {
  const rows = await db.many<{ suggestion: Suggestion }>(
    prepared(
      'suggested-products',
      sql`select json_strip_nulls(json_build_object(
          '_id', p.id, 'name', p.name, 'kind', 'product', 'brand', b.name,
          'image', coalesce(v.images[1], p.images[1]),
          'price', aed(case when v.price is null then p.price else v.price end),
          'salePrice', aed(case when v.price is null then p.sale_price else v.sale_price end))) as suggestion
        from unnest(${ids}::text[]) with ordinality as found (id, place)
        join product p on p.id = found.id join brand b on b.id = p.brand_id
        left join lateral (
          select images, price, sale_price from variant
          where product_id = p.id and active and deleted_at is null order by position, id limit 1
        ) v on true
        order by found.place`
    )
  )
  return rows.map(({ suggestion }) => suggestion)
}

/** Returns all brands but the default one, then all categories from the top to the leaves, with the stems of their names. */
export const findCatalogueNames = (db: Executor): Promise<CatalogueName[]> =>
  db.many<CatalogueName>(
    prepared(
      'suggested-names',
      sql`select id, kind, name, tsvector_to_array(to_tsvector('shop', search_words(name))) as stems
        from (
          select id::text as id, 'brand' as kind, name, 0 as rank, 0 as position from brand
          where name <> ${DEFAULT_BRAND}
          union all
          select id::text, 'category', name, case when parent_id is null then 1 else 2 end, position from category
        ) as named
        order by rank, position, name`
    )
  )

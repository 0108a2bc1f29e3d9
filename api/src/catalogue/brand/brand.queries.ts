import type { Brand } from '@sahra/shared/contract/content'
import type { Executor } from '@sahra/server-kit/database/database'
import { likePattern, sql } from '@sahra/server-kit/database/sql'
import { DEFAULT_BRAND } from '../product-data/product.rules'

/** Returns the brands that have products: the page of another one would be empty. Without the default brand. */
export const findBrands = (db: Executor): Promise<Brand[]> =>
  db.many<Brand>(sql`
    select id as "_id", name, slug from brand
    where name <> ${DEFAULT_BRAND}
      and exists (select from product_listing where category_id = '' and brand_id = brand.id)
    order by plain(name), id`)

/**
 * Returns what the page of a brand says about it, as JSON; by its slug, its name or a former slug, in any case. Undefined
 * for an unknown one, and for one without products.
 */
export async function findBrandFacts(db: Executor, text: string): Promise<string | undefined> {
  const row = await db.first<{ facts: string }>(sql`
    select json_strip_nulls(json_build_object('_id', id, 'name', name, 'slug', slug, 'description', description,
      'knownFor', known_for, 'founded', founded, 'picture', picture))::text as facts
    from brand
    where (slug = lower(${text}) or plain(name) = plain(${text}) or lower(${text}) = any (former_slugs))
      and exists (select from product_listing where category_id = '' and brand_id = brand.id)
    order by slug = lower(${text}) desc, plain(name) = plain(${text}) desc, id limit 1`)
  return row?.facts
}

/** SQL: `brand` of the product `p` as a field for lines of carts and orders; none for the default brand. */
export const brandOfLine = sql`jsonb_strip_nulls(jsonb_build_object('brand', (
  select name from brand where id = p.brand_id and name <> ${DEFAULT_BRAND})))`

/** Returns the ids of the brands that match a filter: by exact slug, name or id, by a former slug, else by part of the name. */
export async function findBrandIds(db: Executor, text: string): Promise<string[]> {
  const exact = await db.many<{ id: string }>(sql`
    select id from brand where id = ${text} or slug = lower(${text}) or plain(name) = plain(${text})`)
  const current = exact.length
    ? exact
    : await db.many<{ id: string }>(sql`select id from brand where lower(${text}) = any (former_slugs)`)
  const rows = current.length
    ? current
    : await db.many<{ id: string }>(sql`
        select id from brand where plain(name) like plain(${likePattern(text)}) order by id`)
  return rows.map(row => row.id)
}

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

/** As many as its page has first; more would read every product of a brand. */
const NEWEST_PRODUCTS = 24

/**
 * Returns the brands of `findBrands` as JSON, each with its picture: its own, else that of a bestseller among its newest
 * products, else of the newest one that has a picture.
 */
export async function findPicturedBrands(db: Executor): Promise<string | undefined> {
  const row = await db.first<{ json: string }>(sql`
    select json_build_object('brands', coalesce(json_agg(json_strip_nulls(json_build_object(
      '_id', brand.id, 'name', brand.name, 'slug', brand.slug, 'picture', coalesce(brand.picture, best.picture)))
      order by plain(brand.name), brand.id), '[]'))::text as json
    from brand
    left join lateral (
      select p.images[1] as picture
      from (
        select product_id, created_at from product_listing
        where category_id = '' and brand_id = brand.id
        order by created_at desc, product_id desc limit ${NEWEST_PRODUCTS}
      ) newest join product p on p.id = newest.product_id
      where p.images <> '{}'
      order by p.bestseller desc, newest.created_at desc, p.id desc limit 1
    ) best on true
    where brand.name <> ${DEFAULT_BRAND}
      and exists (select from product_listing where category_id = '' and brand_id = brand.id)`)
  return row?.json
}

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

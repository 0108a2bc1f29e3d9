import type { Executor } from '@sahra/server-kit/database/database'
import { likePattern, sql } from '@sahra/server-kit/database/sql'
import { variantsInOrder } from './size.rules'
import type { CatalogueProduct } from './catalogue-product'
import { textFields } from './texts.rules'
import { productsAtLevel, type StockLevel } from '../stock/low-stock.queries'

type StoredProduct = Omit<KnownProduct, 'category'> & { categoryId: string }

const productJson = sql`json_build_object(
  'id', p.id, 'handle', p.slug, 'sku', coalesce(p.sku, p.id::text), 'barcode', p.barcode, 'name', p.name,
  'description', p.description, 'details', p.detailed_description, 'brand', b.name,
  'categoryId', coalesce(p.sub_category_id, p.category_id), 'tags', p.tags, 'keywords', p.keywords,
  'images', p.images, 'imageTexts', nullif(p.image_texts, '{}'), 'turntable', p.turntable, 'price', p.price, 'salePrice', p.sale_price,
  'compareAtPrice', p.compare_at_price, 'offer', p.offer_name, 'stock', p.stock, 'supply', p.supply,
  'leadWeeks', p.lead_weeks, 'bestseller', p.bestseller, 'takesOffers', p.takes_offers,
  'active', p.active, 'listed', p.listed, 'createdAt', iso(p.created_at), 'isDeleted', p.deleted_at is not null,
  'texts', (
    select json_object_agg(language, texts order by language collate "C") from (
      select language, json_strip_nulls(json_build_object(
        'description', max(words) filter (where field = ${textFields.description}),
        'details', max(words) filter (where field = ${textFields.details}))) as texts
      from translation
      where kind = 'product' and id = p.id and field in (${textFields.description}, ${textFields.details})
      group by language) as translated),
  'variants', (
    select coalesce(json_agg(json_build_object(
      'id', v.id, 'sku', coalesce(v.sku, v.id::text), 'barcode', v.barcode, 'color', v.color, 'size', v.size, 'options', v.options,
      'price', v.price, 'salePrice', v.sale_price, 'stock', v.stock, 'supply', v.supply, 'leadWeeks', v.lead_weeks,
      'active', v.active, 'images', v.images)
      order by v.position, v.id), '[]')
    from variant v where v.product_id = p.id and v.deleted_at is null),
  'withdrawn', (
    select coalesce(json_agg(json_build_object('id', v.id, 'sku', coalesce(v.sku, v.id::text))), '[]')
    from variant v where v.product_id = p.id and v.deleted_at is not null))`

/** Paths of names from the top, by the id of the category. */
export async function findCategoryPaths(db: Executor): Promise<Map<string, string[]>> {
  const rows = await db.many<{ id: string; path: string[] }>(sql`
    with recursive tree (id, path) as (
      select id, array[name] from category where parent_id is null
      union all
      select category.id, tree.path || category.name from tree join category on category.parent_id = tree.id
    )
    select id, path from tree`)
  return new Map(rows.map(({ id, path }) => [id, path]))
}

const complete = (rows: { product: StoredProduct }[], paths: Map<string, string[]>) =>
  rows.map(({ product: { categoryId, ...product } }) => ({
    ...product,
    category: paths.get(categoryId) ?? [],
    variants: variantsInOrder(product.variants, variant => variant)
  }))

/** A product of the shop that a file may mean. */
export type KnownProduct = CatalogueProduct & { isDeleted: boolean; withdrawn: { id: string; sku: string }[] }

/** Finds the products that have one of the SKUs or ids, as their own or of a variant, or one of the handles. */
export async function findProducts(
  db: Executor,
  { skus, ids, handles }: { skus: string[]; ids: string[]; handles: string[] }
): Promise<KnownProduct[]> {
  const rows = await db.many<{ product: StoredProduct }>(sql`
    with known as (
      select id from product where coalesce(sku, id::text) = any (${skus})
      union select product_id from variant where coalesce(sku, id::text) = any (${skus})
      union select id from product where id = any (${ids})
      union select product_id from variant where id = any (${ids})
      union select id from product where slug = any (${handles})
    )
    select ${productJson} as product from known join product p using (id) join brand b on b.id = p.brand_id
    order by p.id`)
  return complete(rows, await findCategoryPaths(db))
}

/** Locks products and their variants until the transaction ends, so that no order changes their stock. */
export async function lockProducts(tx: Executor, ids: string[]): Promise<void> {
  await tx.run(sql`select from product where id = any (${ids}) order by id for update`)
  await tx.run(sql`select from variant where product_id = any (${ids}) order by id for update`)
}

/** Returns the product as files have it. */
export const withoutState = ({
  isDeleted: _deleted,
  withdrawn: _withdrawn,
  ...product
}: KnownProduct): CatalogueProduct => product

interface ProductsWanted {
  after: string
  limit: number
  /** Of which something has a stock of this level. */
  stock?: StockLevel | undefined
  /** A part of brand and name, or a SKU, id or handle, also of a variant. */
  words?: string | undefined
}

/** SQL: the ids of products that words find, each part by an index of its own. */
const productsCalled = (name: string) => sql`(
  select id from product where match_text like plain(${likePattern(name)})
  union select id from product where coalesce(sku, id::text) = ${name} or id = ${name} or slug = ${name}
  union select product_id from variant
    where deleted_at is null and (coalesce(sku, id::text) = ${name} or id = ${name}))`

/**
 * Returns the next products by handle, after `after`. In the order of the index of handles: in another collation a page
 * would sort them all.
 */
export async function listProducts(
  db: Executor,
  { after, limit, stock, words }: ProductsWanted
): Promise<CatalogueProduct[]> {
  const rows = await db.many<{ product: StoredProduct }>(sql`
    select ${productJson} as product from product p join brand b on b.id = p.brand_id
    where p.deleted_at is null and p.slug > ${after}
      and ${stock ? sql`p.id in ${productsAtLevel(stock)}` : sql`true`}
      and ${words ? sql`p.id in ${productsCalled(words)}` : sql`true`} order by p.slug limit ${limit}`)
  return complete(rows, await findCategoryPaths(db)).map(withoutState)
}

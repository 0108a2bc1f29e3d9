import type { Executor } from '@sahra/server-kit/database/database'
import { prepared, sql } from '@sahra/server-kit/database/sql'
import { sizedCategories, type SizedCategory } from '../category/category.queries'
import { supplyNote } from '../stock/supply.queries'
import { provenanceJson } from '../provenance/provenance.queries'

/** SQL: the product `p` is visible to everyone. */
export const isOpen = sql`p.active and p.deleted_at is null`

const productFields = sql`
  '_id', p.id, 'name', p.name, 'slug', p.slug, 'description', p.description,
  'detailedDescription', nullif(p.detailed_description, ''),
  'images', p.images, 'defaultImages', p.images[1:1], 'turntable', p.turntable,
  'brand', json_build_object('_id', b.id, 'name', b.name, 'slug', b.slug, 'formerSlugs', nullif(b.former_slugs, '{}')),
  'category', p.category_id, 'subCategory', p.sub_category_id, 'tags', p.tags, 'bestseller', p.bestseller,
  'avgRating', trim_scale(p.avg_rating), 'reviewCount', p.review_count,
  'defaultPrice', aed(p.price), 'price', aed(p.price), 'salePrice', aed(p.sale_price),
  'compareAtPrice', aed(p.compare_at_price),
  'pricing', json_build_object('basePrice', aed(p.price), 'salePrice', aed(p.sale_price),
    'discount', round((1 - p.sale_price::numeric / nullif(p.price, 0)) * 100)),
  'appliedOffer', case when p.offer_name is not null then json_build_object('name', p.offer_name) end,
  'defaultStock', v.stock, 'supply', v.supply, 'leadWeeks', v.lead_weeks, 'supplyNote', ${supplyNote(sql`v`)},
  'createdAt', iso(p.created_at)`

/** SQL: the product `p` of brand `b` in the shape of the contract (S3). */
export const productJson = sql`json_strip_nulls(json_build_object(${productFields}))`

/** SKU and GTIN (a barcode of 8, 12, 13 or 14 digits) of `p` and its variants, by id; null when none has one. */
const codesJson = sql`(
  select json_object_agg(id, json_build_object('sku', sku, 'gtin', gtin)) from (
    select id, sku, case when barcode ~ '^(\\d{8}|\\d{12,14})$' then barcode end as gtin from (
      select p.id, p.sku, p.barcode
      union all
      select variant.id, variant.sku, variant.barcode from variant
      where variant.product_id = p.id and variant.active and variant.deleted_at is null
    ) coded
  ) codes where sku is not null or gtin is not null)`

/** As the page of a product needs it. */
const pageProductJson = sql`
  json_strip_nulls(json_build_object(${productFields}, 'imageTexts', nullif(p.image_texts, '{}'),
    'takesOffers', nullif(p.takes_offers, false),
    'provenance', ${provenanceJson}, 'codes', ${codesJson}, 'saleEndsAt', (
      select iso(min(w.ends_at)) from sale_window w where w.product_id = p.id and w.state = 'running')))`

const variantFields = sql`
  '_id', variant.id, 'product', variant.product_id,
  'optionValues', json_strip_nulls(json_build_object('Color', variant.color, 'Size', variant.size)),
  'images', variant.images, 'price', aed(variant.price), 'salePrice', aed(variant.sale_price),
  'stock', variant.sellable`

/**
 * SQL: the selectable variants of `p`, and how many can be bought at once: their sum, or its own when it has no variants.
 */
export const variantsOfProduct = sql`
  lateral (
    select
      coalesce(json_agg(case when variant.supply is null and variant.options = '[]' then json_build_object(${variantFields})
          else json_strip_nulls(json_build_object(${variantFields}, 'options', nullif(variant.options, '[]'),
            'supply', variant.supply, 'leadWeeks', variant.lead_weeks, 'supplyNote', ${supplyNote(sql`variant`)})) end
        order by variant.position, variant.id)
        filter (where variant.active and variant.deleted_at is null), '[]') as variants,
      case when count(*) = 0 then p.sellable
        else coalesce(sum(variant.sellable) filter (where variant.active and variant.deleted_at is null), 0) end as stock,
      case when count(*) = 0 then p.supply end as supply, case when count(*) = 0 then p.lead_weeks end as lead_weeks
    from variant where variant.product_id = p.id
  ) v`

/** SQL: the leaf category of `p`. */
const categoryOfProduct = sql`coalesce(p.sub_category_id, p.category_id)`

/**
 * Returns `{product, variants}` as JSON text, and the categories of the product from the leaf to the root; undefined when
 * no visible product has the id.
 */
export async function findProduct(
  db: Executor,
  id: string
): Promise<{ json: string; categories: SizedCategory[] } | undefined> {
  return db.first(
    prepared(
      'product',
      sql`select json_build_object('product', ${pageProductJson}, 'variants', v.variants)::text as json,
          ${sizedCategories(categoryOfProduct)} as categories
        from product p join brand b on b.id = p.brand_id, ${variantsOfProduct}
        where p.id = ${id} and ${isOpen}`
    )
  )
}

/** Returns the categories of products from the leaf to the root, by the ids of those that are not deleted. */
export const findSizedCategories = (
  db: Executor,
  ids: readonly string[]
): Promise<{ id: string; categories: SizedCategory[] }[]> =>
  db.many(
    prepared(
      'sized-categories',
      sql`select p.id, ${sizedCategories(categoryOfProduct)} as categories
        from product p where p.id = any (${ids}::text[]) and p.deleted_at is null`
    )
  )

/** Returns the variants as JSON text; undefined when no visible product has the id. */
export async function findVariants(db: Executor, productId: string): Promise<string | undefined> {
  const row = await db.first<{ json: string }>(
    prepared(
      'variants',
      sql`select v.variants::text as json from product p, ${variantsOfProduct} where p.id = ${productId} and ${isOpen}`
    )
  )
  return row?.json
}

import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { CatalogueProduct } from './catalogue-product'

/** A product with the ids of its brand and categories. */
export type PlacedProduct = CatalogueProduct & {
  brandId: string
  categoryId: string
  subCategoryId: string | null
}

const row = ({ variants: _variants, category: _category, ...product }: PlacedProduct) => product
const records = sql`x (id text, handle text, sku text, barcode text, name text, description text, details text,
  "brandId" text, "categoryId" text, "subCategoryId" text, tags text[], keywords text, images text[], "imageTexts" jsonb, turntable text,
  price integer, "salePrice" integer, "compareAtPrice" integer, offer text, stock integer, supply text,
  "leadWeeks" text, bestseller boolean, "takesOffers" boolean,
  active boolean, listed boolean, "createdAt" timestamptz)`

/** One statement for all products: triggers fill listings, suggestions and the search once. */
export const insertProducts = (tx: Executor, products: PlacedProduct[]) =>
  tx.run(sql`
    insert into product (id, slug, sku, barcode, name, description, detailed_description, brand_id, category_id,
      sub_category_id, tags, keywords, images, image_texts, turntable, price, sale_price, compare_at_price, offer_name, stock, supply,
      lead_weeks, bestseller, takes_offers, active, listed, created_at)
    select id, handle, nullif(sku, id), barcode, name, description, details, "brandId", "categoryId", "subCategoryId",
      tags, keywords, images, coalesce("imageTexts", '{}'), turntable, price, "salePrice", "compareAtPrice", offer, stock, supply, "leadWeeks", bestseller, "takesOffers", active, listed,
      "createdAt"
    from json_to_recordset(${JSON.stringify(products.map(row))}::json) as ${records}`)

/** Also brings a deleted product back. */
export const updateProducts = (tx: Executor, products: PlacedProduct[]) =>
  tx.run(sql`
    update product set slug = handle, sku = nullif(x.sku, x.id), barcode = x.barcode, name = x.name,
      description = x.description, detailed_description = details, brand_id = "brandId", category_id = "categoryId",
      sub_category_id = "subCategoryId", tags = x.tags, keywords = x.keywords, images = x.images,
      image_texts = coalesce("imageTexts", '{}'), turntable = x.turntable, price = x.price, sale_price = "salePrice", compare_at_price = "compareAtPrice",
      offer_name = offer, stock = x.stock, supply = x.supply, lead_weeks = "leadWeeks", bestseller = x.bestseller,
      takes_offers = x."takesOffers", active = x.active, listed = x.listed,
      created_at = "createdAt", deleted_at = null
    from json_to_recordset(${JSON.stringify(products.map(row))}::json) as ${records}
    where product.id = x.id`)

/** Inserts and updates the variants of the products, and withdraws those that they no longer have. */
export async function saveVariants(tx: Executor, products: CatalogueProduct[]): Promise<void> {
  const ids = products.map(({ id }) => id)
  const variants = products.flatMap(({ id, variants }) =>
    variants.map((variant, position) => ({ ...variant, productId: id, position }))
  )
  await tx.run(sql`
    update variant set deleted_at = now()
    where product_id = any (${ids}) and deleted_at is null and not id = any (${variants.map(({ id }) => id)})`)
  await tx.run(sql`
    insert into variant (id, product_id, position, sku, barcode, color, size, options, images, price, sale_price, stock, supply,
      lead_weeks, active)
    select id, "productId", position, nullif(sku, id), barcode, color, size, options, images, price, "salePrice", stock, supply,
      "leadWeeks", active
    from json_to_recordset(${JSON.stringify(variants)}::json) as x (id text, "productId" text, position integer,
      sku text, barcode text, color text, size text, options jsonb, images text[], price integer, "salePrice" integer, stock integer, supply text,
      "leadWeeks" text, active boolean)
    on conflict (id) do update set product_id = excluded.product_id, position = excluded.position, sku = excluded.sku,
      barcode = excluded.barcode, color = excluded.color, size = excluded.size, options = excluded.options, images = excluded.images,
      price = excluded.price, sale_price = excluded.sale_price, stock = excluded.stock, supply = excluded.supply,
      lead_weeks = excluded.lead_weeks, active = excluded.active,
      deleted_at = null`)
}

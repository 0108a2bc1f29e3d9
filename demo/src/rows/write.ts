import { defaultSettings } from '../../../api/src/house/settings/settings.queries'
import { paths } from '@sahra/shared/routing/paths'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { brandPages } from '../catalogue/brand-pages'
import { type BrandKey, brands } from '../product/brands'
import type { CategorySeed } from '../catalogue/categories'
import { brandId, categoryId } from '../product/ids'
import { banners } from '../catalogue/content'
import { type ProductSeed, slugOf } from '../product/product-seed'
import type { ReviewSeed } from '../reviews/reviews'

const media = (picture: string | undefined) => (picture ? `/media/${picture}.webp` : null)

/** One JSON parameter for all rows: one round trip. */
const rows = (items: object[]) => JSON.stringify(items)

export async function writeBrands(tx: Executor) {
  const items = Object.entries(brandPages).map(([key, { picture, ...texts }]) => {
    const { name, since } = brands[key as BrandKey]
    return { ...texts, id: brandId(name), slug: slugOf(name), name, since, picture: media(picture) }
  })
  await tx.run(sql`
    insert into brand (id, slug, name, description, known_for, founded, picture)
    select id, slug, name, description, "knownFor", since, picture
    from json_to_recordset(${rows(items)}::json) as x (id text, slug text, name text, description text, "knownFor" text,
      since smallint, picture text)`)
}

/** Inserts the categories; returns the top-level category of each, by slug. */
export async function writeCategories(tx: Executor, tree: CategorySeed[]): Promise<Map<string, string>> {
  const tops = new Map<string, string>()
  const flat = flatten(tree)
  const items = flat.map(({ node, parent, top }, position) => {
    tops.set(node.slug, top)
    return {
      id: categoryId(node.slug),
      parent: parent ? categoryId(parent) : null,
      position,
      slug: node.slug,
      name: node.name,
      description: node.description,
      image: media(node.picture),
      banner: media(node.banner),
      tags: node.tags ?? [],
      sizing: node.sizing
    }
  })
  await tx.run(sql`
    insert into category (id, parent_id, position, slug, name, description, image, banner_image, tags, sizing)
    select id, parent, position, slug, name, description, image, banner, tags, sizing
    from json_to_recordset(${rows(items)}::json) as x (id text, parent text, position integer, slug text, name text,
      description text, image text, banner text, tags text[], sizing text)`)
  return tops
}

interface Placed {
  node: CategorySeed
  parent: string | undefined
  top: string
}

const flatten = (tree: CategorySeed[], parent?: string, top?: string): Placed[] =>
  tree.flatMap(node => [
    { node, parent, top: top ?? node.slug },
    ...flatten(node.children ?? [], node.slug, top ?? node.slug)
  ])

export async function writeProducts(tx: Executor, products: ProductSeed[], tops: Map<string, string>) {
  const items = products.map(({ brand, category, variants: _variants, arabic: _arabic, ...product }) => ({
    imageTexts: {},
    ...product,
    brandId: brandId(brand),
    categoryId: categoryId(tops.get(category) ?? category),
    subCategoryId: categoryId(category)
  }))
  await tx.run(sql`
    insert into product (id, slug, name, description, detailed_description, brand_id, category_id, sub_category_id, tags,
      keywords, images, image_texts, turntable, price, sale_price, compare_at_price, offer_name, stock, bestseller, takes_offers, active, listed, created_at)
    select id, slug, name, description, "detailedDescription", "brandId", "categoryId", "subCategoryId", tags, keywords,
      images, "imageTexts", turntable, price, "salePrice", "compareAtPrice", offer, stock, bestseller, "takesOffers", active, listed, "createdAt"
    from json_to_recordset(${rows(items)}::json) as x (id text, slug text, name text, description text,
      "detailedDescription" text, "brandId" text, "categoryId" text, "subCategoryId" text, tags text[], keywords text,
      images text[], "imageTexts" jsonb, turntable text, price integer, "salePrice" integer, "compareAtPrice" integer, offer text, stock integer,
      bestseller boolean, "takesOffers" boolean, active boolean, listed boolean, "createdAt" timestamptz)`)
  const variants = products.flatMap(({ id, variants }) =>
    variants.map((variant, position) => ({ ...variant, productId: id, position }))
  )
  await tx.run(sql`
    insert into variant (id, product_id, position, color, size, images, price, sale_price, stock)
    select id, "productId", position, color, size, images, price, "salePrice", stock
    from json_to_recordset(${rows(variants)}::json) as x (id text, "productId" text, position integer, color text,
      size text, images text[], price integer, "salePrice" integer, stock integer)`)
}

export const writeReviews = (tx: Executor, reviews: ReviewSeed[]) =>
  tx.run(sql`
    insert into review (id, product_id, author, rating, comment, verified, created_at)
    select id, "productId", author, rating, comment, verified, "createdAt"
    from json_to_recordset(${rows(reviews)}::json) as x (id text, "productId" text, author text, rating smallint,
      comment text, verified boolean, "createdAt" timestamptz)`)

export async function writeContent(tx: Executor) {
  for (const [slot, { imageUrl, narrowImageUrl, alt, link, category }] of Object.entries(banners))
    await tx.run(sql`
      insert into banner (slot, image_url, narrow_image_url, alt, link)
      values (${slot}, ${imageUrl}, ${narrowImageUrl}, ${alt}, ${category ? paths.categoryDeep(categoryId(category), category) : link})`)
  await tx.run(
    sql`insert into setting (key, value) values ('public', ${JSON.stringify(defaultSettings)}::jsonb)
      on conflict do nothing`
  )
}

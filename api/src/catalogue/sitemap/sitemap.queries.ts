import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { DEFAULT_BRAND } from '../product-data/product.rules'

/** The protocol allows 50,000; fewer are faster to build. */
export const PRODUCTS_PER_FILE = 10_000

export interface SitemapProduct {
  id: string
  name: string
  images: string[]
  changedAt: Date
}

export interface SitemapCategory {
  id: string
  name: string
  image: string | null
  /** When its newest product came. */
  changedAt: Date
}

export interface SitemapBrand {
  slug: string
  /** When its newest product came. */
  changedAt: Date
}

/** Counts the listed products. */
export async function countProducts(db: Executor): Promise<number> {
  const [row] = await db.many<{ n: number }>(
    sql`select count(*)::int as n from product where active and listed and deleted_at is null`
  )
  return row?.n ?? 0
}

/** Returns the products of one file, `file` from 1, oldest first: new products do not move the others. */
export const findProducts = (db: Executor, file: number): Promise<SitemapProduct[]> =>
  db.many<SitemapProduct>(sql`
    select id, name, images, coalesce(changed_at, created_at) as "changedAt"
    from product where active and listed and deleted_at is null
    order by created_at, id limit ${PRODUCTS_PER_FILE} offset ${(file - 1) * PRODUCTS_PER_FILE}`)

/** Returns the categories that have products, themselves or in their subcategories. */
export const findCategories = (db: Executor): Promise<SitemapCategory[]> =>
  db.many<SitemapCategory>(sql`
    select c.id, c.name, coalesce(c.banner_image, c.image) as image, newest.created_at as "changedAt"
    from category c, lateral (
      select created_at from product_listing where category_id = c.id order by created_at desc limit 1
    ) newest
    order by c.id`)

/** Returns the brands that have products, without the default brand. */
export const findBrands = (db: Executor): Promise<SitemapBrand[]> =>
  db.many<SitemapBrand>(sql`
    select b.slug, newest.created_at as "changedAt"
    from brand b, lateral (
      select created_at from product_listing where category_id = '' and brand_id = b.id
      order by created_at desc limit 1
    ) newest
    where b.name <> ${DEFAULT_BRAND}
    order by b.slug`)

import type { Executor } from '@sahra/platform/database/database'
import { sql } from '@sahra/platform/database/sql'

/** The protocol allows 50,000; fewer are faster to build. */
export const PRODUCTS_PER_FILE = 10_000

interface Named {
  id: string
  name: string
}

/** Counts the listed products. */
export async function countProducts(db: Executor): Promise<number> {
  const [row] = await db.many<{ n: number }>(
    sql`select count(*)::int as n from product where active and listed and deleted_at is null`
  )
  return row?.n ?? 0
}

/** Returns the products of one file, `file` from 1, oldest first: new products do not move the others. */
export const findProducts = (db: Executor, file: number): Promise<Named[]> =>
  db.many<Named>(sql`
    select id, name from product where active and listed and deleted_at is null
    order by created_at, id limit ${PRODUCTS_PER_FILE} offset ${(file - 1) * PRODUCTS_PER_FILE}`)

export const findCategories = (db: Executor): Promise<Named[]> =>
  db.many<Named>(sql`select id, name from category order by id`)

export async function findBrandSlugs(db: Executor): Promise<string[]> {
  return (await db.many<{ slug: string }>(sql`select slug from brand order by slug`)).map(row => row.slug)
}

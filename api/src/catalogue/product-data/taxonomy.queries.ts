import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { newId } from '../../db/id'

/** Returns an id for what is to be inserted. */
export const freshId = newId

export interface StoredCategory {
  id: string
  parentId: string | null
  slug: string
  name: string
}

export const listCategories = (db: Executor): Promise<StoredCategory[]> =>
  db.many<StoredCategory>(
    sql`select id, parent_id as "parentId", slug, name from category order by position, name, id`
  )

export const insertCategory = (tx: Executor, { id, parentId, slug, name }: StoredCategory) =>
  tx.run(sql`
    insert into category (id, parent_id, position, slug, name)
    values (${id}, ${parentId}, (select coalesce(max(position) + 1, 0) from category), ${slug}, ${name})`)

export const listBrands = (db: Executor) =>
  db.many<{ id: string; slug: string; name: string; formerSlugs: string[] }>(
    sql`select id, slug, name, former_slugs as "formerSlugs" from brand order by name`
  )

/** Adds a brand; returns its id, also when another transaction was first. */
export async function insertBrand(tx: Executor, slug: string, name: string): Promise<string> {
  await tx.run(
    sql`insert into brand (id, slug, name) values (${newId()}, ${slug}, ${name}) on conflict do nothing`
  )
  const row = await tx.first<{ id: string }>(
    sql`select id from brand where name = ${name} or slug = ${slug} order by name = ${name} desc limit 1`
  )
  if (!row) throw new Error(`The brand ${name} was not added.`)
  return row.id
}

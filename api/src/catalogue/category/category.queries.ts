import type { Category } from '@sahra/shared/contract/category'
import type { Executor } from '@sahra/server-kit/database/database'
import { prepared, sql, type Statement } from '@sahra/server-kit/database/sql'
import { buildCategoryTree } from './category.rules'

/** SQL: the first picture of the newest product of `category` and of those below it, among the last twenty. */
const productImage = sql`(
  select picture from (
    select p.created_at, p.id, coalesce(p.images[1], (
      select v.images[1] from variant v
      where v.product_id = p.id and v.active and v.deleted_at is null and v.images <> '{}'
      order by v.position, v.id limit 1)) as picture
    from (
      select product_id from product_listing where category_id = category.id
      order by created_at desc, product_id desc limit 20
    ) newest join product p on p.id = newest.product_id
  ) pictures
  where picture is not null order by created_at desc, id desc limit 1)`

/** SQL: a row of `category` as a node of the tree. */
const categoryJson = sql`json_strip_nulls(json_build_object(
  '_id', id, 'label', name, 'name', name, 'slug', slug, 'parent', parent_id, 'image', image,
  'bannerImage', banner_image,
  'tileImage', case when image is null then coalesce(${productImage}, banner_image) end,
  'description', nullif(description, ''), 'tags', tags, 'formerIds', nullif(former_ids, '{}')))`

/** What a category says of the sizes of its products. */
export interface SizedCategory {
  name: string
  sizing: string | null
}

export interface CategoryNode extends SizedCategory {
  id: string
  parentId: string | null
}

/** Returns all categories, with what each says of sizes. */
export const findCategoryNodes = (db: Executor): Promise<CategoryNode[]> =>
  db.many(prepared('category-nodes', sql`select id, parent_id as "parentId", name, sizing from category`))

/** SQL: the category of an id with those above it, from the leaf to the root, as `SizedCategory[]`. */
export const sizedCategories = (id: Statement): Statement => sql`(
  with recursive path (parent_id, name, sizing, height) as (
    select parent_id, name, sizing, 0 from category where id = ${id}
    union all
    select above.parent_id, above.name, above.sizing, height + 1
    from category above join path on above.id = path.parent_id
  )
  select json_agg(json_build_object('name', name, 'sizing', sizing) order by height) from path)`

/** Returns the whole tree; roots have no `parent` (API-002). */
export async function findCategories(db: Executor): Promise<Category[]> {
  const rows = await db.many<{ category: Category }>(
    sql`select ${categoryJson} as category from category order by position, name, id`
  )
  return buildCategoryTree(rows.map(row => row.category))
}

/** Returns a category without those below it as JSON text, and what its path says of sizes; undefined: unknown. */
export const findCategory = (
  db: Executor,
  id: string
): Promise<{ json: string; path: SizedCategory[] } | undefined> =>
  db.first(
    prepared(
      'category',
      sql`select ${categoryJson}::text as json, ${sizedCategories(sql`${id}::text`)} as path
        from category where id = ${id}`
    )
  )

/** Returns the category that a listing shows: the one into which the category of an earlier address was merged. */
export async function findCurrentCategoryId(db: Executor, id: string): Promise<string> {
  const row = await db.first<{ id: string }>(
    prepared('current-category', sql`select id from category where ${id}::text = any (former_ids) limit 1`)
  )
  return row?.id ?? id
}

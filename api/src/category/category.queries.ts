import type { Category } from '@sahra/shared/contract/category'
import type { Executor } from '@sahra/platform/database/database'
import { prepared, sql } from '@sahra/platform/database/sql'
import { buildCategoryTree } from './category.rules'

/** Returns the whole tree; roots have no `parent` (API-002). */
export async function findCategories(db: Executor): Promise<Category[]> {
  const rows = await db.many<{ category: Category }>(sql`
    select json_strip_nulls(json_build_object(
      '_id', id, 'label', name, 'name', name, 'slug', slug, 'parent', parent_id, 'image', image,
      'bannerImage', banner_image, 'description', nullif(description, ''), 'tags', tags, 'formerIds', nullif(former_ids, '{}'))) as category
    from category order by position, name, id`)
  return buildCategoryTree(rows.map(row => row.category))
}

/** Returns the category that a listing shows: the one into which the category of an earlier address was merged. */
export async function findCurrentCategoryId(db: Executor, id: string): Promise<string> {
  const row = await db.first<{ id: string }>(
    prepared('current-category', sql`select id from category where ${id}::text = any (former_ids) limit 1`)
  )
  return row?.id ?? id
}

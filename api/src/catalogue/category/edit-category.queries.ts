import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

export interface EditedCategory {
  id: string
  parentId: string | null
  slug: string
  name: string
  description: string
  tags: string[]
  image: string | null
  bannerImage: string | null
  /** What its sizes are: 'women EU' (C377). */
  sizing: string | null
}

const columns = sql`id, parent_id as "parentId", slug, name, description, tags, image, banner_image as "bannerImage", sizing`

/** Locks all categories until the transaction ends, in the order of the menu: two moves at once could make a cycle. */
export async function lockCategories(tx: Executor): Promise<EditedCategory[]> {
  await tx.run(sql`select from category order by id for update`)
  return listEditedCategories(tx)
}

export const listEditedCategories = (db: Executor) =>
  db.many<EditedCategory>(sql`select ${columns} from category order by position, name, id`)

/** Returns how many products have a category of their own, deleted ones included, by its id. */
export async function countProductsByCategory(db: Executor): Promise<Map<string, number>> {
  const rows = await db.many<{ id: string; count: number }>(sql`
    select coalesce(sub_category_id, category_id) as id, count(*) as count from product group by 1`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export const saveCategory = (
  tx: Executor,
  { id, slug, name, description, tags, image, bannerImage, sizing }: EditedCategory
) =>
  tx.run(sql`
    update category set slug = ${slug}, name = ${name}, description = ${description}, tags = ${tags},
      image = ${image}, banner_image = ${bannerImage}, sizing = ${sizing}
    where id = ${id}`)

/** Triggers move the products and their listings. */
export const saveParent = (tx: Executor, id: string, parentId: string | null) =>
  tx.run(sql`update category set parent_id = ${parentId} where id = ${id}`)

/** Numbers categories in the given order. */
export const saveOrder = (tx: Executor, ids: string[]) =>
  tx.run(sql`
    update category set position = place from unnest(${ids}::text[]) with ordinality as ordered (id, place)
    where category.id = ordered.id and position <> place`)

/** Moves the products of a category itself, not those below it; returns their number. */
export const moveProducts = (tx: Executor, from: string, into: { id: string; topId: string }) =>
  tx.run(sql`
    update product set category_id = ${into.topId}, sub_category_id = nullif(${into.id}, ${into.topId})
    where coalesce(sub_category_id, category_id) = ${from}`)

/** Promotions of a category go on with the one that it is merged into. */
export const movePromotions = (tx: Executor, from: string, into: string) =>
  tx.run(sql`update promotion set category_id = ${into} where category_id = ${from}`)

/** The addresses of a merged category lead to the other one. */
export const addFormerIds = (tx: Executor, from: string, into: string) =>
  tx.run(sql`
    update category set former_ids = category.former_ids || merged.former_ids || ${from}::text
    from category merged where merged.id = ${from} and category.id = ${into}`)

export const deleteCategory = (tx: Executor, id: string) => tx.run(sql`delete from category where id = ${id}`)

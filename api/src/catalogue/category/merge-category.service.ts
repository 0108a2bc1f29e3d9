import type { Database, Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import { recordChanges } from '../../house/audit-log/history.queries'
import { slugOf } from '../product-data/slug.rules'
import {
  addFormerIds,
  deleteCategory,
  type EditedCategory,
  lockCategories,
  movePromotions,
  moveProducts,
  saveParent
} from './edit-category.queries'
import { findCategory, LONG, pathOf } from './edit-category.service'
import { categoryProblems as problems } from './edit-category.text'
import { childrenOf, lineOf, placementProblem } from './placement.rules'

/**
 * Moves the products of a category into another one, and what is below it under that; those of the same name are merged,
 * too. The category is gone, its addresses lead on. Returns both paths and the number of products that moved.
 */
export const mergeCategory = (
  db: Database,
  { category, into, by }: { category: string; into: string; by: string }
): Promise<{ from: string; into: string; products: number }> =>
  db.transaction(async tx => {
    const categories = await lockCategories(tx)
    const source = findCategory(categories, category)
    const target = findCategory(categories, into)
    const paths = { from: pathOf(categories, source.id), into: pathOf(categories, target.id) }
    if (source.id === target.id) throw new ApiError('CONFLICT', problems.itself(paths.from))
    if (lineOf(categories, target.id).some(({ id }) => id === source.id))
      throw new ApiError('CONFLICT', problems.intoBelow(paths.from))
    const products = await merge(tx, categories, source.id, target.id)
    await recordChanges(tx, [
      { by, action: 'category.merged', subject: source.slug, details: { ...paths, products } }
    ])
    return { ...paths, products }
  }, LONG)

/** `categories` follows the changes. */
async function merge(
  tx: Executor,
  categories: EditedCategory[],
  from: string,
  into: string
): Promise<number> {
  let products = await moveProducts(tx, from, { id: into, topId: lineOf(categories, into)[0]?.id ?? into })
  for (const child of childrenOf(categories, from)) {
    const existing = childrenOf(categories, into).find(
      ({ id, name }) => id !== from && slugOf(name) === slugOf(child.name)
    )
    if (existing) {
      products += await merge(tx, categories, child.id, existing.id)
      continue
    }
    if (placementProblem(categories, child.id, into))
      throw new ApiError('CONFLICT', problems.depth(pathOf(categories, child.id)))
    await saveParent(tx, child.id, into)
    child.parentId = into
  }
  await movePromotions(tx, from, into)
  await addFormerIds(tx, from, into)
  await deleteCategory(tx, from)
  categories.splice(
    categories.findIndex(({ id }) => id === from),
    1
  )
  return products
}

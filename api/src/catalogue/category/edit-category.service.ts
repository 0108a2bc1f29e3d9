import type { Database, Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import { recordChanges } from '../../house/audit-log/history.queries'
import { assertSeenOrder } from '../../server/operation/seen-order'
import { freeSlug, slugOf } from '../product-data/slug.rules'
import { freshId, insertCategory } from '../product-data/taxonomy.queries'
import {
  countProductsByCategory,
  deleteCategory,
  type EditedCategory,
  listEditedCategories,
  lockCategories,
  saveCategory,
  saveOrder,
  saveParent
} from './edit-category.queries'
import { categoryProblems as problems } from './edit-category.text'
import { childrenOf, DEPTH_MAX, lineOf, placementProblem } from './placement.rules'

/** With the products of a large category. */
export const LONG = { statementMs: 120_000 }

/** A category for the merchant. */
export interface ListedCategory extends EditedCategory {
  /** Names from the top to its own. */
  path: string
  /** Of the category itself, deleted ones included. */
  products: number
}

export async function listForMerchant(db: Executor): Promise<ListedCategory[]> {
  const categories = await listEditedCategories(db)
  const counts = await countProductsByCategory(db)
  const withChildren = (parentId: string | null): EditedCategory[] =>
    categories
      .filter(category => category.parentId === parentId)
      .flatMap(category => [category, ...withChildren(category.id)])
  return withChildren(null).map(category => ({
    ...category,
    path: pathOf(categories, category.id),
    products: counts.get(category.id) ?? 0
  }))
}

/** Adds a category, below a parent if one is given. Returns its path. */
export const addCategory = (
  db: Database,
  { name, parent, by }: { name: string; parent?: string | undefined; by: string }
): Promise<string> =>
  db.transaction(async tx => {
    const categories = await lockCategories(tx)
    const above = parent === undefined ? undefined : findCategory(categories, parent)
    const path = [...(above ? [pathOf(categories, above.id)] : []), name].join(' > ')
    if (above && lineOf(categories, above.id).length >= DEPTH_MAX)
      throw new ApiError('CONFLICT', problems.depth(path))
    assertFree(categories, name, above?.id ?? null)
    const slug = freeSlug(name, slug => categories.some(category => category.slug === slug))
    await insertCategory(tx, { id: freshId(), parentId: above?.id ?? null, slug, name })
    await recordChanges(tx, [{ by, action: 'category.created', subject: slug, details: { path } }])
    return path
  })

/** Renames a category; its addresses lead on. Returns the new path. */
export const renameCategory = (
  db: Database,
  { category: key, name, by }: { category: string; name: string; by: string }
): Promise<string> =>
  db.transaction(async tx => {
    const categories = await lockCategories(tx)
    const category = findCategory(categories, key)
    const others = categories.filter(({ id }) => id !== category.id)
    assertFree(others, name, category.parentId)
    const slug = freeSlug(name, slug => others.some(other => other.slug === slug))
    await saveCategory(tx, { ...category, name, slug })
    await recordChanges(tx, [
      {
        by,
        action: 'category.renamed',
        subject: slug,
        details: { changes: [{ field: 'name', before: category.name, after: name }] }
      }
    ])
    return pathOf([...others, { ...category, name }], category.id)
  }, LONG)

/** Moves a category, with all below it, under another one, or to the top without a parent. Returns the new path. */
export const moveCategory = (
  db: Database,
  { category: key, parent, by }: { category: string; parent?: string | undefined; by: string }
): Promise<string> =>
  db.transaction(async tx => {
    const categories = await lockCategories(tx)
    const category = findCategory(categories, key)
    const parentId = parent === undefined ? null : findCategory(categories, parent).id
    const before = pathOf(categories, category.id)
    const problem = placementProblem(categories, category.id, parentId)
    if (problem) throw new ApiError('CONFLICT', problems[problem](before))
    if (parentId === category.parentId) return before
    assertFree(categories, category.name, parentId)
    await saveParent(tx, category.id, parentId)
    const others = categories.filter(({ id }) => id !== category.id)
    const after = pathOf([...others, { ...category, parentId }], category.id)
    const changes = [{ field: 'path', before, after }]
    await recordChanges(tx, [{ by, action: 'category.moved', subject: category.slug, details: { changes } }])
    return after
  }, LONG)

/** Moves a category to a place among those of its parent, from 1. Throws CONFLICT where they are not in the order seen. */
export const orderCategory = (
  db: Database,
  {
    category: key,
    position,
    seenOrder,
    by
  }: { category: string; position: number; seenOrder?: string[] | undefined; by: string }
): Promise<string> =>
  db.transaction(async tx => {
    const categories = await lockCategories(tx)
    const category = findCategory(categories, key)
    if (!Number.isSafeInteger(position) || position < 1) throw new ApiError('BAD_INPUT', problems.position)
    const before = childrenOf(categories, category.parentId).map(({ id }) => id)
    assertSeenOrder(seenOrder, before)
    const order = before.filter(id => id !== category.id)
    order.splice(position - 1, 0, category.id)
    await saveOrder(tx, order)
    const details = { position: order.indexOf(category.id) + 1 }
    await recordChanges(tx, [{ by, action: 'category.ordered', subject: category.slug, details }])
    return pathOf(categories, category.id)
  })

/** Removes a category that has neither products nor categories below it. Returns its path. */
export const removeCategory = (
  db: Database,
  { category: key, by }: { category: string; by: string }
): Promise<string> =>
  db.transaction(async tx => {
    const categories = await lockCategories(tx)
    const { id, slug } = findCategory(categories, key)
    const path = pathOf(categories, id)
    if (childrenOf(categories, id).length) throw new ApiError('CONFLICT', problems.hasChildren(path))
    const products = (await countProductsByCategory(tx)).get(id)
    if (products) throw new ApiError('CONFLICT', problems.hasProducts(path, products))
    await deleteCategory(tx, id)
    await recordChanges(tx, [{ by, action: 'category.removed', subject: slug, details: { path } }])
    return path
  })

/** Finds a category by its id, its path of names ('Bags > Totes'), its slug, or a name that only one has. */
export function findCategory(categories: EditedCategory[], key: string): EditedCategory {
  const words = key.split('>').map(slugOf).join(' > ')
  const pathKey = ({ id }: EditedCategory) =>
    lineOf(categories, id)
      .map(({ name }) => slugOf(name))
      .join(' > ')
  const found =
    categories.find(({ id }) => id === key) ??
    categories.find(category => pathKey(category) === words) ??
    categories.find(({ slug }) => slug === key)
  if (found) return found
  const named = categories.filter(({ name }) => slugOf(name) === words)
  if (named.length > 1) {
    const paths = named.map(({ id }) => pathOf(categories, id))
    throw new ApiError('BAD_INPUT', problems.ambiguous(key, paths))
  }
  const [only] = named
  if (!only) throw new ApiError('NOT_FOUND', problems.unknown(key))
  return only
}

export const pathOf = (categories: EditedCategory[], id: string): string =>
  lineOf(categories, id)
    .map(({ name }) => name)
    .join(' > ')

/** Categories of one parent are told apart by their names. */
function assertFree(categories: EditedCategory[], name: string, parentId: string | null) {
  const taken = categories.find(
    category => category.parentId === parentId && slugOf(category.name) === slugOf(name)
  )
  if (taken) throw new ApiError('ALREADY_THERE', problems.taken(pathOf(categories, taken.id)))
}

import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import { describeCategory, descriptionOf } from '../../catalogue/category/describe-category.service'
import { listEditedCategories } from '../../catalogue/category/edit-category.queries'
import {
  addCategory,
  findCategory,
  type ListedCategory,
  listForMerchant,
  moveCategory,
  orderCategory,
  removeCategory,
  renameCategory
} from '../../catalogue/category/edit-category.service'
import { categoryProblems } from '../../catalogue/category/edit-category.text'
import { mergeCategory } from '../../catalogue/category/merge-category.service'
import { noChange } from './machine-api.text'
import { operation, type OperationContext } from './operation'
import { page, pageById, pageQuery } from '../../server/operation/page'

const KEY_MAX = 700
const key = z.string().min(1).max(KEY_MAX)
const name = z.string().max(255)
const category = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  path: z.array(z.string()),
  parentId: z.string().nullable(),
  products: z.int(),
  description: z.string(),
  tags: z.array(z.string()),
  /** An address of the shop. */
  picture: z.string().nullable()
})
const formOf = (category: ListedCategory) => {
  const { id, slug, name, path, parentId, products } = category
  return { id, slug, name, path: path.split(' > '), parentId, products, ...descriptionOf(category) }
}

async function shown({ db }: OperationContext, isWanted: (category: ListedCategory) => boolean) {
  const found = (await listForMerchant(db)).find(isWanted)
  if (!found) throw new ApiError('NOT_FOUND', categoryProblems.unknown(''))
  return formOf(found)
}

const idOf = async ({ db }: OperationContext, typed = '') =>
  findCategory(await listEditedCategories(db), typed).id

/** `{category}` is an id, a slug, or a path: `Bags > Totes`. */
export const categoryOperations = [
  operation({
    method: 'GET',
    path: '/categories',
    summary:
      'Categories in the order of the menu, those below one after it, with how many products are their own',
    scope: 'categories:read',
    query: pageQuery,
    response: page(category),
    run: async ({ db }, { query }) => pageById((await listForMerchant(db)).map(formOf), query)
  }),
  operation({
    method: 'POST',
    path: '/categories',
    summary: 'Adds a category at the top or below another one; at most three levels',
    scope: 'categories:write',
    body: z.strictObject({ name, parent: key.optional() }),
    response: category,
    status: 201,
    errors: ['NOT_FOUND', 'ALREADY_THERE'],
    async run(context, { body }) {
      const added = await addCategory(context.db, { ...body, by: context.by })
      return shown(context, ({ path }) => path === added)
    }
  }),
  operation({
    method: 'PATCH',
    path: '/categories/{category}',
    summary:
      'Renames a category, moves it with all below it (parent null: to the top), sets its place among those beside it, from 1, or its description, tags and picture',
    scope: 'categories:write',
    isLong: true,
    body: z
      .strictObject({
        name: name.optional(),
        parent: key.nullable().optional(),
        position: z.int().min(1).max(9999).optional(),
        description: z.string().max(5000).optional(),
        tags: z.array(z.string().max(255)).max(100).optional(),
        picture: z.string().max(500).nullable().optional()
      })
      .refine(changes => Object.keys(changes).length > 0, noChange),
    response: category,
    errors: ['NOT_FOUND', 'ALREADY_THERE'],
    async run(context, { params, body: { name, parent, position, ...rest } }) {
      const { db, by } = context
      const id = await idOf(context, params['category'])
      // Moved first: the new name has to be free only where the category comes to be.
      if (parent !== undefined) await moveCategory(db, { category: id, parent: parent ?? undefined, by })
      if (name !== undefined) await renameCategory(db, { category: id, name, by })
      if (position !== undefined) await orderCategory(db, { category: id, position, by })
      if (Object.keys(rest).length) await describeCategory(db, { ...rest, category: id, by })
      return shown(context, category => category.id === id)
    }
  }),
  operation({
    method: 'POST',
    path: '/categories/{category}/merge',
    summary: 'Moves all products of a category into another one, and removes it; its addresses lead there',
    scope: 'categories:write',
    isLong: true,
    body: z.strictObject({ into: key }),
    response: z.object({ into: category, products: z.int() }),
    errors: ['NOT_FOUND'],
    async run(context, { params: { category: from = '' }, body: { into: typed } }) {
      const { into, products } = await mergeCategory(context.db, {
        category: from,
        into: typed,
        by: context.by
      })
      return { into: await shown(context, ({ path }) => path === into), products }
    }
  }),
  operation({
    method: 'DELETE',
    path: '/categories/{category}',
    summary: 'Removes a category that has neither products nor categories below it',
    scope: 'categories:write',
    response: category,
    errors: ['NOT_FOUND'],
    async run(context, { params }) {
      const id = await idOf(context, params['category'])
      const removed = await shown(context, category => category.id === id)
      await removeCategory(context.db, { category: id, by: context.by })
      return removed
    }
  })
]

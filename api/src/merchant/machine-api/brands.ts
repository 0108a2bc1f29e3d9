import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import { type EditedBrand, listEditedBrands } from '../../catalogue/brand/edit-brand.queries'
import {
  addBrand,
  findBrand,
  mergeBrand,
  removeBrand,
  renameBrand
} from '../../catalogue/brand/edit-brand.service'
import { brandProblems } from '../../catalogue/brand/edit-brand.text'
import { operation, type OperationContext } from './operation'
import { page, pageById, pageQuery } from '../../server/operation/page'

const name = z.string().max(255)
const brand = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  formerSlugs: z.array(z.string()),
  products: z.int()
})

async function shown({ db }: OperationContext, isWanted: (brand: EditedBrand) => boolean) {
  const found = (await listEditedBrands(db)).find(isWanted)
  if (!found) throw new ApiError('NOT_FOUND', brandProblems.unknown(''))
  return found
}

/** `{brand}` is a name, a slug or an id. */
export const brandOperations = [
  operation({
    method: 'GET',
    path: '/brands',
    summary: 'Brands by name, with how many products they have',
    scope: 'brands:read',
    query: pageQuery,
    response: page(brand),
    run: async ({ db }, { query }) => pageById(await listEditedBrands(db), query)
  }),
  operation({
    method: 'POST',
    path: '/brands',
    summary: 'Adds a brand; shoppers see it with its first product',
    scope: 'brands:write',
    body: z.strictObject({ name }),
    response: brand,
    status: 201,
    errors: ['ALREADY_THERE'],
    async run(context, { body }) {
      const added = await addBrand(context.db, { name: body.name, by: context.by })
      return shown(context, ({ slug }) => slug === added)
    }
  }),
  operation({
    method: 'PATCH',
    path: '/brands/{brand}',
    summary: 'Renames a brand; its earlier addresses lead on',
    scope: 'brands:write',
    isLong: true,
    body: z.strictObject({ name }),
    response: brand,
    errors: ['NOT_FOUND', 'ALREADY_THERE'],
    async run(context, { params: { brand: key = '' }, body }) {
      const renamed = await renameBrand(context.db, { brand: key, name: body.name, by: context.by })
      return shown(context, ({ slug }) => slug === renamed)
    }
  }),
  operation({
    method: 'POST',
    path: '/brands/{brand}/merge',
    summary: 'Moves all products of a brand to another one, and removes it; its addresses lead there',
    scope: 'brands:write',
    isLong: true,
    body: z.strictObject({ into: name }),
    response: z.object({ into: brand, products: z.int() }),
    errors: ['NOT_FOUND'],
    async run(context, { params: { brand: from = '' }, body }) {
      const { into, products } = await mergeBrand(context.db, {
        brand: from,
        into: body.into,
        by: context.by
      })
      return { into: await shown(context, brand => brand.name === into), products }
    }
  }),
  operation({
    method: 'DELETE',
    path: '/brands/{brand}',
    summary: 'Removes a brand without products',
    scope: 'brands:write',
    response: brand,
    errors: ['NOT_FOUND'],
    async run(context, { params: { brand: key = '' } }) {
      const removed = findBrand(await listEditedBrands(context.db), key)
      await removeBrand(context.db, { brand: removed.id, by: context.by })
      return removed
    }
  })
]

import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import { helpIn, type OperationContext } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { page, pageById, listQuery } from '../../server/operation/page'
import { brandHelp as english, brandMessages as messages } from './brand-operations.text'
import { brandHelp as arabic } from './brand-operations.text.ar'
import { type EditedBrand, listEditedBrands } from './edit-brand.queries'
import { addBrand, findBrand, mergeBrand, removeBrand, renameBrand } from './edit-brand.service'
import { brandProblems } from './edit-brand.text'

const help = helpIn(english, arabic)
const operation = operationsOf('brand', 'brands', help)
const name = z.string().max(255)
/** A name, a slug or an id. */
const key = z.string()
const shown = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  formerSlugs: z.array(z.string()),
  products: z.int()
})

async function find({ db }: OperationContext, isWanted: (brand: EditedBrand) => boolean) {
  const found = (await listEditedBrands(db)).find(isWanted)
  if (!found) throw new ApiError('NOT_FOUND', brandProblems.unknown(''))
  return found
}

export const brandOperations = [
  operation('list', {
    route: 'GET /brands',
    input: z.strictObject(listQuery(shown).shape),
    output: page(shown),
    run: async ({ db }, query) => pageById(await listEditedBrands(db), query),
    verbs: {
      syntax: 'brand list',
      example: 'brand list',
      print: ({ items }) => (items.length ? items.map(messages.row) : messages.none)
    }
  }),
  operation('add', {
    output: shown,
    route: 'POST /brands',
    input: z.strictObject({ name }),
    creates: true,
    errors: ['ALREADY_THERE'],
    history: ['brand.created'],
    async run(context, { name }) {
      const added = await addBrand(context.db, { name, by: context.by })
      return find(context, ({ slug }) => slug === added)
    },
    verbs: { syntax: 'brand add <name>', example: 'brand add Maison', print: messages.added }
  }),
  operation('rename', {
    output: shown,
    route: 'PATCH /brands/{brand}',
    input: z.strictObject({ brand: key, name }),
    isLong: true,
    errors: ['NOT_FOUND', 'ALREADY_THERE'],
    history: ['brand.renamed'],
    async run(context, input) {
      const renamed = await renameBrand(context.db, { ...input, by: context.by })
      return find(context, ({ slug }) => slug === renamed)
    },
    verbs: {
      syntax: 'brand rename <brand> <name>',
      example: 'brand rename Maisno Maison',
      print: messages.renamed
    }
  }),
  operation('merge', {
    route: 'POST /brands/{brand}/merge',
    input: z.strictObject({ brand: key, into: name }),
    output: z.object({ into: shown, products: z.int() }),
    printed: z.object({ from: z.string(), into: shown, products: z.int() }),
    isLong: true,
    errors: ['NOT_FOUND'],
    history: ['brand.merged'],
    async run(context, input) {
      const { into, ...merged } = await mergeBrand(context.db, { ...input, by: context.by })
      return { ...merged, into: await find(context, brand => brand.name === into) }
    },
    verbs: {
      syntax: 'brand merge <brand> into <other>',
      example: 'brand merge "Maison Paris" into Maison',
      fields: { other: 'into' },
      print: messages.merged
    }
  }),
  operation('remove', {
    output: shown,
    route: 'DELETE /brands/{brand}',
    input: z.strictObject({ brand: key }),
    errors: ['NOT_FOUND'],
    history: ['brand.removed'],
    async run({ db, by }, { brand }) {
      const removed = findBrand(await listEditedBrands(db), brand)
      await removeBrand(db, { brand: removed.id, by })
      return removed
    },
    verbs: { syntax: 'brand remove <brand>', example: 'brand remove Maison', print: messages.removed }
  })
]

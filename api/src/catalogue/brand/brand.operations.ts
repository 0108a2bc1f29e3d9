import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import { helpIn, type OperationContext } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { line, wholeNumber } from '../../server/operation/fields'
import { page, pageById, listQuery } from '../../server/operation/page'
import { pictureField } from '../picture/picture-field'
import { fieldChange } from '../product-data/field-change'
import { textField } from '../product-data/text-field'
import { brandHelp as english, brandMessages as messages } from './brand-operations.text'
import { brandHelp as arabic } from './brand-operations.text.ar'
import { describeBrand } from './describe-brand.service'
import { type EditedBrand, listEditedBrands } from './edit-brand.queries'
import { addBrand, findBrand, LONG, mergeBrand, removeBrand, renameBrand } from './edit-brand.service'
import { brandProblems } from './edit-brand.text'

const help = helpIn(english, arabic)
const operation = operationsOf('brand', 'brands', help)
const name = line(200, brandProblems.name)
/** A name, a slug or an id. */
const key = z.string()
const shown = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  formerSlugs: z.array(z.string()),
  products: z.int(),
  description: z.string(),
  knownFor: z.string(),
  /** Year. */
  founded: z.int().nullable(),
  /** An address of the shop. */
  picture: z.string().nullable()
})
const fields = {
  description: textField(2000, brandProblems.text('description', 2000)),
  knownFor: textField(200, brandProblems.text('known-for', 200)),
  founded: wholeNumber({ min: 1000, max: 2999, refuse: messages.noYear }).nullable(),
  picture: pictureField('product').nullable()
}

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
  operation('change', {
    route: 'PATCH /brands/{brand}',
    input: z.strictObject({ brand: key, name: name.optional(), ...z.object(fields).partial().shape }),
    output: shown,
    printed: shown.extend({ changes: z.array(fieldChange) }),
    isLong: true,
    needsChange: true,
    errors: ['NOT_FOUND', 'ALREADY_THERE'],
    history: ['brand.renamed', 'brand.changed'],
    async run(context, { brand, name, ...rest }) {
      const { db, by } = context
      const { id } = findBrand(await listEditedBrands(db), brand)
      const changes = await db.transaction(async tx => {
        if (name !== undefined) await renameBrand(tx, { brand: id, name, by })
        return describeBrand(tx, { ...rest, brand: id, by })
      }, LONG)
      return { ...(await find(context, edited => edited.id === id)), changes }
    },
    verbs: [
      {
        syntax: 'brand rename <brand> <name>',
        help: help.rename,
        example: 'brand rename Maisno Maison',
        print: messages.renamed
      },
      {
        syntax: 'brand set <brand> <field> <value>',
        help: help.set,
        example: 'brand set Maison founded 1921',
        values: {
          description: 'description',
          'known-for': 'knownFor',
          founded: 'founded',
          picture: 'picture'
        },
        print: messages.changed
      }
    ]
  }),
  operation('merge', {
    route: 'POST /brands/{brand}/merge',
    input: z.strictObject({ brand: key, into: key }),
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

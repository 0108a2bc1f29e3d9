import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import { line, typedAs, wholeNumber } from '../../server/operation/fields'
import { helpIn, type OperationContext } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { page, pageById, listQuery } from '../../server/operation/page'
import { seenOrder } from '../../server/operation/seen-order'
import { pictureField } from '../picture/picture-field'
import { fieldChange } from '../product-data/field-change'
import { textField } from '../product-data/text-field'
import { readSizing, sizings, sizingWords } from '../product-data/sizing.rules'
import {
  audienceNames as englishAudiences,
  categoryHelp as english,
  categoryMessages as messages
} from './category-operations.text'
import { audienceNames as arabicAudiences, categoryHelp as arabic } from './category-operations.text.ar'
import { describeCategory, descriptionOf } from './describe-category.service'
import { listEditedCategories } from './edit-category.queries'
import {
  addCategory,
  findCategory,
  type ListedCategory,
  listForMerchant,
  moveCategory,
  orderCategory,
  removeCategory,
  renameCategory
} from './edit-category.service'
import { categoryProblems as problems } from './edit-category.text'
import { mergeCategory } from './merge-category.service'

const help = helpIn(english, arabic)
const operation = operationsOf('category', 'categories', help)
/** An id, a slug, or a path: `Bags > Totes`. */
const key = z.string().min(1).max(700)
const name = line(200, problems.name).refine(typed => !typed.includes('>'), problems.name)
const tag = line(100, problems.tags).refine(typed => !typed.includes(','), problems.tags)
const sizingMeta = { 'x-words': { en: sizingWords(englishAudiences), ar: sizingWords(arabicAudiences) } }
const shown = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  path: z.array(z.string()),
  parentId: z.string().nullable(),
  products: z.int(),
  description: z.string(),
  tags: z.array(z.string()),
  /** An address of the shop. */
  picture: z.string().nullable(),
  sizing: z.string().meta(sizingMeta).nullable()
})
const fields = {
  description: textField(2000, problems.text('description')),
  tags: typedAs(z.array(tag).max(50, problems.tags), { read: typed => typed.split(','), none: [] }),
  picture: pictureField('wide').nullable(),
  /** 'women EU': for whom the sizes are, and the system of those that are numbers; null: as the category above. */
  sizing: z
    .preprocess(
      typed => (typeof typed === 'string' && readSizing(typed)) || typed,
      z.enum(sizings, problems.sizing).meta(sizingMeta)
    )
    .nullable()
}

const formOf = (category: ListedCategory) => {
  const { id, slug, name, path, parentId, products } = category
  return { id, slug, name, path: path.split(' > '), parentId, products, ...descriptionOf(category) }
}

async function find({ db }: OperationContext, isWanted: (category: ListedCategory) => boolean) {
  const found = (await listForMerchant(db)).find(isWanted)
  if (!found) throw new ApiError('NOT_FOUND', problems.unknown(''))
  return formOf(found)
}

const idOf = async ({ db }: OperationContext, typed: string) =>
  findCategory(await listEditedCategories(db), typed).id

export const categoryOperations = [
  operation('list', {
    route: 'GET /categories',
    input: z.strictObject(listQuery(shown).shape),
    output: page(shown),
    run: async ({ db }, query) => pageById((await listForMerchant(db)).map(formOf), query),
    verbs: {
      syntax: 'category list',
      example: 'category list',
      print: ({ items }) => (items.length ? items.map(messages.row) : messages.none)
    }
  }),
  operation('add', {
    route: 'POST /categories',
    input: z.strictObject({ name, parent: key.optional() }),
    output: shown,
    creates: true,
    errors: ['NOT_FOUND', 'ALREADY_THERE'],
    history: ['category.created'],
    async run(context, input) {
      const added = await addCategory(context.db, { ...input, by: context.by })
      return find(context, ({ path }) => path === added)
    },
    verbs: {
      syntax: 'category add <name>',
      example: 'category add Totes --below Bags',
      options: { '--below': { field: 'parent', help: help.below } },
      print: messages.added
    }
  }),
  operation('change', {
    route: 'PATCH /categories/{category}',
    input: z.strictObject({
      ...{ category: key, name: name.optional(), parent: key.nullable().optional() },
      position: wholeNumber({ min: 1, max: 9999, refuse: messages.noPosition }).optional(),
      seenOrder: seenOrder({ by: 'id', among: 'parentId' }),
      ...z.object(fields).partial().shape
    }),
    output: shown,
    printed: shown.extend({ changes: z.array(fieldChange) }),
    isLong: true,
    needsChange: true,
    errors: ['NOT_FOUND', 'ALREADY_THERE'],
    history: ['moved', 'renamed', 'ordered', 'changed'].map(what => `category.${what}`),
    async run(context, { category, name, parent, position, seenOrder, ...rest }) {
      const { db, by } = context
      const edited = { category: await idOf(context, category), by }
      // Moved first: the new name has to be free only where the category comes to be.
      if (parent !== undefined) await moveCategory(db, { ...edited, parent: parent ?? undefined })
      if (name !== undefined) await renameCategory(db, { ...edited, name })
      if (position !== undefined) await orderCategory(db, { ...edited, position, seenOrder })
      const { changes } = await describeCategory(db, { ...rest, ...edited })
      return { ...(await find(context, ({ id }) => id === edited.category)), changes }
    },
    verbs: [
      {
        syntax: 'category rename <category> <name>',
        help: help.rename,
        example: 'category rename "Bags > Totes" "Tote bags"',
        print: messages.renamed
      },
      {
        syntax: 'category set <category> <field> <value>',
        help: help.set,
        example: 'category set "Bags > Totes" picture totes.jpg',
        values: { description: 'description', tags: 'tags', picture: 'picture', sizing: 'sizing' },
        print: messages.changed
      },
      {
        syntax: 'category move <category> to-top',
        help: help.moveTop,
        example: 'category move "Bags > Travel" to-top',
        sets: { parent: null },
        print: messages.moved
      },
      {
        syntax: 'category move <category> below <parent>',
        help: help.move,
        example: 'category move "Bags > Totes" below Leather',
        print: messages.moved
      },
      {
        syntax: 'category order <category> <position>',
        help: help.order,
        example: 'category order "Bags > Totes" 1',
        print: messages.ordered
      }
    ]
  }),
  operation('merge', {
    route: 'POST /categories/{category}/merge',
    input: z.strictObject({ category: key, into: key }),
    output: z.object({ into: shown, products: z.int() }),
    printed: z.object({ from: z.string(), into: shown, products: z.int() }),
    isLong: true,
    errors: ['NOT_FOUND'],
    history: ['category.merged'],
    async run(context, input) {
      const { into, ...merged } = await mergeCategory(context.db, { ...input, by: context.by })
      return { ...merged, into: await find(context, ({ path }) => path === into) }
    },
    verbs: {
      syntax: 'category merge <category> into <other>',
      example: 'category merge "Bags > Shoppers" into "Bags > Totes"',
      fields: { other: 'into' },
      print: messages.merged
    }
  }),
  operation('remove', {
    route: 'DELETE /categories/{category}',
    input: z.strictObject({ category: key }),
    output: shown,
    errors: ['NOT_FOUND'],
    history: ['category.removed'],
    async run(context, { category }) {
      const id = await idOf(context, category)
      const removed = await find(context, found => found.id === id)
      await removeCategory(context.db, { category: id, by: context.by })
      return removed
    },
    verbs: {
      syntax: 'category remove <category>',
      example: 'category remove "Bags > Shoppers"',
      print: messages.removed
    }
  })
]

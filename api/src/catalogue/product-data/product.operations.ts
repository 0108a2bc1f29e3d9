import { z } from 'zod'
import { described } from '../../server/operation/described'
import { helpIn, type OperationContext } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { page } from '../../server/operation/page'
import { type CatalogueProduct, catalogueProduct, catalogueVariant } from './catalogue-product'
import { addProduct, changeProduct, EditError, findProduct, type ProductForm } from './edit-product.service'
import { fieldChange } from './field-change'
import { deleteItem } from './item.service'
import { productForm } from './json-lines'
import { productPage, productsQuery } from './list-products.service'
import { productHelp as english, productMessages as messages } from './product-operations.text'
import { productHelp as arabic } from './product-operations.text.ar'
import { slugOf } from './slug.rules'

const help = helpIn(english, arabic)
const operation = operationsOf('product', 'products', help)
/** A handle, an id or a SKU, also of a variant. */
const key = z.string()
const [product, variant] = [described(catalogueProduct), described(catalogueVariant)]
const newProduct = described(catalogueProduct.partial({ handle: true }))
const productPatch = described(catalogueProduct.omit({ id: true }).partial())
const variantPatch = described(catalogueVariant.omit({ id: true }).partial())
const edited = {
  output: product,
  printed: product.extend({ name: z.string(), handle: z.string(), changes: z.array(fieldChange) }),
  errors: ['NOT_FOUND', 'ALREADY_THERE'],
  history: ['product.changed']
} as const
type Named = Record<string, unknown> & { name: string; handle: string }

/** The words of the command line for fields: `sale-price`. */
const words = <Field extends string>(...fields: Field[]): Record<string, Field> =>
  Object.fromEntries(
    fields.map(field => [field.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`), field])
  )

const formOf = (product: CatalogueProduct) => productForm(product) as Named

/** By the rules of an import, which name the field. */
async function edit({ db, by }: OperationContext, key: string, change: (form: ProductForm) => object) {
  const { product, changes } = await changeProduct(db, key, by, change)
  return { ...formOf(await findProduct(db, product.id)), changes }
}

const isCalled = ({ sku, id }: Record<string, unknown>, key: string) => sku === key || id === key

/** Changes the variant with this SKU or id; throws NOT_FOUND when only its product has it. */
const editVariant = (
  context: OperationContext,
  key: string,
  change: (variant: Record<string, unknown>) => object[]
) =>
  edit(context, key, ({ variants, ...rest }) => {
    if (!variants.some(variant => isCalled(variant, key))) throw new EditError('unknown', '', key)
    return {
      ...rest,
      variants: variants.flatMap(variant => (isCalled(variant, key) ? change(variant) : [variant]))
    }
  })

export const productOperations = [
  operation('list', {
    route: 'GET /products',
    input: z.strictObject(productsQuery.shape),
    output: page(product),
    async run({ db }, query) {
      const { items, nextCursor } = await productPage(db, query)
      return { items: items.map(formOf), nextCursor }
    }
  }),
  operation('show', {
    route: 'GET /products/{key}',
    input: z.strictObject({ key }),
    output: product,
    errors: ['NOT_FOUND'],
    run: async ({ db }, { key }) => formOf(await findProduct(db, key)),
    verbs: {
      syntax: 'product show <product>',
      example: 'product show oasis-tote',
      fields: { product: 'key' },
      print: product => JSON.stringify(product)
    }
  }),
  operation('add', {
    route: 'POST /products',
    input: z.strictObject(newProduct.shape),
    output: product,
    printed: edited.printed.omit({ changes: true }),
    creates: true,
    errors: ['ALREADY_THERE'],
    history: ['product.created'],
    async run({ db, by }, input) {
      const handle = input.handle ?? slugOf(typeof input.name === 'string' ? input.name : '')
      const { product } = await addProduct(db, { ...input, handle } as { handle: string }, by)
      return formOf(await findProduct(db, product.id))
    },
    verbs: {
      syntax: 'product add <name> <price>',
      example:
        'product add "Oasis Tote" 4200 --brand Maison --category "Bags > Totes" --pictures front.jpg,side.jpg',
      options: {
        '--brand': { field: 'brand', help: help.brand },
        '--category': { field: 'category', help: help.category },
        '--pictures': { field: 'images', help: help.pictures }
      },
      print: messages.added
    }
  }),
  operation('change', {
    ...edited,
    route: 'PATCH /products/{key}',
    bulk: ['active'],
    input: z.strictObject({ key, ...productPatch.shape }),
    run: (context, { key, ...changes }) =>
      edit(context, key, product => ({ ...product, ...changes, id: product['id'] })),
    verbs: {
      syntax: 'product set <product> <field> <value>',
      help: help.set,
      example: 'product set oasis-tote category "Bags > Totes"',
      fields: { product: 'key' },
      values: words(
        ...(['handle', 'sku', 'barcode', 'name', 'description', 'details', 'brand', 'category'] as const),
        ...(['tags', 'keywords', 'images', 'price', 'salePrice', 'compareAtPrice', 'offer'] as const),
        ...(['stock', 'supply', 'leadWeeks', 'bestseller', 'takesOffers', 'active', 'listed'] as const)
      ),
      print: messages.changed
    }
  }),
  operation('remove', {
    route: 'DELETE /products/{key}',
    input: z.strictObject({ key }),
    output: product,
    errors: ['NOT_FOUND'],
    history: ['product.deleted'],
    async run({ db, by }, { key }) {
      const product = await findProduct(db, key)
      await deleteItem(db, product.id, by)
      return formOf(product)
    }
  }),
  operation('add-variant', {
    ...edited,
    route: 'POST /products/{key}/variants',
    input: z.strictObject({ key, ...variant.shape }),
    creates: true,
    run: (context, { key, ...added }) =>
      edit(context, key, product => ({ ...product, variants: [...product.variants, added] })),
    verbs: {
      syntax: 'variant add <product> <sku> <price>',
      example: 'variant add oasis-tote OASIS-SAND-M 4200 --color Sand --size M',
      fields: { product: 'key' },
      options: {
        '--color': { field: 'color', help: help.color },
        '--size': { field: 'size', help: help.size },
        '--options': { field: 'options', help: help.options }
      },
      print: messages.changed
    }
  }),
  operation('change-variant', {
    ...edited,
    route: 'PATCH /variants/{variant}',
    input: z.strictObject({ variant: key, ...variantPatch.shape }),
    run: (context, { variant, ...changes }) =>
      editVariant(context, variant, before => [{ ...before, ...changes, id: before['id'] }]),
    verbs: {
      syntax: 'variant set <sku> <field> <value>',
      help: help.setVariant,
      example: 'variant set OASIS-SAND-M sale-price 3600',
      fields: { sku: 'variant' },
      values: words(
        'sku',
        'barcode',
        'color',
        'size',
        'options',
        'price',
        'salePrice',
        'stock',
        'supply',
        'leadWeeks',
        'active',
        'images'
      ),
      print: messages.changed
    }
  }),
  operation('remove-variant', {
    ...edited,
    route: 'DELETE /variants/{variant}',
    input: z.strictObject({ variant: key }),
    run: (context, { variant }) => editVariant(context, variant, () => []),
    verbs: {
      syntax: 'variant remove <sku>',
      example: 'variant remove OASIS-SAND-M',
      fields: { sku: 'variant' },
      print: messages.changed
    }
  })
]

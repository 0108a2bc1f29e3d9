import { z } from 'zod'
import { findItem, setDeleted } from '../../catalogue/product-data/products.queries'
import { ApiError } from '../../server/api-error'
import { catalogueProduct, catalogueVariant } from '../../catalogue/product-data/catalogue-product'
import { listProducts } from '../../catalogue/product-data/catalogue.queries'
import {
  addProduct,
  changeProduct,
  findProduct,
  type ProductForm
} from '../../catalogue/product-data/edit-product.service'
import { productForm } from '../../catalogue/product-data/json-lines'
import { recordChanges } from '../../house/audit-log/history.queries'
import { slugOf } from '../../catalogue/product-data/slug.rules'
import { badCursor } from '../../server/operation/page.text'
import { noProduct } from './machine-api.text'
import { type OperationContext, operation } from './operation'
import { page, pageQuery } from '../../server/operation/page'
import { cursorOf, readCursor } from '../../server/operation/cursor.rules'

/** Checked by the rules of an import, which name the field. */
const form = z.record(z.string(), z.unknown())
const newProduct = catalogueProduct.partial({ handle: true })
const productPatch = catalogueProduct.omit({ id: true }).partial()
const variantPatch = catalogueVariant.omit({ id: true }).partial()

const isCalled = ({ sku, id }: Record<string, unknown>, key: string) => sku === key || id === key

async function edit({ db, by }: OperationContext, key: string, change: (form: ProductForm) => object) {
  const { product } = await changeProduct(db, key, by, change)
  return productForm(await findProduct(db, product.id))
}

/** Changes the variant with this SKU or id; throws NOT_FOUND when only its product has it. */
const editVariant = (
  context: OperationContext,
  key: string,
  change: (variant: Record<string, unknown>) => object[]
) =>
  edit(context, key, ({ variants, ...rest }) => {
    if (!variants.some(variant => isCalled(variant, key))) throw new ApiError('NOT_FOUND', noProduct(key))
    return {
      ...rest,
      variants: variants.flatMap(variant => (isCalled(variant, key) ? change(variant) : [variant]))
    }
  })

export const productOperations = [
  operation({
    method: 'GET',
    path: '/products',
    summary: 'Products by handle, with everything that the shop has of them',
    scope: 'products:read',
    query: pageQuery,
    response: page(catalogueProduct),
    async run({ db }, { query: { cursor, limit } }) {
      const [after] = cursor === undefined ? [''] : (readCursor(cursor, 1) ?? [])
      if (after === undefined) throw new ApiError('BAD_INPUT', badCursor)
      const found = await listProducts(db, after, limit + 1)
      const items = found.slice(0, limit)
      const last = found.length > limit ? items.at(-1) : undefined
      return { items: items.map(productForm), nextCursor: last ? cursorOf([last.handle]) : null }
    }
  }),
  operation({
    method: 'GET',
    path: '/products/{key}',
    summary: 'A product by handle, id or SKU, or by the SKU or id of a variant',
    scope: 'products:read',
    response: catalogueProduct,
    errors: ['NOT_FOUND'],
    run: async ({ db }, { params: { key = '' } }) => productForm(await findProduct(db, key))
  }),
  operation({
    method: 'POST',
    path: '/products',
    summary: 'Adds a product; without a handle it is made of the name',
    scope: 'products:write',
    body: form,
    describedBody: newProduct,
    response: catalogueProduct,
    status: 201,
    errors: ['ALREADY_THERE'],
    async run({ db, by }, { body }) {
      const handle = body['handle'] ?? slugOf(typeof body['name'] === 'string' ? body['name'] : '')
      const { product } = await addProduct(db, { ...body, handle } as { handle: string }, by)
      return productForm(await findProduct(db, product.id))
    }
  }),
  operation({
    method: 'PATCH',
    path: '/products/{key}',
    summary:
      'Changes fields of a product; null takes a value away, variants that a list leaves out are withdrawn',
    scope: 'products:write',
    body: form,
    describedBody: productPatch,
    response: catalogueProduct,
    errors: ['NOT_FOUND', 'ALREADY_THERE'],
    run: (context, { params: { key = '' }, body }) =>
      edit(context, key, product => ({ ...product, ...body, id: product['id'] }))
  }),
  operation({
    method: 'DELETE',
    path: '/products/{key}',
    summary: 'Removes a product for good; orders keep it',
    scope: 'products:write',
    response: catalogueProduct,
    errors: ['NOT_FOUND'],
    async run({ db, by }, { params: { key = '' } }) {
      const product = await findProduct(db, key)
      const item = await findItem(db, product.id)
      if (item) await setDeleted(db, item)
      await recordChanges(db, [{ by, action: 'product.deleted', subject: product.handle }])
      return productForm(product)
    }
  }),
  operation({
    method: 'POST',
    path: '/products/{key}/variants',
    summary: 'Adds a variant to a product',
    scope: 'products:write',
    body: form,
    describedBody: catalogueVariant,
    response: catalogueProduct,
    status: 201,
    errors: ['NOT_FOUND', 'ALREADY_THERE'],
    run: (context, { params: { key = '' }, body }) =>
      edit(context, key, product => ({ ...product, variants: [...product.variants, body] }))
  }),
  operation({
    method: 'PATCH',
    path: '/variants/{sku}',
    summary: 'Changes fields of a variant, its prices too',
    scope: 'products:write',
    body: form,
    describedBody: variantPatch,
    response: catalogueProduct,
    errors: ['NOT_FOUND', 'ALREADY_THERE'],
    run: (context, { params: { sku = '' }, body }) =>
      editVariant(context, sku, variant => [{ ...variant, ...body, id: variant['id'] }])
  }),
  operation({
    method: 'DELETE',
    path: '/variants/{sku}',
    summary: 'Withdraws a variant; orders keep it',
    scope: 'products:write',
    response: catalogueProduct,
    errors: ['NOT_FOUND'],
    run: (context, { params: { sku = '' } }) => editVariant(context, sku, () => [])
  })
]

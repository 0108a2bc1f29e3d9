import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import {
  changeProduct,
  findProduct,
  type ProductForm
} from '../../catalogue/product-data/edit-product.service'
import { hasVariants, noProduct, notInStock } from './machine-api.text'
import { operation } from './operation'

const STOCK_MAX = 1_000_000
const stock = z.int().min(0).max(STOCK_MAX)
const wanted = z.union([
  z.strictObject({ stock }),
  z.strictObject({ change: z.int().min(-STOCK_MAX).max(STOCK_MAX) })
])
type Wanted = z.infer<typeof wanted>

export const stockOperations = [
  operation({
    method: 'PUT',
    path: '/stock/{sku}',
    summary: 'Sets the stock of a variant, or of a product without variants, or changes it by a number',
    scope: 'stock:write',
    body: wanted,
    response: z.object({ sku: z.string(), stock }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    async run({ db, by }, { params: { sku = '' }, body }) {
      await changeProduct(db, sku, by, form => withStock(form, sku, body))
      const product = await findProduct(db, sku)
      const { stock: left } =
        product.variants.find(variant => variant.sku === sku || variant.id === sku) ?? product
      return { sku, stock: left }
    }
  })
]

/** The product is locked: no order takes stock between reading and writing. */
function withStock(form: ProductForm, key: string, change: Wanted): object {
  const variant = form.variants.find(({ sku, id }) => sku === key || id === key)
  if (variant) {
    const changed = { ...variant, stock: stockAfter(variant['stock'], change) }
    return {
      ...form,
      variants: form.variants.map(unchanged => (unchanged === variant ? changed : unchanged))
    }
  }
  if (form['sku'] !== key && form['id'] !== key) throw new ApiError('NOT_FOUND', noProduct(key))
  if (form.variants.length)
    throw new ApiError('CONFLICT', hasVariants(form.variants.map(({ sku }) => String(sku))))
  return { ...form, stock: stockAfter(form['stock'], change) }
}

function stockAfter(before: unknown, change: Wanted): number {
  const after = 'stock' in change ? change.stock : Number(before) + change.change
  if (after < 0) throw new ApiError('CONFLICT', notInStock)
  return after
}

import type { Executor } from '@sahra/server-kit/database/database'
import type { ProductDetailResponse, Variant } from '@sahra/shared/contract/product'
import type { Sizing } from '@sahra/shared/contract/sizing'
import { compareSizes, variantsInOrder } from '../product-data/size.rules'
import { sizingOf } from '../product-data/sizing.rules'
import * as queries from './product.queries'

/** Returns `{product, variants}` as JSON text, with the sizes of the product and what is known of them; undefined when no visible product has the id. */
export async function findProduct(db: Executor, id: string): Promise<string | undefined> {
  const found = await queries.findProduct(db, id)
  if (!found) return undefined
  const { product, variants } = JSON.parse(found.json) as ProductDetailResponse
  const sizes = [...new Set(variants.flatMap(({ optionValues }) => optionValues.Size?.trim() || []))]
  return JSON.stringify({
    product: sizes.length
      ? { ...product, sizes: sizes.sort(compareSizes), sizing: sizingOf(found.categories) }
      : product,
    variants: inOrder(variants)
  })
}

/** Returns the variants as JSON text; undefined when no visible product has the id. */
export async function findVariants(db: Executor, productId: string): Promise<string | undefined> {
  const json = await queries.findVariants(db, productId)
  return json && JSON.stringify(inOrder(JSON.parse(json) as Variant[]))
}

/** Returns how the sizes of products are measured, by their ids; without those that have no guide (C377). */
export async function findSizings(db: Executor, ids: readonly string[]): Promise<Map<string, Sizing>> {
  if (!ids.length) return new Map()
  const found = await queries.findSizedCategories(db, ids)
  return new Map(
    found.flatMap(({ id, categories }) => {
      const sizing = sizingOf(categories)
      return sizing ? [[id, sizing] as const] : []
    })
  )
}

const inOrder = (variants: Variant[]): Variant[] =>
  variantsInOrder(variants, ({ optionValues: { Color: color, Size: size } }) => ({ color, size }))

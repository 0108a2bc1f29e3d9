import type { QueryOf } from '@sahra/shared/endpoints/client'
import type { ListedProduct, Product } from '@sahra/shared/contract/product'
import { http } from '@sahra/shared/http/http'
import { brandName, normalizeProductList } from '@sahra/shared/rules/product.rules'
import { relatedTo, toCardData } from './related.rules'
import { createRelatedStore, type RelatedStore } from './related.store'

const CANDIDATES_LIMIT = 48

/** Finds related products among those of the same category and brand (C90). Throws only when every query failed. */
export async function findRelated(product: Product, signal?: AbortSignal): Promise<ListedProduct[]> {
  const { category } = product
  const brand = brandName(product.brand)
  const queries: QueryOf<'GET /api/products/all'>[] = [
    ...(category ? [{ category, deep: '1' as const, limit: CANDIDATES_LIMIT }] : []),
    ...(brand ? [{ brand, limit: CANDIDATES_LIMIT }] : [])
  ]
  const results = await Promise.allSettled(
    queries.map(query => http.get('/api/products/all', { query, signal }))
  )
  const fulfilled = results.filter(result => result.status === 'fulfilled')
  if (results.length > 0 && fulfilled.length === 0) throw (results[0] as PromiseRejectedResult).reason
  return relatedTo(
    product,
    fulfilled.flatMap(({ value }) => normalizeProductList(value).items)
  )
}

/** Finds related products with what their cards show, for the HTML of a page. Throws like `findRelated`. */
export const findCards = async (product: Product, signal: AbortSignal): Promise<ListedProduct[]> =>
  (await findRelated(product, signal)).map(toCardData)

const storesByPageData = new WeakMap<object, RelatedStore>()

/** Keyed by the page data, which the router keeps per history entry: Back restores the list and the page's height. */
export function relatedStoreFor(
  pageData: object,
  product: Product,
  first: ListedProduct[] | undefined
): RelatedStore {
  const store = storesByPageData.get(pageData) ?? createRelatedStore(product, first, loadRelated)
  storesByPageData.set(pageData, store)
  return store
}

export async function loadRelated({ product, $related }: RelatedStore): Promise<void> {
  $related.set({ status: 'loading' })
  try {
    $related.set({ status: 'ready', items: await findRelated(product) })
  } catch {
    $related.set({ status: 'failed' })
  }
}

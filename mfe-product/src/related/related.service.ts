import type { ListedProduct, Product, ProductListAnswer } from '@sahra/shared/contract/product'
import { http, type RequestOptions } from '@sahra/shared/http'
import { brandName, productPage } from '@sahra/shared/product.rules'
import { relatedTo } from './related.rules'
import { createRelated, type RelatedStore } from './related.store'

const CANDIDATES = 48

/** The pieces nearest to a product, out of its category and its brand (decision C90). */
export async function findRelated(product: Product, signal?: AbortSignal): Promise<ListedProduct[]> {
  const { category } = product
  const brand = brandName(product.brand)
  const searches: RequestOptions['params'][] = [
    ...(category ? [{ category, deep: 1, limit: CANDIDATES }] : []),
    ...(brand ? [{ brand, limit: CANDIDATES }] : [])
  ]
  const found = await Promise.allSettled(
    searches.map(params => http.get<ProductListAnswer>('/api/products/all', { params, signal }))
  )
  const answers = found.filter(answer => answer.status === 'fulfilled')
  if (found.length > 0 && answers.length === 0) throw (found[0] as PromiseRejectedResult).reason
  return relatedTo(
    product,
    answers.flatMap(({ value }) => productPage(value).items)
  )
}

const visits = new WeakMap<object, RelatedStore>()

/** What was found stays with the history entry, so that Back finds the page as it was. */
export function relatedOf(visit: object, product: Product, first: ListedProduct[] | undefined): RelatedStore {
  const store = visits.get(visit) ?? createRelated(product, first, loadRelated)
  visits.set(visit, store)
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

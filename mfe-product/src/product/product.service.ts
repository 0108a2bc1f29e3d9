import type { ListedProduct, Variant } from '@sahra/shared/contract/product'
import type { ReviewListResponse } from '@sahra/shared/contract/review'
import { ApiError } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { notFound } from '@sahra/shared/page/page'
import { normalizeListItem } from '@sahra/shared/rules/product.rules'
import { findReviews } from '../reviews/first-reviews.service'
import { withSalePrices, type ProductWithVariants } from '../product-data/product.rules'

/** `reviews` and `related` are set only by server rendering; the browser loads them after the page. */
export interface ProductData extends ProductWithVariants {
  reviews?: ReviewListResponse
  related?: ListedProduct[]
}

/** Server rendering: time limit for reviews and related products. */
const OPTIONAL_DATA_TIMEOUT_MS = 500

/** Loads the page's data. Throws when the product cannot be loaded; everything else is optional (C91). */
export const loadProduct = (id: string, signal: AbortSignal): Promise<ProductData> =>
  typeof window === 'undefined' ? loadWholePage(id, signal) : findProductWithVariants(id, signal)

async function loadWholePage(id: string, signal: AbortSignal): Promise<ProductData> {
  const optionalSignal = AbortSignal.timeout(OPTIONAL_DATA_TIMEOUT_MS)
  const pendingReviews = findReviews(id, { signal: optionalSignal }).catch(() => undefined)
  const data = await findProductWithVariants(id, signal)
  // Browsers load it with the lower part of the page.
  const { findCards } = await import(/* webpackChunkName: "lower-part" */ '../related/related.service')
  const [reviews, related] = await Promise.all([
    pendingReviews,
    findCards(data.product, optionalSignal).catch(() => undefined)
  ])
  return { ...data, ...(reviews && { reviews }), ...(related && { related }) }
}

async function findProductWithVariants(id: string, signal: AbortSignal): Promise<ProductWithVariants> {
  const [{ product, variants: priced }, variants] = await Promise.all([
    findProduct(id, signal),
    findVariants(id, signal).catch(() => undefined)
  ])
  return {
    product,
    variants: withSalePrices(variants ?? [], priced),
    variantsFailed: variants === undefined
  }
}

async function findProduct(id: string, signal: AbortSignal): Promise<ListedProduct> {
  const response = await http.get('/api/products/{id}', { path: { id }, signal }).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? notFound() : error
  })
  const found = response && typeof response === 'object' ? normalizeListItem(response) : undefined
  if (!found?.product._id) throw notFound()
  return found
}

async function findVariants(productId: string, signal: AbortSignal): Promise<Variant[]> {
  const response = await http.get('/api/variants/by-product/{id}', { path: { id: productId }, signal })
  return Array.isArray(response) ? response : (response?.items ?? [])
}

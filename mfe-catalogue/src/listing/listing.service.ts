import type { ListedProduct, ProductListResponse } from '@sahra/shared/contract/product'
import { ApiError } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { notFound } from '@sahra/shared/page/page'
import { normalizeProductList } from '@sahra/shared/rules/product.rules'
import { trimForCard, withColourFirst } from '../card/card.rules'
import { valuesOf } from '../filters/filters.rules'
import { findPopularLate } from '../empty-results/late-popular'
import { toRequest, type ListingQuery } from './query.rules'

export interface ListingPage extends ProductListResponse {
  /** Where no product is found. */
  popular?: ListedProduct[]
}

export async function findProducts(query: ListingQuery, signal: AbortSignal): Promise<ListingPage> {
  const response = await http
    .get('/api/products/all', { query: toRequest(query), signal })
    .catch((error: unknown) => {
      // Values that the api rejects, such as an over-long category, exist no more than unknown ones.
      throw error instanceof ApiError && error.status === 400 ? notFound() : error
    })
  const page = normalizeProductList(response)
  const colours = valuesOf(query.colours)
  const items = page.items.map(item => trimForCard(withColourFirst(item, colour => colours.includes(colour))))
  // A page of an unknown category is not found: it shows no products.
  const isKnown = !query.category || page.category !== undefined
  return { ...page, items, ...(isKnown && page.total === 0 && { popular: await findPopularLate() }) }
}

import type { ProductListResponse } from '@sahra/shared/contract/product'
import { ApiError } from '@sahra/shared/api-error'
import { http } from '@sahra/shared/http'
import { notFound } from '@sahra/shared/page'
import { normalizeProductList } from '@sahra/shared/product.rules'
import { trimForCard } from '../card/card.rules'
import { toRequest, type ListingQuery } from './query.rules'

export async function findProducts(query: ListingQuery, signal: AbortSignal): Promise<ProductListResponse> {
  const response = await http
    .get('/api/products/all', { query: toRequest(query), signal })
    .catch((error: unknown) => {
      // Values that the api rejects, such as an over-long category, exist no more than unknown ones.
      throw error instanceof ApiError && error.status === 400 ? notFound() : error
    })
  const page = normalizeProductList(response)
  return { ...page, items: page.items.map(trimForCard) }
}

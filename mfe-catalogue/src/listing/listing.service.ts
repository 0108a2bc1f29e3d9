import type { ProductListResponse } from '@sahra/shared/contract/product'
import { http } from '@sahra/shared/http'
import { normalizeProductList } from '@sahra/shared/product.rules'
import { trimForCard } from '../card/card.rules'
import { toRequest, type ListingQuery } from './query.rules'

export async function findProducts(query: ListingQuery, signal: AbortSignal): Promise<ProductListResponse> {
  const response = await http.get('/api/products/all', { query: toRequest(query), signal })
  const page = normalizeProductList(response)
  return { ...page, items: page.items.map(trimForCard) }
}

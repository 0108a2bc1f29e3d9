import type { LooseProductListResponse, ProductListResponse } from '@sahra/shared/contract/product'
import { http } from '@sahra/shared/http'
import { productPage } from '@sahra/shared/product.rules'
import { trimForCard } from '../card/card.rules'
import { toRequest, type ListingQuery } from './query.rules'

export async function findProducts(query: ListingQuery, signal: AbortSignal): Promise<ProductListResponse> {
  const params = toRequest(query)
  const page = productPage(await http.get<LooseProductListResponse>('/api/products/all', { params, signal }))
  return { ...page, items: page.items.map(trimForCard) }
}

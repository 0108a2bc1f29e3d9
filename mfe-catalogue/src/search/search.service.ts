import type { ListedProduct, LooseProduct, Product } from '@sahra/shared/contract/product'
import { http } from '@sahra/shared/http'
import { listed } from '@sahra/shared/product.rules'

interface LooseSearchResponse {
  results?: (ListedProduct | LooseProduct)[]
}

/** Returns nothing for an empty query, without a request (CA-054). */
export async function findResults(query: string, signal: AbortSignal): Promise<Product[]> {
  if (!query) return []
  const { results = [] } = await http.get<LooseSearchResponse>('/api/products/search', {
    params: { q: query },
    signal
  })
  return results.map(result => listed(result).product)
}

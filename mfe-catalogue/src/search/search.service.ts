import type { Product } from '@sahra/shared/contract/product'
import { http } from '@sahra/shared/http'
import { normalizeListItem } from '@sahra/shared/product.rules'

/** Returns nothing for an empty query, without a request (CA-054). */
export async function findResults(query: string, signal: AbortSignal): Promise<Product[]> {
  if (!query) return []
  const { results = [] } = await http.get('/api/products/search', { query: { q: query }, signal })
  return results.map(result => normalizeListItem(result).product)
}

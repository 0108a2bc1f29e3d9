import type { ListedProduct, LooseProduct, Product } from '@sahra/shared/contract/product'
import { http } from '@sahra/shared/http'
import { listed } from '@sahra/shared/product.rules'

interface Answer {
  results?: (ListedProduct | LooseProduct)[]
}

/** A blank query is no question: nobody is asked. */
export async function findResults(query: string, signal: AbortSignal): Promise<Product[]> {
  if (!query) return []
  const { results = [] } = await http.get<Answer>('/api/products/search', { params: { q: query }, signal })
  return results.map(result => listed(result).product)
}

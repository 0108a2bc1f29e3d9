import type { ListedProduct } from '@sahra/shared/contract/product'
import { http } from '@sahra/shared/http/http'
import { normalizeProductList } from '@sahra/shared/rules/product.rules'
import { trimForCard } from '../card/card.rules'

/** Whole rows of two and of three columns. */
const POPULAR_MAX = 8
/** Optional data: the empty list is shown without it. */
const POPULAR_TIMEOUT_MS = 1000

/** Returns the most popular products in stock, for a list that is empty (C404); none when the request fails. Never rejects. */
export async function findPopular(): Promise<ListedProduct[]> {
  const query = { sortBy: 'popularity', sortOrder: 'desc', inStock: '1', limit: POPULAR_MAX } as const
  try {
    const signal = AbortSignal.timeout(POPULAR_TIMEOUT_MS)
    const { items } = normalizeProductList(await http.get('/api/products/all', { query, signal }))
    return items.slice(0, POPULAR_MAX).map(trimForCard)
  } catch {
    return []
  }
}

import type { ListedProduct } from '@sahra/shared/contract/product'
import { http } from '@sahra/shared/http/http'
import { normalizeProductList } from '@sahra/shared/rules/product.rules'
import { trimForCard } from '../card/card.rules'
import type { JournalArticle } from '../journal/journal.rules'

const RELATED_MAX = 8

/** Loads popular products of the article's condition; none if the request fails. Rejects only when aborted. */
export async function findRelated(
  condition: JournalArticle['condition'],
  signal: AbortSignal
): Promise<ListedProduct[]> {
  try {
    const { items } = normalizeProductList(
      await http.get('/api/products/all', {
        query: {
          conditions: condition,
          inStock: '1',
          sortBy: 'popularity',
          sortOrder: 'desc',
          limit: RELATED_MAX
        },
        signal
      })
    )
    return items.map(trimForCard)
  } catch (error) {
    if (signal.aborted) throw error
    return []
  }
}

import type { ListedProduct } from '@sahra/shared/contract/product'
import { http } from '@sahra/shared/http/http'
import { normalizeProductList } from '@sahra/shared/rules/product.rules'
import { recentlyViewed } from '@sahra/shared/browser/recent-list'

/** Ids of the products viewed in this browser, the latest first. */
export const viewedBut = (except: string | undefined): string[] =>
  recentlyViewed.read().filter(id => id !== except)

/** Returns the products viewed in this browser, the latest first. A server that ignores the ids returns others. */
export async function findRecentlyViewed(
  except: string | undefined,
  signal: AbortSignal
): Promise<ListedProduct[]> {
  const ids = viewedBut(except)
  if (ids.length === 0) return []
  const query = { ids: ids.join(','), limit: 12 }
  const { items } = normalizeProductList(await http.get('/api/products/all', { query, signal }))
  return items.filter(({ product }) => ids.includes(product._id))
}

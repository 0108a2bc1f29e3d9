import type { ListedProduct } from '@sahra/shared/contract/product'
import { http } from '@sahra/shared/http/http'
import { normalizeProductList } from '@sahra/shared/rules/product.rules'

const SHOWN = 8

/** Loads the newest products of the shop. */
export async function findProducts(signal?: AbortSignal): Promise<ListedProduct[]> {
  const response = await http.get('/api/products/all', { query: { limit: SHOWN }, signal })
  return normalizeProductList(response).items
}

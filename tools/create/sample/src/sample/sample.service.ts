import type { ListedProduct } from '@sahra/shared/contract/product'
import { http } from '@sahra/shared/http'
import { productPage } from '@sahra/shared/product.rules'

const SHOWN = 8

/** The newest pieces of the shop. */
export async function findPieces(signal?: AbortSignal): Promise<ListedProduct[]> {
  const response = await http.get('/api/products/all', { query: { limit: SHOWN }, signal })
  return productPage(response).items
}

import type { ListedProduct, ProductListAnswer } from '@sahra/shared/contract/product'
import { http } from '@sahra/shared/http'
import { productPage } from '@sahra/shared/product.rules'

const SHOWN = 8

/** The newest pieces of the shop. */
export async function findPieces(signal?: AbortSignal): Promise<ListedProduct[]> {
  const answer = await http.get<ProductListAnswer>('/api/products/all', { params: { limit: SHOWN }, signal })
  return productPage(answer).items
}

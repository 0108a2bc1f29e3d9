import type { ListedProduct, LooseProductListResponse } from '@sahra/shared/contract/product'
import { http } from '@sahra/shared/http'
import { productPage } from '@sahra/shared/product.rules'

const SHOWN = 8

/** The newest pieces of the shop. */
export async function findPieces(signal?: AbortSignal): Promise<ListedProduct[]> {
  const answer = await http.get<LooseProductListResponse>('/api/products/all', {
    params: { limit: SHOWN },
    signal
  })
  return productPage(answer).items
}

import type { ListedProduct } from '@sahra/shared/contract/product'
import { http } from '@sahra/shared/http/http'

/** Returns the products that go with a product. */
export const findLook = async (productId: string, signal: AbortSignal): Promise<ListedProduct[]> =>
  (await http.get('/api/products/{id}/look', { path: { id: productId }, signal })).items

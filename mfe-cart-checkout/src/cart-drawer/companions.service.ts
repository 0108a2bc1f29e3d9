import type { ListedProduct } from '@sahra/shared/contract/product'
import { http } from '@sahra/shared/http/http'

const COMPANIONS = 2

/** Returns two products that go with a product. */
export async function findCompanions(productId: string, signal: AbortSignal): Promise<ListedProduct[]> {
  const { items } = await http.get('/api/products/{id}/look', { path: { id: productId }, signal })
  return items.slice(0, COMPANIONS)
}

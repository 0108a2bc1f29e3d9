import type { ListedProduct } from '@sahra/shared/contract/product'
import { PAGE_SIZE_DEFAULT } from '@sahra/shared/contract/limits'
import { ApiError } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { normalizeProductList } from '@sahra/shared/rules/product.rules'
import { trimForCard } from '../card/card.rules'
import { productsOfBrand } from './brand.rules'
import { gridText } from './brand.text'

/** One page of the products of a brand; `total` of all pages. `lastFetchedAt` in milliseconds since 1970. */
export interface ProductList {
  items: ListedProduct[]
  total: number
  lastFetchedAt: number
}

const inFlight = new Map<string, Promise<ProductList>>()

/** Loads a page of the products of a brand; concurrent calls share one load (CA-043). Throws an `ApiError`. */
export function loadProducts(brandSlug: string, page: number): Promise<ProductList> {
  const key = `${page} ${brandSlug}`
  const running = inFlight.get(key) ?? load(brandSlug, page).finally(() => inFlight.delete(key))
  inFlight.set(key, running)
  return running
}

async function load(brand: string, page: number): Promise<ProductList> {
  if (!brand) return { items: [], total: 0, lastFetchedAt: Date.now() }
  try {
    const query = { brand, limit: PAGE_SIZE_DEFAULT, page }
    const { items, total } = normalizeProductList(await http.get('/api/products/all', { query }))
    return { items: productsOfBrand(items, brand).map(trimForCard), total, lastFetchedAt: Date.now() }
  } catch {
    throw new ApiError(gridText.failed)
  }
}

import type { ListedProduct } from '@sahra/shared/contract/product'
import { PAGE_SIZES } from '@sahra/shared/contract/limits'
import { ApiError } from '@sahra/shared/api-error'
import { http } from '@sahra/shared/http'
import { normalizeProductList } from '@sahra/shared/product.rules'
import { trimForCard } from '../card/card.rules'
import { productsOfBrand } from './brand.rules'
import { gridText } from './brand.text'

const PAGE_SIZE = PAGE_SIZES[2]
/** Limits one brand page to 480 products. */
const MAX_PAGES = 10

/** All products of a brand. `lastFetchedAt` in milliseconds since 1970. */
export interface ProductList {
  items: ListedProduct[]
  lastFetchedAt: number
}

const inFlight = new Map<string, Promise<ProductList>>()

/** Loads all products of a brand; concurrent calls share one load (CA-043). Throws an `ApiError`. */
export function loadProducts(brandSlug: string): Promise<ProductList> {
  const running = inFlight.get(brandSlug) ?? load(brandSlug).finally(() => inFlight.delete(brandSlug))
  inFlight.set(brandSlug, running)
  return running
}

async function load(brandSlug: string): Promise<ProductList> {
  try {
    const items = await fetchAllPages(brandSlug)
    return { items: productsOfBrand(items, brandSlug), lastFetchedAt: Date.now() }
  } catch {
    throw new ApiError(gridText.failed)
  }
}

async function fetchAllPages(brand: string): Promise<ListedProduct[]> {
  const items: ListedProduct[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const query = { brand, limit: PAGE_SIZE, page }
    const response = normalizeProductList(await http.get('/api/products/all', { query }))
    items.push(...response.items.map(trimForCard))
    if (!response.items.length || items.length >= response.total) break
  }
  return items
}

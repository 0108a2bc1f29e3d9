import type { ListedProduct, LooseProductListResponse } from '@sahra/shared/contract/product'
import { PAGE_SIZES } from '@sahra/shared/contract/limits'
import { ApiError } from '@sahra/shared/api-error'
import { http } from '@sahra/shared/http'
import { productPage } from '@sahra/shared/product.rules'
import { inBrief } from '../card/card.rules'
import { ofBrand } from './brand.rules'
import { gridText } from './brand.text'

const PAGE_SIZE = PAGE_SIZES[2]
/** A brand with more pieces than this has the listing's filter; one screen would not hold them. */
const PAGES_MAX = 10

/** All products of a brand. `lastFetchedAt` in milliseconds since 1970. */
export interface ProductList {
  items: ListedProduct[]
  lastFetchedAt: number
}

const inFlight = new Map<string, Promise<ProductList>>()

/** A second load while one is in flight is skipped: whoever asks shares the first one's answer. */
export function loadProducts(brandSlug: string): Promise<ProductList> {
  const running = inFlight.get(brandSlug) ?? load(brandSlug).finally(() => inFlight.delete(brandSlug))
  inFlight.set(brandSlug, running)
  return running
}

async function load(brandSlug: string): Promise<ProductList> {
  try {
    const items = await everyPage(brandSlug)
    return { items: ofBrand(items, brandSlug), lastFetchedAt: Date.now() }
  } catch {
    throw new ApiError(gridText.failed)
  }
}

async function everyPage(brand: string): Promise<ListedProduct[]> {
  const items: ListedProduct[] = []
  for (let page = 1; page <= PAGES_MAX; page++) {
    const params = { brand, limit: PAGE_SIZE, page }
    const answer = productPage(await http.get<LooseProductListResponse>('/api/products/all', { params }))
    items.push(...answer.items.map(inBrief))
    if (!answer.items.length || items.length >= answer.total) break
  }
  return items
}

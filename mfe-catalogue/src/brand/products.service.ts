import type { BrandFacts } from '@sahra/shared/contract/content'
import type { Facets, ListedProduct } from '@sahra/shared/contract/product'
import type { Sizing } from '@sahra/shared/contract/sizing'
import { ApiError } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { normalizeProductList } from '@sahra/shared/rules/product.rules'
import { trimForCard } from '../card/card.rules'
import { toBrandRequest, writeBrandQuery, type BrandQuery } from './brand.query'
import { productsOfBrand } from './brand.rules'
import { gridText } from './brand.text'

/** One page of the products of a brand; `total` of all pages. `lastFetchedAt` in milliseconds since 1970. */
export interface ProductList {
  items: ListedProduct[]
  total: number
  facets?: Facets | undefined
  sizing?: Sizing | undefined
  lastFetchedAt: number
}

/** `facts`: what the page says about the brand, where the merchant has written it. */
export interface BrandPage extends ProductList {
  facts?: BrandFacts | undefined
}

const inFlight = new Map<string, Promise<ProductList>>()

/** Loads a page of the products of a brand; concurrent calls share one load (CA-043). Throws an `ApiError`. */
export function loadProducts(brandSlug: string, query: BrandQuery): Promise<ProductList> {
  const key = `${writeBrandQuery(query)} ${brandSlug}`
  const running = inFlight.get(key) ?? load(brandSlug, query).finally(() => inFlight.delete(key))
  inFlight.set(key, running)
  return running
}

async function load(brand: string, query: BrandQuery): Promise<ProductList> {
  if (!brand) return { items: [], total: 0, lastFetchedAt: Date.now() }
  try {
    const response = await http.get('/api/products/all', { query: toBrandRequest(brand, query) })
    const { items, total, facets, sizing } = normalizeProductList(response)
    return {
      items: productsOfBrand(items, brand).map(trimForCard),
      total,
      facets,
      sizing,
      lastFetchedAt: Date.now()
    }
  } catch {
    throw new ApiError(gridText.failed)
  }
}

/** Returns what the page says about a brand; undefined where the api has nothing or fails: the products are shown without it. */
export const findFacts = async (slug: string): Promise<BrandFacts | undefined> =>
  slug ? http.get('/api/brands/{slug}', { path: { slug } }).catch(() => undefined) : undefined

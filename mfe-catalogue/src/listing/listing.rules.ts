import type { ListedProduct, ProductListResponse } from '@sahra/shared/contract/product'
import { basePrice, hasStock } from '@sahra/shared/product.rules'
import type { ListingQuery, noFilters } from './query.rules'

type Narrowing = Pick<ListingQuery, 'min' | 'max' | 'inStock'>

/** What of the returned page the price range and the stock filter leave (specification section 5). */
export const narrowed = (
  items: readonly ListedProduct[],
  { min, max, inStock }: Narrowing
): ListedProduct[] =>
  items.filter(({ product, variants }) => {
    const price = basePrice(product, variants)
    return price >= min && (!max || price <= max) && (!inStock || hasStock(product, variants))
  })

export const isNarrowed = ({ min, max, inStock }: Narrowing): boolean => Boolean(min || max || inStock)

/** Shown when the answer did not come. */
export const nothing = ({ page, limit }: ListingQuery): ProductListResponse => ({
  items: [],
  total: 0,
  page,
  limit
})

export const isLastPage = ({ page, limit }: ListingQuery, total: number): boolean => page * limit >= total

export type FilterName = keyof typeof noFilters | 'deep'
const filterNames = ['search', 'brand', 'min', 'max', 'inStock', 'deep'] as const

/** The filters that are on, in the order of the panel; deep stands last, since it is not one that 'Clear all' clears. */
export const filtersOn = (query: ListingQuery): FilterName[] => filterNames.filter(name => query[name])

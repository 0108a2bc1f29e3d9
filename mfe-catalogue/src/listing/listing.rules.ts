import type { ListedProduct, ProductListResponse } from '@sahra/shared/contract/product'
import { basePrice, hasStock } from '@sahra/shared/rules/product.rules'
import type { ListingQuery } from './query.rules'

type PageFilters = Pick<ListingQuery, 'min' | 'max' | 'inStock'>

/** Filters the items of one page by price range and stock (CA-018). */
export const filterPage = (
  items: readonly ListedProduct[],
  { min, max, inStock }: PageFilters
): ListedProduct[] =>
  items.filter(({ product, variants }) => {
    const price = basePrice(product, variants)
    return price >= min && (!max || price <= max) && (!inStock || hasStock(product, variants))
  })

/** The items to show: with facets the server has filtered them (C109). */
export const shownItems = ({ items, facets }: ProductListResponse, query: ListingQuery): ListedProduct[] =>
  facets ? items : filterPage(items, query)

export const hasPageFilters = ({ min, max, inStock }: PageFilters): boolean => Boolean(min || max || inStock)

export const lastPage = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))

export const isLastPage = ({ page, limit }: ListingQuery, total: number): boolean => page * limit >= total

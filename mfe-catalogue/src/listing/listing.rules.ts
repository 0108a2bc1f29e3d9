import type { ListedProduct, ProductListResponse } from '@sahra/shared/contract/product'
import { valuesOf, type ListFilter } from '../filters/filters.rules'
import { basePrice, hasStock } from '@sahra/shared/product.rules'
import type { ListingQuery, noFilters } from './query.rules'

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

export type FilterName = Exclude<keyof typeof noFilters, ListFilter> | 'deep'
const filterNames = ['search', 'brand', 'min', 'max', 'inStock', 'deep'] as const

/** The active filters in the order of the panel; deep comes last, since 'Clear all' keeps it. */
export const activeFilters = (query: ListingQuery): FilterName[] => filterNames.filter(name => query[name])

/** Number of filters, each value of a list counted; deep is a mode, no filter. */
export const activeCount = (query: ListingQuery): number =>
  activeFilters(query).filter(name => name !== 'deep').length +
  [query.brands, query.colours, query.sizes, query.conditions].flatMap(valuesOf).length

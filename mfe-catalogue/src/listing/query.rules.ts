import type { QueryOf } from '@sahra/shared/contract/client'
import { PAGE_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZES } from '@sahra/shared/contract/limits'
import type { SortKey } from '@sahra/shared/contract/product'

export type SortOrder = 'asc' | 'desc'

/** The state of the listing, which is its URL. '' and 0 mean not set. Prices in whole AED. */
export interface ListingQuery {
  search: string
  brand: string
  min: number
  max: number
  inStock: boolean
  sortBy: SortKey
  sortOrder: SortOrder
  limit: number
  page: number
  category: string
  deep: boolean
}

export const noFilters = { search: '', brand: '', min: 0, max: 0, inStock: false } as const
export const defaultQuery = {
  ...noFilters,
  sortBy: 'createdAt',
  sortOrder: 'desc',
  limit: PAGE_SIZE_DEFAULT,
  page: 1
} as const satisfies Partial<ListingQuery>

const text = (value: string | null): string => value?.trim() ?? ''
export const parsePrice = (value: string | null): number => Math.max(0, Math.round(Number(value)) || 0)
const oneOf = <T extends string | number>(allowed: readonly T[], value: unknown, fallback: T): T =>
  allowed.find(option => String(option) === value) ?? fallback
/** No higher than the api reads, or a page after the last one would show the first one (SH-102). */
const pageNumber = (value: string | null): number => {
  const page = Number(value)
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, PAGE_MAX) : 1
}

/** Parses the URL. Invalid values fall back to the defaults (C21); a category in the path wins (C11). */
export function readQuery(params: URLSearchParams, pathCategory?: string): ListingQuery {
  return {
    search: text(params.get('search')),
    brand: text(params.get('brand')),
    min: parsePrice(params.get('min')),
    max: parsePrice(params.get('max')),
    inStock: params.get('inStock') === '1',
    sortBy: oneOf(['createdAt', 'name', 'brand'] as const, params.get('sortBy'), defaultQuery.sortBy),
    sortOrder: oneOf(['asc', 'desc'] as const, params.get('sortOrder'), defaultQuery.sortOrder),
    limit: oneOf(PAGE_SIZES, params.get('limit'), PAGE_SIZE_DEFAULT),
    page: pageNumber(params.get('page')),
    category: pathCategory || text(params.get('category')),
    deep: params.get('deep') === '1'
  }
}

/** Writes all values that are neither empty nor zero; leaves out a category that is in the path. */
export function writeQuery(query: ListingQuery, pathCategory?: string): string {
  const written = {
    ...query,
    inStock: Number(query.inStock),
    category: pathCategory ? '' : query.category,
    deep: Number(query.deep)
  }
  const params = Object.entries(written).flatMap(([key, value]) => (value ? [[key, String(value)]] : []))
  return `?${new URLSearchParams(params)}`
}

/** Applies a change; every change except of the page itself goes back to page 1 (CA-031). */
export const withChange = (query: ListingQuery, change: Partial<ListingQuery>): ListingQuery => ({
  ...query,
  page: 1,
  ...change
})

/** Parameters of the api request: without price and stock, deep only with a category (CA-023, CA-024). */
export function toRequest(query: ListingQuery): QueryOf<'GET /api/products/all'> {
  const { search, brand, sortBy, sortOrder, limit, page, category, deep } = query
  return {
    search: search || undefined,
    brand: brand || undefined,
    sortBy,
    sortOrder,
    limit,
    page,
    category: category || undefined,
    deep: category && deep ? '1' : undefined
  }
}

/** Whether two queries lead to the same api request. */
export const sameRequest = (a: ListingQuery, b: ListingQuery): boolean =>
  JSON.stringify(toRequest(a)) === JSON.stringify(toRequest(b))

/** Whether two queries filter a page in the same way. */
export const sameFilters = (a: ListingQuery, b: ListingQuery): boolean =>
  a.min === b.min && a.max === b.max && a.inStock === b.inStock

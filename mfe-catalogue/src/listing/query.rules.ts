import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '@sahra/shared/contract/limits'
import type { SortKey } from '@sahra/shared/contract/product'

export type SortOrder = 'asc' | 'desc'

/** What the address asks for. '' and 0 mean: not asked. Prices in whole AED. */
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
export const asOpened = {
  ...noFilters,
  sortBy: 'createdAt',
  sortOrder: 'desc',
  limit: PAGE_SIZE_DEFAULT,
  page: 1
} as const satisfies Partial<ListingQuery>

const text = (value: string | null): string => value?.trim() ?? ''
export const priceIn = (value: string | null): number => Math.max(0, Math.round(Number(value)) || 0)
const oneOf = <T extends string | number>(allowed: readonly T[], value: unknown, otherwise: T): T =>
  allowed.find(one => String(one) === value) ?? otherwise
const pageNumber = (value: string | null): number => {
  const page = Number(value)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** The address as a query; what makes no sense is as if it were not there (decision C21). A category in the path wins (C11). */
export function readQuery(params: URLSearchParams, pathCategory?: string): ListingQuery {
  return {
    search: text(params.get('search')),
    brand: text(params.get('brand')),
    min: priceIn(params.get('min')),
    max: priceIn(params.get('max')),
    inStock: params.get('inStock') === '1',
    sortBy: oneOf(['createdAt', 'name', 'brand'] as const, params.get('sortBy'), asOpened.sortBy),
    sortOrder: oneOf(['asc', 'desc'] as const, params.get('sortOrder'), asOpened.sortOrder),
    limit: oneOf(PAGE_SIZES, params.get('limit'), PAGE_SIZE_DEFAULT),
    page: pageNumber(params.get('page')),
    category: pathCategory || text(params.get('category')),
    deep: params.get('deep') === '1'
  }
}

/** The query as an address: every value that is neither empty nor zero; a category of the path is not said twice. */
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

/** Any change but a turn of the page starts again at page 1. */
export const changed = (query: ListingQuery, change: Partial<ListingQuery>): ListingQuery => ({
  ...query,
  page: 1,
  ...change
})

/** What the api is asked. Prices and stock are not its business; deep only with a category. */
export function requestOf(query: ListingQuery): Record<string, string | number | undefined> {
  const { search, brand, sortBy, sortOrder, limit, page, category, deep } = query
  return {
    search: search || undefined,
    brand: brand || undefined,
    sortBy,
    sortOrder,
    limit,
    page,
    category: category || undefined,
    deep: category && deep ? 1 : undefined
  }
}

/** Two queries that the same answer serves. */
export const sameRequest = (one: ListingQuery, other: ListingQuery): boolean =>
  JSON.stringify(requestOf(one)) === JSON.stringify(requestOf(other))

/** Two queries that filter an answer alike. */
export const sameFilters = (one: ListingQuery, other: ListingQuery): boolean =>
  one.min === other.min && one.max === other.max && one.inStock === other.inStock

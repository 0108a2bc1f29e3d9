import type { QueryOf } from '@sahra/shared/endpoints/client'
import { PAGE_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZES } from '@sahra/shared/contract/limits'
import type { SortKey } from '@sahra/shared/contract/product'
import { addressText } from '../filters/address-text.rules'
import { filtersIn, filtersToRequest, noFacets, type FilterValues } from '../filters/filters.rules'

export type SortOrder = 'asc' | 'desc'

/** The state of the listing, which is its URL. '' and 0 mean not set. */
export interface ListingQuery extends FilterValues {
  search: string
  brand: string
  sortBy: SortKey
  sortOrder: SortOrder
  limit: number
  page: number
  category: string
  deep: boolean
}

export const noFilters = { search: '', brand: '', ...noFacets } as const
export const defaultQuery = {
  ...noFilters,
  sortBy: 'createdAt',
  sortOrder: 'desc',
  limit: PAGE_SIZE_DEFAULT,
  page: 1
} as const satisfies Partial<ListingQuery>

export const oneOf = <T extends string | number>(allowed: readonly T[], value: unknown, fallback: T): T =>
  allowed.find(option => String(option) === value) ?? fallback
/** The order of the contract, whose table the browser does not load. */
export const sortNames = ['createdAt', 'name', 'brand', 'price', 'popularity'] as const satisfies SortKey[]
/** No higher than the api reads, or a page after the last one would show the first one (SH-102). */
export const pageNumber = (value: string | null): number => {
  const page = Number(value)
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, PAGE_MAX) : 1
}

/** In place of a blank id in the path, which is unknown: without an id the listing has all products. */
const NO_CATEGORY = '-'

/** Parses the URL. Invalid values fall back to the defaults (C21); a category in the path wins (C11). */
export function readQuery(params: URLSearchParams, pathCategory?: string): ListingQuery {
  return {
    search: addressText(params.get('search')),
    brand: addressText(params.get('brand')),
    ...filtersIn(params),
    sortBy: oneOf(sortNames, params.get('sortBy'), defaultQuery.sortBy),
    sortOrder: oneOf(['asc', 'desc'] as const, params.get('sortOrder'), defaultQuery.sortOrder),
    limit: oneOf(PAGE_SIZES, params.get('limit'), PAGE_SIZE_DEFAULT),
    page: pageNumber(params.get('page')),
    category: pathCategory ? addressText(pathCategory) || NO_CATEGORY : addressText(params.get('category')),
    deep: params.get('deep') === '1'
  }
}

/** Writes all values that are neither empty nor zero; leaves out a category that is in the path. */
export function writeQuery(query: ListingQuery, pathCategory?: string): string {
  const written = {
    ...query,
    inStock: Number(query.inStock),
    onSale: Number(query.onSale),
    category: pathCategory ? '' : query.category,
    deep: Number(query.deep)
  }
  const params = Object.entries(written).flatMap(([key, value]) => (value ? [[key, String(value)]] : []))
  return `?${new URLSearchParams(params)}`
}

/**
 * Writes the address of a page for links: what is not the default, so that a page has one address, whichever way leads
 * to it.
 */
export function pageSearch(query: ListingQuery, page: number, pathCategory?: string): string {
  const written = new URLSearchParams(writeQuery({ ...query, page }, pathCategory))
  for (const [key, value] of Object.entries(defaultQuery))
    if (written.get(key) === String(value)) written.delete(key)
  const search = written.toString()
  return search && `?${search}`
}

/** All products of a category with its subcategories, or of the shop: its pages are indexed. */
export const plainQuery = (category: string): ListingQuery => ({
  ...defaultQuery,
  category,
  deep: category !== ''
})

/** Whether nothing is filtered, sorted or shown in another number than by default. */
export const isUnchanged = (query: ListingQuery): boolean =>
  isSame({ ...query, ...defaultQuery }, { ...query, page: 1 })

/** Parameters of the api request; deep only with a category (CA-023). */
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
    deep: category && deep ? '1' : undefined,
    ...filtersToRequest(query)
  }
}

/** Whether two queries differ in price and stock alone, by which the browser can filter a page (CA-025). */
export const differInPageFilters = (a: ListingQuery, b: ListingQuery): boolean =>
  !sameFilters(a, b) && isSame(toRequest(a), toRequest({ ...b, min: a.min, max: a.max, inStock: a.inStock }))

const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)

const sameFilters = (a: ListingQuery, b: ListingQuery): boolean =>
  a.min === b.min && a.max === b.max && a.inStock === b.inStock

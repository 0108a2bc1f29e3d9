import type { QueryOf } from '@sahra/shared/endpoints/client'
import { PAGE_SIZE_DEFAULT } from '@sahra/shared/contract/limits'
import { filtersToRequest } from '../filters/filters.rules'
import { changedParams, readResults, type ResultsQuery } from '../results/results.query'

const brandSorts = ['createdAt', 'name', 'price', 'popularity'] as const
export type BrandSort = (typeof brandSorts)[number]
/** The filters, the order and the page of a brand's products, which are in its URL. */
export type BrandQuery = ResultsQuery<BrandSort>

/** The products are those of one brand. */
export const readBrandQuery = (params: URLSearchParams): BrandQuery => ({
  ...readResults(params, brandSorts),
  brands: ''
})

/** Writes what is not the default, so that a page has one address. */
export function writeBrandQuery(query: BrandQuery): string {
  const search = new URLSearchParams(changedParams(query, brandSorts[0])).toString()
  return search && `?${search}`
}

/** Whether nothing is filtered or sorted. */
export const isPlain = (query: BrandQuery): boolean => writeBrandQuery({ ...query, page: 1 }) === ''

export const toBrandRequest = (brand: string, query: BrandQuery): QueryOf<'GET /api/products/all'> => ({
  brand,
  category: query.category || undefined,
  deep: query.category ? '1' : undefined,
  ...(isSorted(query) ? { sortBy: query.sortBy, sortOrder: query.sortOrder } : {}),
  limit: PAGE_SIZE_DEFAULT,
  page: query.page,
  ...filtersToRequest(query)
})

const isSorted = ({ sortBy, sortOrder }: BrandQuery): boolean =>
  sortBy !== brandSorts[0] || sortOrder !== 'desc'

import type { QueryOf } from '@sahra/shared/endpoints/client'
import { PAGE_SIZE_DEFAULT } from '@sahra/shared/contract/limits'
import { addressText } from '../filters/address-text.rules'
import { filtersIn, filtersToRequest, noFacets, type FilterValues } from '../filters/filters.rules'
import { oneOf, pageNumber, sortNames, type SortOrder } from '../listing/query.rules'

export const searchSorts = ['relevance', ...sortNames] as const
export type SearchSort = (typeof searchSorts)[number]

/** The state of the results, which is their URL. */
export interface SearchQuery extends FilterValues {
  q: string
  /** Id of a category; '': all. */
  category: string
  sortBy: SearchSort
  sortOrder: SortOrder
  page: number
}

const defaults = { category: '', ...noFacets, sortBy: 'relevance', sortOrder: 'desc', page: 1 } as const

export const readSearch = (params: URLSearchParams): SearchQuery => ({
  q: addressText(params.get('q')),
  category: addressText(params.get('category')),
  ...filtersIn(params),
  sortBy: oneOf(searchSorts, params.get('sortBy'), defaults.sortBy),
  sortOrder: oneOf(['asc', 'desc'] as const, params.get('sortOrder'), defaults.sortOrder),
  page: pageNumber(params.get('page'))
})

/** Writes what is not the default. */
export function writeSearch({ q, ...query }: SearchQuery): string {
  const changed = Object.entries(query).filter(
    ([key, value]) => value !== defaults[key as keyof typeof defaults]
  )
  return `?${new URLSearchParams([['q', q], ...changed.map(([key, value]) => [key, value === true ? '1' : String(value)])])}`
}

export const toSearchRequest = (query: SearchQuery): QueryOf<'GET /api/products/search'> => ({
  q: query.q,
  category: query.category || undefined,
  ...(query.sortBy === 'relevance' ? {} : { sortBy: query.sortBy, sortOrder: query.sortOrder }),
  page: query.page > 1 ? query.page : undefined,
  limit: PAGE_SIZE_DEFAULT,
  ...filtersToRequest(query)
})

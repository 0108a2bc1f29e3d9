import type { QueryOf } from '@sahra/shared/endpoints/client'
import { PAGE_SIZE_DEFAULT } from '@sahra/shared/contract/limits'
import { addressText } from '../filters/address-text.rules'
import { filtersToRequest } from '../filters/filters.rules'
import { changedParams, readResults, type ResultsQuery } from '../results/results.query'
import { sortNames } from '../listing/query.rules'

const searchSorts = ['relevance', ...sortNames] as const

/** The state of the results, which is their URL. */
export interface SearchQuery extends ResultsQuery {
  q: string
}

export const readSearch = (params: URLSearchParams): SearchQuery => ({
  q: addressText(params.get('q')),
  ...readResults(params, searchSorts)
})

/** Writes what is not the default. */
export const writeSearch = ({ q, ...query }: SearchQuery): string =>
  `?${new URLSearchParams([['q', q], ...changedParams(query, 'relevance')])}`

export const toSearchRequest = (query: SearchQuery): QueryOf<'GET /api/products/search'> => ({
  q: query.q,
  category: query.category || undefined,
  ...(query.sortBy === 'relevance' ? {} : { sortBy: query.sortBy, sortOrder: query.sortOrder }),
  page: query.page > 1 ? query.page : undefined,
  limit: PAGE_SIZE_DEFAULT,
  ...filtersToRequest(query)
})

import { SEARCH_RESULTS_MAX } from '@sahra/shared/contract/limits'
import { type SortKey, sortKeys } from '@sahra/shared/contract/product'
import { z } from 'zod'
import { flag, oneOf, pageNumber, pageSize, queryId, searchText } from '../../server/http/query'
import { filterParameters, type Filters } from './filters'
import type { SortOrder } from './order'

/** What the results of a search show. */
export interface ResultsQuery extends Filters {
  q: string
  /** Id, with all below it; empty: every category. */
  category: string
  sortBy: 'relevance' | SortKey
  sortOrder: SortOrder
  page: number
  limit: number
  facets: boolean
}

/** Parameters of `ResultsQuery`; invalid values fall back to the default (C21). Without `limit` one page has all that a client may get (C23). */
export const resultsParameters = z.object({
  q: searchText,
  category: queryId,
  sortBy: oneOf(['relevance', ...sortKeys]),
  sortOrder: oneOf(['desc', 'asc']),
  page: pageNumber,
  limit: pageSize(SEARCH_RESULTS_MAX),
  ...filterParameters,
  facets: flag
})

import type { SortKey } from '@sahra/shared/contract/product'
import { oneOf, pageNumber, type SortOrder } from '../listing/query.rules'
import { addressText } from '../filters/address-text.rules'
import { filtersIn, noFacets, type FilterValues } from '../filters/filters.rules'

/** The filters, the order and the page of results, which are in their URL. */
export interface ResultsQuery<Sort extends string = 'relevance' | SortKey> extends FilterValues {
  /** Id of a category; '': all. */
  category: string
  sortBy: Sort
  sortOrder: SortOrder
  page: number
}

const defaults = { category: '', ...noFacets, sortOrder: 'desc', page: 1 } as const

/** Reads a query from its URL; the first sort is the default. */
export const readResults = <Sort extends string>(
  params: URLSearchParams,
  sorts: readonly [Sort, ...Sort[]]
): ResultsQuery<Sort> => ({
  category: addressText(params.get('category')),
  ...filtersIn(params),
  sortBy: oneOf(sorts, params.get('sortBy'), sorts[0]),
  sortOrder: oneOf(['asc', 'desc'] as const, params.get('sortOrder'), defaults.sortOrder),
  page: pageNumber(params.get('page'))
})

/** Returns the parameters of what is not the default. */
export const changedParams = <Sort extends string>(
  query: ResultsQuery<Sort>,
  defaultSort: Sort
): [string, string][] =>
  Object.entries(query)
    .filter(([key, value]) => value !== { ...defaults, sortBy: defaultSort }[key as keyof ResultsQuery])
    .map(([key, value]) => [key, value === true ? '1' : String(value)])

import { IDS_MAX, PAGE_SIZE_DEFAULT, TEXT_MAX } from '@sahra/shared/contract/limits'
import { type SortKey, sortKeys } from '@sahra/shared/contract/product'
import { z } from 'zod'
import { flag, isId, oneOf, pageNumber, pageSize, queryId, searchText } from '../../server/http/query'
import { filterParameters, type Filters } from '../search/filters'

/** What a listing shows (S7). */
export interface ListingQuery extends Filters {
  /** Only these products, in this order. */
  ids: string[]
  search: string
  brand: string
  sortBy: SortKey
  sortOrder: 'asc' | 'desc'
  page: number
  limit: number
  /** Empty: the whole catalogue. */
  category: string
  deep: boolean
  /** Whether the response counts the products by property. */
  facets: boolean
}

/** Separated by commas; values that are not ids are left out. */
const ids = z
  .string()
  .max(10 * TEXT_MAX)
  .default('')
  .transform(text => [...new Set(text.split(','))].filter(isId).slice(0, IDS_MAX))

/** Parameters of `ListingQuery`; invalid values fall back to the default (C21). */
export const listingParameters = z.object({
  ids,
  search: searchText,
  brand: searchText,
  category: queryId,
  deep: flag,
  sortBy: oneOf(sortKeys),
  sortOrder: oneOf(['desc', 'asc']),
  page: pageNumber,
  limit: pageSize(PAGE_SIZE_DEFAULT),
  ...filterParameters,
  facets: flag
})

import type { SortKey } from '@sahra/shared/contract/product'
import type { Filters } from '../search/filters'

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

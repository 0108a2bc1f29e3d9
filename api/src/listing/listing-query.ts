import type { SortKey } from '@sahra/shared/contract/product'

/** What a listing shows (S7). */
export interface ListingQuery {
  search: string
  brand: string
  sortBy: SortKey
  sortOrder: 'asc' | 'desc'
  page: number
  limit: number
  /** Empty: the whole catalogue. */
  category: string
  deep: boolean
}

import type { Facets } from '@sahra/shared/contract/product'
import type { ActiveFilter } from '../filters/active-filters'
import { activeLimits, activeValues } from '../filters/filter-chips'
import { chipText } from '../filters/filters.text'
import type { ListingQuery } from './query.rules'

/** The filters that are set, in the order of the panel; deep is a mode that 'Clear all' keeps (CA-012). */
export const activeFilters = (
  query: ListingQuery,
  facets: Facets | undefined
): { filters: ActiveFilter<ListingQuery>[]; modes: ActiveFilter<ListingQuery>[] } => ({
  filters: [
    ...(query.search ? [{ text: chipText.search(query.search), without: { search: '' } }] : []),
    ...(query.brand ? [{ text: chipText.brand(query.brand), without: { brand: '' } }] : []),
    ...activeLimits(query),
    ...activeValues(query, facets)
  ],
  modes: query.deep ? [{ text: chipText.deep, without: { deep: false } }] : []
})

import type { Facets } from '@sahra/shared/contract/product'
import { chipText } from '@sahra/shared/shop/filter-chips.text'
import type { ActiveFilter } from '../filters/active-filters'
import { activeLimits, activeValues } from '../filters/filter-chips'
import type { ListingQuery } from './query.rules'

/** Returns the filters that are set. Deep is a mode, which the badge and its line already name (C383). */
export const activeFilters = (
  query: ListingQuery,
  facets: Facets | undefined
): ActiveFilter<ListingQuery>[] => [
  ...(query.search ? [{ text: chipText.search(query.search), without: { search: '' } }] : []),
  ...(query.brand ? [{ text: chipText.brand(query.brand), without: { brand: '' } }] : []),
  ...activeLimits(query),
  ...activeValues(query, facets)
]

import type { Facets } from '@sahra/shared/contract/product'
import { formatPrice } from '@sahra/shared/format/format'
import { chipText } from '@sahra/shared/shop/filter-chips.text'
import type { ActiveFilter } from './active-filters'
import { facetValues, toggle, valuesOf, type FilterValues, type ListFilter } from './filters.rules'

const listNames: ListFilter[] = ['brands', 'colours', 'sizes', 'conditions']

/** The limits that are set, in the order of the panel. */
export const activeLimits = ({ min, max, inStock, onSale }: FilterValues): ActiveFilter<FilterValues>[] => [
  ...(min ? [{ text: chipText.min(formatPrice(min)), without: { min: 0 } }] : []),
  ...(max ? [{ text: chipText.max(formatPrice(max)), without: { max: 0 } }] : []),
  ...(inStock ? [{ text: chipText.inStock, without: { inStock: false } }] : []),
  ...(onSale ? [{ text: chipText.onSale, without: { onSale: false } }] : [])
]

/** The values that are chosen. A brand has its name in the facets; every other value is its own name. */
export const activeValues = (
  filters: FilterValues,
  facets: Facets | undefined
): ActiveFilter<FilterValues>[] =>
  listNames.flatMap(name =>
    valuesOf(filters[name]).map(value => ({
      text: facets ? labelOf(facets, name, value) : value,
      without: toggle(name, value)
    }))
  )

const labelOf = (facets: Facets, name: ListFilter, value: string): string =>
  facetValues(facets, name, value, chipText.conditions).find(other => other.value === value)?.label ?? value

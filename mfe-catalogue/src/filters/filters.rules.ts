import type { QueryOf } from '@sahra/shared/endpoints/client'
import { FILTER_VALUES_MAX } from '@sahra/shared/contract/limits'
import type { Condition, Facets } from '@sahra/shared/contract/product'
import { readAmount } from '@sahra/shared/typed/digits.rules'
import { addressText } from './address-text.rules'
import type { QueryNavigation } from './query-navigation'

/** Id of the list that filters leave: a form that is sent without scripts leads there (C12). */
export const RESULTS = 'results'

/** Filters of the listing and of search results. Lists are separated by commas; '' and 0 mean not set. Whole AED. */
export interface FilterValues {
  brands: string
  colours: string
  sizes: string
  conditions: string
  min: number
  max: number
  inStock: boolean
  onSale: boolean
}
export type ListFilter = 'brands' | 'colours' | 'sizes' | 'conditions'

export const noFacets: FilterValues = {
  min: 0,
  max: 0,
  inStock: false,
  onSale: false,
  brands: '',
  colours: '',
  sizes: '',
  conditions: ''
}

export type FilterNavigation = QueryNavigation<FilterValues>

/** The api reads no more digits than nine: a higher price limits nothing. */
const PRICE_MAX = 999_999_999

/** Returns 0 for text that is not a price. */
export const parsePrice = (text: string | null): number => {
  const price = Math.round(readAmount(text ?? ''))
  return price > 0 && price <= PRICE_MAX ? price : 0
}

/** The list of the contract, whose table the browser does not load. */
const conditionNames: readonly string[] = ['new', 'pre-loved'] satisfies Condition[]

/** Of a list, so that the api can read the longest address. */
const LIST_MAX_LENGTH = 1000

/** A key may be repeated: a form without scripts writes it so. */
const list = (
  params: URLSearchParams,
  name: ListFilter,
  isKnown: (value: string) => boolean = Boolean
): string =>
  whole(
    joined(params.getAll(name).flatMap(valuesOf).map(addressText).filter(isKnown).slice(0, FILTER_VALUES_MAX))
  )

/** Without the values that are over the limit. */
const whole = (text: string): string =>
  text.length > LIST_MAX_LENGTH ? text.slice(0, text.lastIndexOf(',', LIST_MAX_LENGTH)) : text

export const filtersIn = (params: URLSearchParams): FilterValues => ({
  min: parsePrice(params.get('min')),
  max: parsePrice(params.get('max')),
  inStock: params.get('inStock') === '1',
  onSale: params.get('onSale') === '1',
  brands: list(params, 'brands'),
  colours: list(params, 'colours'),
  sizes: list(params, 'sizes'),
  conditions: list(params, 'conditions', name => conditionNames.includes(name))
})

export const valuesOf = (text: string): string[] =>
  text
    .split(',')
    .map(value => value.trim())
    .filter(Boolean)

const joined = (values: readonly string[]): string => [...new Set(values)].join(',')

/** Adds a value to a list, or removes it. */
export const toggle =
  (name: ListFilter, value: string) =>
  (latest: FilterValues): Partial<FilterValues> => {
    const values = valuesOf(latest[name])
    const others = values.filter(other => other !== value)
    return { [name]: joined(others.length < values.length ? others : [...values, value]) }
  }

/** A server that does not know them ignores them, and returns no `facets` (C109). */
export const filtersToRequest = ({
  min,
  max,
  inStock,
  onSale,
  ...lists
}: FilterValues): Pick<QueryOf<'GET /api/products/all'>, keyof FilterValues | 'facets'> => ({
  min: min || undefined,
  max: max || undefined,
  inStock: inStock ? '1' : undefined,
  onSale: onSale ? '1' : undefined,
  brands: lists.brands || undefined,
  colours: lists.colours || undefined,
  sizes: lists.sizes || undefined,
  conditions: lists.conditions || undefined,
  facets: '1'
})

export interface FacetValue {
  value: string
  label: string
  count: number
}

/** The values of a facet as they are shown: what is chosen stays, though no product has it. `conditions`: their names. */
export function facetValues(
  facets: Facets,
  name: ListFilter,
  chosen: string,
  conditions: Record<Condition, string>
): FacetValue[] {
  const values = found[name](facets, conditions)
  const missing = valuesOf(chosen)
    .filter(value => !values.some(other => other.value === value))
    .map(value => ({ value, label: value, count: 0 }))
  return [...values, ...missing]
}

const byName = ({ name, label = name, count }: Facets['colours'][number]): FacetValue => ({
  value: name,
  label,
  count
})
const found: Record<ListFilter, (facets: Facets, names: Record<Condition, string>) => FacetValue[]> = {
  brands: ({ brands }) => brands.map(({ slug, name, count }) => ({ value: slug, label: name, count })),
  colours: ({ colours }) => colours.map(byName),
  sizes: ({ sizes }) => sizes.map(byName),
  conditions: ({ conditions }, names) =>
    conditions.map(({ name, count }) => ({ value: name, label: names[name], count }))
}

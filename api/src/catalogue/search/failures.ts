import type { Numbering } from './index/columns'
import type { SearchIndex } from './index/search-index'
import { FILS } from './filter'
import type { Filters } from './filters'

/** Each filter whose facet leaves it out: the bit says that a document does not pass it. */
export const BRAND = 1
export const CATEGORY = 2
export const COLOUR = 4
export const SIZE = 8
export const CONDITION = 16
export const PRICE = 32
export const STOCK = 64

/** Which documents of a result are shown. */
export interface SelectionFilters extends Filters {
  category: string
  /** Also products of the subcategories. */
  deep: boolean
  /** Ids: only these brands, which the counts of the brands do not leave out. */
  brandIds: readonly string[] | undefined
  /** Products of no listing, too. */
  unlisted: boolean
}

/** Returns the failed filters of each document, by its place; undefined without filters. */
export function failuresOf(
  documents: Uint32Array,
  index: SearchIndex,
  filters: SelectionFilters,
  slugs: ReadonlyMap<string, string>
): Uint8Array | undefined {
  let failed: Uint8Array | undefined
  const check = (bit: number, passes: Uint8Array, column: Uint32Array | Uint8Array): void => {
    failed ??= new Uint8Array(documents.length)
    for (let at = 0; at < documents.length; at++)
      if (passes[column[documents[at]!]!] === 0) failed[at]! |= bit
  }
  const isOneOf = (chosen: readonly string[]) => (values: readonly string[]) =>
    values.some(value => chosen.includes(value))
  const { category, colours, sizes, conditions } = filters
  if (filters.brands.length > 0) {
    const brandIds = filters.brands.map(slug => slugs.get(slug))
    check(
      BRAND,
      passing(index.brandIds, id => brandIds.includes(id)),
      index.brand.values
    )
  }
  if (category) {
    const column = filters.deep ? index.categories : index.ownCategories
    check(CATEGORY, passing(index.categoryLists, isOneOf([category])), column.values)
  }
  if (colours.length > 0) check(COLOUR, passing(index.colourLists, isOneOf(colours)), index.colours.values)
  if (sizes.length > 0) check(SIZE, passing(index.sizeLists, isOneOf(sizes)), index.sizes.values)
  const [condition] = conditions
  if (condition && conditions.length === 1)
    check(
      CONDITION,
      Uint8Array.of(Number(condition === 'new'), Number(condition === 'pre-loved')),
      index.preLoved.values
    )
  if (filters.inStock) check(STOCK, Uint8Array.of(0, 1), index.inStock.values)
  if (filters.min !== undefined || filters.max !== undefined) {
    failed ??= new Uint8Array(documents.length)
    markOutside(failed, documents, index.price.values, filters)
  }
  return failed
}

function markOutside(
  failed: Uint8Array,
  documents: Uint32Array,
  price: Float64Array,
  { min = 0, max = Infinity }: Pick<Filters, 'min' | 'max'>
): void {
  for (let at = 0; at < documents.length; at++) {
    const value = price[documents[at]!]!
    if (value < min * FILS || value > max * FILS) failed[at]! |= PRICE
  }
}

/** 1 for each value that passes, by its number. */
export const passing = <Value>(
  { values }: Numbering<Value>,
  isPassed: (value: Value) => boolean
): Uint8Array => Uint8Array.from(values, value => Number(isPassed(value)))

/** The documents that fail no filter but `bit`; 0: that fail none. */
export function passingAllBut(bit: number, documents: Uint32Array, failed: Uint8Array): Uint32Array {
  const others = ~bit
  const passing = new Uint32Array(documents.length)
  let length = 0
  for (let at = 0; at < documents.length; at++)
    if ((failed[at]! & others) === 0) passing[length++] = documents[at]!
  return passing.subarray(0, length)
}

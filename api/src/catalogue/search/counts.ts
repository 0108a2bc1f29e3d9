import type { Condition, Facets } from '@sahra/shared/contract/product'
import type { Numbering } from './index/columns'
import type { SearchIndex } from './index/search-index'
import { BRAND, CATEGORY, COLOUR, CONDITION, passingAllBut, PRICE, SIZE, STOCK } from './failures'
import { FILS } from './filter'

/** Counts by property; brands by their ids. */
export interface Counts extends Omit<Facets, 'brands'> {
  brands: { id: string; count: number }[]
}

/**
 * Counts the documents by each property, without those that fail another filter than that of the property. `passing` pass
 * all filters; `all` has those that fail one, too, with what they fail: undefined without filters.
 */
export function countBy(
  index: SearchIndex,
  passing: Uint32Array,
  all: { documents: Uint32Array; failed: Uint8Array } | undefined
): Counts {
  const { brandIds, categoryLists, colourLists, sizeLists } = index
  let filters = 0
  for (let at = 0; all && at < all.failed.length; at++) filters |= all.failed[at]!
  const without = (bit: number): Uint32Array =>
    all && filters & bit ? passingAllBut(bit, all.documents, all.failed) : passing
  const tally = (bit: number, column: Uint32Array | Uint8Array, size: number): Uint32Array =>
    tallied(without(bit), column, size)
  const brands = tally(BRAND, index.brand.values, brandIds.values.length)
  const categories = tally(CATEGORY, index.categories.values, categoryLists.values.length)
  const colours = tally(COLOUR, index.colours.values, colourLists.values.length)
  const sizes = tally(SIZE, index.sizes.values, sizeLists.values.length)
  const [newOnes = 0, preLoved = 0] = tally(CONDITION, index.preLoved.values, 2)
  const conditions: { name: Condition; count: number }[] = [
    { name: 'new', count: newOnes },
    { name: 'pre-loved', count: preLoved }
  ]
  return {
    brands: brandIds.values
      .map((id, number) => ({ id, count: brands[number]! }))
      .filter(({ count }) => count > 0),
    categories: byValue(categoryLists, categories).map(([_id, count]) => ({ _id, count })),
    colours: byValue(colourLists, colours).map(([name, count]) => ({ name, count })),
    sizes: byValue(sizeLists, sizes).map(([name, count]) => ({ name, count })),
    conditions: conditions.filter(({ count }) => count > 0),
    price: rangeOf(without(PRICE), index.price.values),
    inStock: tally(STOCK, index.inStock.values, 2)[1]!
  }
}

/** How many documents have each number of a column. */
function tallied(documents: Uint32Array, column: Uint32Array | Uint8Array, size: number): Uint32Array {
  const counts = new Uint32Array(size)
  for (let at = 0; at < documents.length; at++) counts[column[documents[at]!]!]!++
  return counts
}

function rangeOf(documents: Uint32Array, price: Float64Array): { min: number; max: number } | null {
  let [min, max] = [Infinity, -Infinity]
  for (let at = 0; at < documents.length; at++) {
    const value = price[documents[at]!]!
    if (value < min) min = value
    if (value > max) max = value
  }
  return min > max ? null : { min: min / FILS, max: max / FILS }
}

/** Adds up the counts of the lists for each of their values. */
function byValue({ values }: Numbering<readonly string[]>, counts: Uint32Array): [string, number][] {
  const sums = new Map<string, number>()
  values.forEach((list, number) => {
    const count = counts[number]!
    if (count > 0) for (const value of list) sums.set(value, (sums.get(value) ?? 0) + count)
  })
  return [...sums]
}

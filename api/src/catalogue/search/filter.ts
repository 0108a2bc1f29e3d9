import type { SearchIndex } from './index/search-index'
import type { QueryResult } from './query/run-query'

/** Fils of a dirham: the index has prices in fils, queries in whole AED. */
export const FILS = 100

/** The documents within the price range of the words. */
export function inPriceRange({ documents, min, max }: QueryResult, index: SearchIndex): Uint32Array {
  if (min === undefined && max === undefined) return documents
  const [from, to] = [(min ?? 0) * FILS, (max ?? Infinity) * FILS]
  return documents.filter(document => {
    const price = index.price.values[document]!
    return price >= from && price <= to
  })
}

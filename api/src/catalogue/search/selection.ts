import { countBy, type Counts } from './counts'
import { failuresOf, passing, passingAllBut, type SelectionFilters } from './failures'
import type { SearchIndex } from './index/search-index'
import type { QueryOptions } from './query/run-query'

/** What a page of products asks of the engine. */
export interface EngineQuery {
  text: string
  filters: SelectionFilters
  options: QueryOptions
}

export interface Selection {
  /** In the order of the candidates. */
  documents: Uint32Array
  /** Undefined: not asked for. */
  counts: Counts | undefined
}

/** Selects the documents that pass all filters, and counts those that pass all but one. `slugs`: brand ids by slug. */
export function select(
  candidates: Uint32Array,
  index: SearchIndex,
  filters: SelectionFilters,
  { slugs, count }: { slugs: ReadonlyMap<string, string>; count: boolean }
): Selection {
  const eligible = eligibleOf(candidates, index, filters)
  const failed = failuresOf(eligible, index, filters, slugs)
  const documents = failed ? passingAllBut(0, eligible, failed) : eligible
  return {
    documents,
    counts: count ? countBy(index, documents, failed && { documents: eligible, failed }) : undefined
  }
}

/** Those that pass the filters without a facet. */
function eligibleOf(
  candidates: Uint32Array,
  index: SearchIndex,
  { brandIds, unlisted, onSale }: SelectionFilters
): Uint32Array {
  const [listed, sale, brand] = [index.listed.values, index.onSale.values, index.brand.values]
  const brands = brandIds && passing(index.brandIds, id => brandIds.includes(id))
  const eligible = new Uint32Array(candidates.length)
  let length = 0
  for (let at = 0; at < candidates.length; at++) {
    const document = candidates[at]!
    if (!unlisted && listed[document] === 0) continue
    if (onSale && sale[document] === 0) continue
    if (brands && brands[brand[document]!] === 0) continue
    eligible[length++] = document
  }
  return eligible.subarray(0, length)
}

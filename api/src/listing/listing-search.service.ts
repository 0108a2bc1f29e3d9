import type { Database } from '@sahra/platform/database/database'
import { searchEngineOf } from '../search/engine'
import { inPriceRange } from '../search/filter'
import type { SearchIndex } from '../search/index/search-index'
import { firstBy, type Order } from '../search/ranking'
import type { ListingQuery } from './listing-query'

/** Returns the ids of one page of the products that match the words of a listing, and their number. */
export const searchListing = (
  db: Database,
  query: ListingQuery,
  brandIds: readonly string[] | undefined
): Promise<{ ids: string[]; total: number }> =>
  searchEngineOf(db).find(
    query.search,
    (result, { index }) => {
      const isShown = filterOf(index, query, brandIds)
      const found = inPriceRange(result, index).filter(isShown)
      const end = query.page * query.limit
      const documents = firstBy(found, orderOf(index, query), end).slice(end - query.limit)
      return { ids: documents.map(document => index.ids[document]!), total: found.length }
    },
    { withoutDescriptions: true }
  )

function filterOf(
  index: SearchIndex,
  { category, deep }: ListingQuery,
  brandIds: readonly string[] | undefined
): (document: number) => boolean {
  const brands = brandIds && new Set(brandIds)
  const lists = deep ? index.categories.values : index.ownCategories.values
  const isListed = (document: number): boolean =>
    index.listed.values[document] === 1 && index.categoryLists.values[lists[document]!]!.includes(category)
  return document =>
    (!brands || brands.has(index.brandIds.values[index.brand.values[document]!]!)) &&
    (category === '' || isListed(document))
}

/** The order of the listing without words. */
function orderOf(index: SearchIndex, { sortBy, sortOrder }: ListingQuery): Order {
  const sign = sortOrder === 'asc' ? 1 : -1
  const orders: Record<ListingQuery['sortBy'], Order> = {
    createdAt: (a, b) => index.createdAt.values[a]! - index.createdAt.values[b]!,
    name: (a, b) => compare(index.nameKeys[a]!, index.nameKeys[b]!),
    brand: (a, b) => compare(index.brandKeys[a]!, index.brandKeys[b]!)
  }
  const order = orders[sortBy]
  return (a, b) => sign * (order(a, b) || compare(index.ids[a]!, index.ids[b]!))
}

/** By code units, as the database compares keys. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

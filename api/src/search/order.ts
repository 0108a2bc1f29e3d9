import type { SortKey } from '@sahra/shared/contract/product'
import type { SearchIndex } from './index/search-index'
import type { Order } from './ranking'

export type SortOrder = 'asc' | 'desc'

/** The order of a listing; products that are equal by it, by their ids. */
export function orderBy(index: SearchIndex, sortBy: SortKey, sortOrder: SortOrder): Order {
  const sign = sortOrder === 'asc' ? 1 : -1
  const order = orders(index)[sortBy]
  return (a, b) => sign * (order(a, b) || compare(index.ids[a]!, index.ids[b]!))
}

const orders = (index: SearchIndex): Record<SortKey, Order> => ({
  createdAt: (a, b) => index.createdAt.values[a]! - index.createdAt.values[b]!,
  name: (a, b) => compare(index.nameKeys[a]!, index.nameKeys[b]!),
  brand: (a, b) => compare(index.brandKeys[a]!, index.brandKeys[b]!),
  price: (a, b) => index.paidPrice.values[a]! - index.paidPrice.values[b]!,
  popularity: (a, b) =>
    index.popularity.values[a]! - index.popularity.values[b]! ||
    index.createdAt.values[a]! - index.createdAt.values[b]!
})

/** By code units, as the database compares keys. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

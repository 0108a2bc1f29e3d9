import type { SortKey } from '@sahra/shared/contract/product'
import type { SearchIndex } from './index/search-index'
import type { Order } from './ranking'

export type SortOrder = 'asc' | 'desc'

/** The order of a listing; products that are equal by it, by their ids. */
export function orderBy(index: SearchIndex, sortBy: SortKey, sortOrder: SortOrder): Order {
  const sign = sortOrder === 'asc' ? 1 : -1
  const order = orders[sortBy](index)
  const { ids } = index
  return (a, b) => sign * (order(a, b) || compare(ids[a]!, ids[b]!))
}

const byNumber =
  (values: Float64Array): Order =>
  (a, b) =>
    values[a]! - values[b]!
const byText =
  (values: readonly string[]): Order =>
  (a, b) =>
    compare(values[a]!, values[b]!)

const orders: Record<SortKey, (index: SearchIndex) => Order> = {
  createdAt: ({ createdAt }) => byNumber(createdAt.values),
  name: ({ nameKeys }) => byText(nameKeys),
  brand: ({ brandKeys }) => byText(brandKeys),
  price: ({ price }) => byNumber(price.values),
  popularity: ({ popularity, createdAt }) => {
    const [first, second] = [byNumber(popularity.values), byNumber(createdAt.values)]
    return (a, b) => first(a, b) || second(a, b)
  }
}

/** By code units, as the database compares keys. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

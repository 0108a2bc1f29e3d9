import type { SearchIndex } from './index/search-index'
import type { Matches } from './index/match'

/** Negative when the first document comes first. */
export type Order = (a: number, b: number) => number

const POPULARITY = 0.25
const OUT_OF_STOCK = -0.15

/** The best match first, then the popular and available one, then the newest. */
export function byRelevance({ scores }: Pick<Matches, 'scores'>, index: SearchIndex): Order {
  const [popularity, inStock, createdAt] = [
    index.popularity.values,
    index.inStock.values,
    index.createdAt.values
  ]
  const worth = (document: number): number =>
    scores[document]! + POPULARITY * popularity[document]! + (inStock[document] ? 0 : OUT_OF_STOCK)
  return (a, b) => worth(b) - worth(a) || createdAt[b]! - createdAt[a]! || b - a
}

/** Returns the first `count` documents in an order: a heap of so many, since sorting all takes ten times as long. */
export function firstBy(documents: Uint32Array, order: Order, count: number): number[] {
  if (documents.length <= 2 * count) return [...documents].sort(order).slice(0, count)
  const heap: number[] = []
  const isLater = (a: number, b: number): boolean => order(heap[a]!, heap[b]!) > 0
  const swap = (a: number, b: number): void => {
    ;[heap[a], heap[b]] = [heap[b]!, heap[a]!]
  }
  const up = (start: number): void => {
    for (let at = start; at > 0;) {
      const parent = (at - 1) >> 1
      if (!isLater(at, parent)) return
      swap(at, parent)
      at = parent
    }
  }
  const down = (): void => {
    for (let at = 0; ;) {
      let latest = at
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < heap.length && isLater(child, latest)) latest = child
      if (latest === at) return
      swap(at, latest)
      at = latest
    }
  }
  for (const document of documents) {
    if (heap.length < count) {
      heap.push(document)
      up(heap.length - 1)
    } else if (order(document, heap[0]!) < 0) {
      heap[0] = document
      down()
    }
  }
  return heap.sort(order)
}

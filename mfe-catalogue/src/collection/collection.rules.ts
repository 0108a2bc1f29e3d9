export const itemKinds = ['Mat', 'Towel', 'Robe'] as const
export type Kind = (typeof itemKinds)[number]
export const sortOrders = ['relevant', 'low-high', 'high-low'] as const
export type Sort = (typeof sortOrders)[number]

/** An item of the legacy collection, which is not in the database. Price in AED. */
export interface CollectionItem {
  id: string
  kind: Kind
  name: string
  price: number
  sizes: readonly string[]
  image: string
}

const comparers: Record<Sort, (a: CollectionItem, b: CollectionItem) => number> = {
  relevant: () => 0,
  'low-high': (a, b) => a.price - b.price,
  'high-low': (a, b) => b.price - a.price
}

/** Filters by kind (none means all) and sorts; `relevant` keeps the given order. */
export const filterAndSort = (
  items: readonly CollectionItem[],
  kinds: readonly Kind[],
  sort: Sort
): CollectionItem[] => items.filter(({ kind }) => !kinds.length || kinds.includes(kind)).sort(comparers[sort])

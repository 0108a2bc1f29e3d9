export const kindsOfItem = ['Mat', 'Towel', 'Robe'] as const
export type Kind = (typeof kindsOfItem)[number]
export const sortsOfItem = ['relevant', 'low-high', 'high-low'] as const
export type Sort = (typeof sortsOfItem)[number]

/** A piece of the legacy collection: kept here, sold nowhere else. Price in AED. */
export interface CollectionItem {
  id: string
  kind: Kind
  name: string
  price: number
  sizes: readonly string[]
  image: string
}

const order: Record<Sort, (one: CollectionItem, other: CollectionItem) => number> = {
  relevant: () => 0,
  'low-high': (one, other) => one.price - other.price,
  'high-low': (one, other) => other.price - one.price
}

/** Of the chosen kinds (none chosen: all), in the chosen order; `relevant` is the order they are kept in. */
export const chosen = (
  items: readonly CollectionItem[],
  kinds: readonly Kind[],
  sort: Sort
): CollectionItem[] => items.filter(({ kind }) => !kinds.length || kinds.includes(kind)).sort(order[sort])

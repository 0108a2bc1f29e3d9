import type { SortKey } from '@sahra/shared/contract/product'

export const sortingText = {
  view: 'View',
  sort: 'Sort by',
  order: 'Order',
  sorts: { createdAt: 'Newest', name: 'Name', brand: 'Brand', price: 'Price', popularity: 'Popularity' },
  /** By what is sorted (C110). */
  orders: {
    createdAt: { desc: 'Desc', asc: 'Asc' },
    name: { desc: 'Z–A', asc: 'A–Z' },
    brand: { desc: 'Z–A', asc: 'A–Z' },
    price: { desc: 'High to low', asc: 'Low to high' },
    popularity: { desc: 'Most popular', asc: 'Least popular' }
  } satisfies Record<SortKey, Record<'desc' | 'asc', string>>
}

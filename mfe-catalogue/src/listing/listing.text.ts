import { brand } from '@sahra/shared/shop/brand'
import type { SortKey } from '@sahra/shared/contract/product'

export const listingText = {
  title: 'Browse Products',
  breadcrumb: 'Breadcrumb',
  allProducts: 'All Products',
  deep: 'Deep',
  deepMode: 'Deep mode • includes descendants',
  /** Name of a category without a name. */
  category: 'Category',
  products: 'Products',
  titleOfPage: (title: string, page: number) => `${title}, page ${page}`,
  showing: (shown: number, total: number) => `Showing ${shown} of ${total}`,
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, total: number, limit: number) =>
    `${page} / ${Math.max(1, Math.ceil(total / limit))}`,
  pages: 'Pages',
  allPages: 'All pages',
  loading: 'Loading...',
  empty: 'No products found.',
  emptyAdvice: 'Try another brand, a wider price range, or all of it.',
  pageFilters: 'Price and stock filters apply to this page',
  description: () =>
    `Browse new and pre-loved bags, shoes, jewellery, watches and accessories at ${brand.name}, each authenticated${brand.inCity}.`,
  categoryDescription: (label: string) =>
    `${label}, new and pre-loved, at ${brand.name}: authenticated${brand.inCity}, delivered worldwide.`
}

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

export const treeText = {
  title: 'Categories',
  label: 'Category tree',
  search: 'Search categories',
  none: 'No categories',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  expand: (label: string) => `Expand ${label}`,
  collapse: (label: string) => `Collapse ${label}`
}

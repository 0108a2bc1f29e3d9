import { brand } from '@sahra/shared/shop/brand'

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

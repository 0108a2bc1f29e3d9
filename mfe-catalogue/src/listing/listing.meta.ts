import type { Category } from '@sahra/shared/contract/category'
import type { ListedProduct, ProductListResponse } from '@sahra/shared/contract/product'
import type { PageMeta } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { $categories } from '@sahra/shared/stores/categories'
import { absoluteUrl } from '../structured-data/absolute-url'
import { bannerOf, labelOf, trailTo } from '../category/category.rules'
import { nameInAddress } from '../category/name-in-address'
import { lastPage } from './listing.rules'
import { listingText } from './listing.text'
import { isUnchanged, pageSearch, plainQuery, readQuery } from './query.rules'

/**
 * The canonical page is the category with its subcategories, because one that has subcategories has no products of its own,
 * or all products. A page of it is canonical itself as long as nothing is filtered or sorted; every other address leads to
 * the first page and is not indexed. An unknown category and a page after the last one are 404 (SH-102).
 */
export const listingMeta: PageMeta<ProductListResponse> = ({ url, params, data }) => {
  const query = readQuery(url.searchParams, params.categoryId)
  const { category: id, page, limit } = query
  const categories = $categories.get()
  const trail = categories.status === 'ready' ? trailTo(categories.tree, id) : []
  const category = trail.at(-1)
  const label = category && labelOf(category)
  const isPlain = isUnchanged(query)
  const hasPages = isPlain && (category !== undefined || !id)
  const pathOf = (number: number): string =>
    (category ? paths.category(category._id, nameInAddress(category)) : paths.products) +
    pageSearch(plainQuery(id), number, id)
  const last = data ? lastPage(data.total, limit) : page
  const isUnknown = id !== '' && categories.status === 'ready' && !category
  const isBehindLast = page > 1 && data?.items.length === 0
  return {
    title: titleOf(label || listingText.title, isPlain ? page : 1),
    description:
      data?.category?.description ||
      category?.description ||
      (label ? listingText.categoryDescription(label) : listingText.description()),
    // Without its name, which the categories bring, a category keeps the address of the page.
    ...((category || !id) && { canonical: pathOf(isPlain ? page : 1) }),
    ...(hasPages && page > 1 && page <= last && { prev: pathOf(page - 1) }),
    ...(hasPages && page < last && { next: pathOf(page + 1) }),
    image: category && bannerOf(category),
    // As for a product: browsers do not load what makes it (C361).
    ...(typeof window === 'undefined' && {
      jsonLd: [breadcrumbOf(trail, url), ...itemListOf(data?.items ?? [], (page - 1) * limit, url)]
    }),
    ...(data?.items.length === 0 || !isPlain ? { robots: 'noindex' } : {}),
    ...(isUnknown || isBehindLast ? { status: 404 } : {})
  }
}

const titleOf = (title: string, page: number): string =>
  page > 1 ? listingText.titleOfPage(title, page) : title

/** The products of the page, in their order; `before`: number of products on the pages before it. */
function itemListOf(items: readonly ListedProduct[], before: number, page: URL): Record<string, unknown>[] {
  if (items.length === 0) return []
  const itemListElement = items.map(({ product: { _id, name } }, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    name,
    url: absoluteUrl(paths.product(_id, name), page)
  }))
  return [{ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement }]
}

function breadcrumbOf(trail: Category[], page: URL): Record<string, unknown> {
  const steps = [
    { name: listingText.allProducts, path: paths.products },
    ...trail.map(category => ({
      name: labelOf(category) || listingText.category,
      path: paths.categoryDeep(category._id, nameInAddress(category))
    }))
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path, page)
    }))
  }
}

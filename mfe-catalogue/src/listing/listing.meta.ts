import type { Category } from '@sahra/shared/contract/category'
import type { ProductListResponse } from '@sahra/shared/contract/product'
import type { PageMeta } from '@sahra/shared/page'
import { paths } from '@sahra/shared/paths'
import { $categories } from '@sahra/shared/stores/categories'
import { absoluteUrl } from '../absolute-url'
import { bannerOf, labelOf, trailTo } from '../category/category.rules'
import { listingText } from './listing.text'
import { readQuery } from './query.rules'

/**
 * The canonical page of every filter, sort order and page number is the category with its subcategories, because one that
 * has subcategories has no products of its own, or all products. An unknown category and a page after the last one are 404
 * (SH-102).
 */
export const listingMeta: PageMeta<ProductListResponse> = ({ url, params, data }) => {
  const { category: id, page } = readQuery(url.searchParams, params.categoryId)
  const categories = $categories.get()
  const trail = categories.status === 'ready' ? trailTo(categories.tree, id) : []
  const category = trail.at(-1)
  const label = category && labelOf(category)
  const isUnknown = id !== '' && categories.status === 'ready' && !category
  const isBehindLast = page > 1 && data?.items.length === 0
  return {
    title: label || listingText.title,
    description:
      category?.description || (label ? listingText.categoryDescription(label) : listingText.description),
    // Without its name, which the categories bring, a category keeps the address of the page.
    ...(!id && { canonical: paths.products }),
    ...(category && { canonical: paths.categoryDeep(id, label) }),
    image: category && bannerOf(category),
    jsonLd: [breadcrumbOf(trail, url)],
    ...(data?.items.length === 0 ? { robots: 'noindex' } : {}),
    ...(isUnknown || isBehindLast ? { status: 404 } : {})
  }
}

function breadcrumbOf(trail: Category[], page: URL): Record<string, unknown> {
  const steps = [
    { name: listingText.allProducts, path: paths.products },
    ...trail.map(category => ({
      name: labelOf(category) || listingText.category,
      path: paths.categoryDeep(category._id, labelOf(category))
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

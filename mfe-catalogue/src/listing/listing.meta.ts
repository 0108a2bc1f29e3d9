import type { Category } from '@sahra/shared/contract/category'
import type { PageMeta } from '@sahra/shared/page'
import { paths } from '@sahra/shared/paths'
import { $categories } from '@sahra/shared/stores/categories'
import { absolute } from '../absolute'
import { bannerOf, labelOf, wayTo } from '../category/category.rules'
import { listingText } from './listing.text'
import { readQuery } from './query.rules'

/** Every filtered, sorted or turned page speaks for the same canonical one: the category, or all products. */
export const listingMeta: PageMeta<unknown> = ({ url, params }) => {
  const { category: id } = readQuery(url.searchParams, params.categoryId)
  const categories = $categories.get()
  const way = categories.status === 'ready' ? wayTo(categories.tree, id) : []
  const category = way.at(-1)
  const label = category && labelOf(category)
  return {
    title: label || listingText.title,
    description:
      category?.description || (label ? listingText.categoryDescription(label) : listingText.description),
    canonical: id ? paths.category(id) : paths.products,
    image: category && bannerOf(category),
    jsonLd: [breadcrumbOf(way, url)]
  }
}

function breadcrumbOf(way: Category[], here: URL): Record<string, unknown> {
  const steps = [
    { name: listingText.allProducts, path: paths.products },
    ...way.map(category => ({
      name: labelOf(category) || listingText.category,
      path: paths.categoryDeep(category._id)
    }))
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: absolute(path, here)
    }))
  }
}

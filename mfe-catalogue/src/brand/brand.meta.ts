import type { BrandFacts } from '@sahra/shared/contract/content'
import type { ListedProduct } from '@sahra/shared/contract/product'
import type { PageLocation, PageMeta } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { cardImages } from '../card/card.rules'
import { addressText } from '../filters/address-text.rules'
import { absoluteUrl } from '../structured-data/absolute-url'
import { isPlain, readBrandQuery } from './brand.query'
import { currentSlug, lastPageOf, nameOfBrand } from './brand.rules'
import { brandText } from './brand.text'
import type { BrandPage } from './products.service'

/** A slug, or the name of the brand. */
export const brandIn = ({ params }: Pick<PageLocation, 'params'>): string => addressText(params.slug)

interface Named {
  items: readonly ListedProduct[]
  facts?: BrandFacts | undefined
}

/** A blank name in the address is none. */
export const titleOf = ({ items, facts }: Named, slug: string): string =>
  facts?.name ?? (nameOfBrand(items, slug) || brandText.eyebrow)

/**
 * A page is canonical itself as long as nothing is filtered or sorted; every other address leads to the first page and is
 * not indexed. An unknown brand and a page after the last one are 404 (SH-102).
 */
export const brandMeta: PageMeta<BrandPage> = ({ data, ...location }) => {
  const { url } = location
  const slug = brandIn(location)
  const { items = [], total = 0, facts } = data ?? {}
  const query = readBrandQuery(url.searchParams)
  const { page } = query
  const isCanonical = isPlain(query)
  const name = titleOf({ items, facts }, slug)
  const current = facts?.slug ?? currentSlug(items, slug)
  const last = lastPageOf(total)
  const isFirst = page === 1 || !isCanonical
  return {
    title: isFirst ? name : brandText.titleOfPage(name, page),
    description: (isFirst && facts?.description) || brandText.description(name),
    canonical: paths.brandPage(current, isFirst ? 1 : page),
    ...(isCanonical && page > 1 && page <= last && { prev: paths.brandPage(current, page - 1) }),
    ...(isCanonical && page < last && { next: paths.brandPage(current, page + 1) }),
    image: facts?.picture ?? (items[0] && cardImages(items[0]).first),
    ...(facts && { jsonLd: [structuredData(facts, url)] }),
    ...(!isCanonical && { robots: 'noindex' as const }),
    ...(data && !items.length && (isCanonical || page > 1) ? { status: 404 as const } : {})
  }
}

const structuredData = ({ name, slug, description, picture }: BrandFacts, page: URL) => ({
  '@context': 'https://schema.org',
  '@type': 'Brand',
  name,
  url: absoluteUrl(paths.brand(slug), page),
  ...(description && { description }),
  ...(picture && { image: absoluteUrl(picture, page) })
})

import type { ListedProduct } from '@sahra/shared/contract/product'
import {
  Await,
  type PageLoader,
  type PageLocation,
  type PageMeta,
  type PageProps
} from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { Eyebrow, Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { cardImages } from '../card/card.rules'
import { addressText } from '../filters/address-text.rules'
import styles from './brand.module.css'
import { currentSlug, lastPageOf, nameOfBrand, pageOf } from './brand.rules'
import { brandText } from './brand.text'
import { ProductGridScreen } from './product-grid-screen'
import { loadProducts, type ProductList } from './products.service'

/** A slug, or the name of the brand. */
const brandIn = ({ params }: Pick<PageLocation, 'params'>): string => addressText(params.slug)

/** A blank name in the address is none. */
const titleOf = (items: readonly ListedProduct[], slug: string): string =>
  nameOfBrand(items, slug) || brandText.eyebrow

export const loader: PageLoader<ProductList> = page => loadProducts(brandIn(page), pageOf(page.url))

export const meta: PageMeta<ProductList> = ({ data, ...location }) => {
  const { url } = location
  const slug = brandIn(location)
  const items = data?.items ?? []
  const name = titleOf(items, slug)
  const page = pageOf(url)
  const last = lastPageOf(data?.total ?? 0)
  const current = currentSlug(items, slug)
  return {
    title: page > 1 ? brandText.titleOfPage(name, page) : name,
    description: brandText.description(name),
    canonical: paths.brandPage(current, page),
    ...(page > 1 && page <= last && { prev: paths.brandPage(current, page - 1) }),
    ...(page < last && { next: paths.brandPage(current, page + 1) }),
    image: items[0] && cardImages(items[0]).first,
    ...(data && !items.length ? { status: 404 as const } : {})
  }
}

export function Component({ data, ...location }: PageProps<ProductList>) {
  const slug = brandIn(location)
  const nameFromSlug = titleOf([], slug)
  const name = (
    <Await resolve={data} fallback={nameFromSlug} renderError={() => nameFromSlug}>
      {({ items }) => titleOf(items, slug)}
    </Await>
  )
  return (
    <Wrap bottomSpace>
      <Eyebrow className={styles.eyebrow}>{brandText.eyebrow}</Eyebrow>
      <PageHeading className={styles.heading} title={name} />
      <ProductGridScreen data={data} slug={slug} page={pageOf(location.url)} />
    </Wrap>
  )
}

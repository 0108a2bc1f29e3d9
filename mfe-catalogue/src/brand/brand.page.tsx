import { Await, type PageLoader, type PageMeta, type PageProps } from '@sahra/shared/page'
import { paths } from '@sahra/shared/paths'
import { Eyebrow, Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { cardImages } from '../card/card.rules'
import styles from './brand.module.css'
import { currentSlug, lastPageOf, nameOfBrand, pageOf } from './brand.rules'
import { brandText } from './brand.text'
import { ProductGridScreen } from './product-grid-screen'
import { loadProducts, type ProductList } from './products.service'

export const loader: PageLoader<ProductList> = ({ params, url }) =>
  loadProducts(params.slug ?? '', pageOf(url))

export const meta: PageMeta<ProductList> = ({ data, url, params: { slug = '' } }) => {
  const items = data?.items ?? []
  const name = nameOfBrand(items, slug)
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

export function Component({ data, url, params: { slug = '' } }: PageProps<ProductList>) {
  const nameFromSlug = nameOfBrand([], slug)
  const name = (
    <Await resolve={data} fallback={nameFromSlug} renderError={() => nameFromSlug}>
      {({ items }) => nameOfBrand(items, slug)}
    </Await>
  )
  return (
    <Wrap bottomSpace>
      <Eyebrow className={styles.eyebrow}>{brandText.eyebrow}</Eyebrow>
      <PageHeading className={styles.heading} title={name} />
      <ProductGridScreen data={data} slug={slug} page={pageOf(url)} />
    </Wrap>
  )
}

import { useStore } from '@sahra/shared/atoms/atoms'
import { Await, type PageLoader, type PageMeta, type PageProps } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { $shop } from '@sahra/shared/stores/settings'
import { latePart } from '@sahra/shared/ui/late-part'
import { WhenNear } from '@sahra/shared/ui/when-near'
import { optional, Widget } from '@sahra/shared/page/widget'
import type { ReactNode } from 'react'
import type { Common } from '../card/card.rules'
import { BrandStrip } from './brand-strip'
import { FeaturedCategories } from './featured-categories'
import { Hero } from './hero'
import { shopJsonLd } from './home.meta'
import { findBanners, type Banners } from './home.service'
import { ProductRow } from './product-row'
import { findProductRows, type ProductRows, type RowName } from './product-rows.service'
import { homeText, rowText } from './home.text'
import { PromoBanner } from './promo-banner'
import { PromoStack } from './promo-stack'
import { Tiles } from './tiles'
import { Trust } from './trust'

/** Few visitors see it: the shop has no products. In a script that few load, too: each one has bytes in the entry. */
const FirstSteps = latePart(
  () => import(/* webpackChunkName: "popular" */ './first-steps').then(module => module.FirstSteps),
  () => null
)

type HomeData = Banners & { rows: ProductRows }

export const loader: PageLoader<HomeData> = async ({ signal }) => {
  const [banners, rows] = await Promise.all([findBanners(signal), findProductRows(signal)])
  return { ...banners, rows }
}

export const meta: PageMeta<HomeData> = ({ data, url }) => ({
  title: homeText.title(),
  description: homeText.description(),
  image: data?.hero?.imageUrl,
  // As for a product: browsers do not load what makes it (C361).
  ...(typeof window === 'undefined' && { jsonLd: shopJsonLd(url) })
})

/** Queries of the lists that the rows begin. */
const lists: Record<RowName, string> = {
  newIn: '',
  priceDrops: '?onSale=1',
  bestsellers: '?sortBy=popularity'
}

const commons: Partial<Record<RowName, Common>> = { bestsellers: 'bestseller', priceDrops: 'sale' }

export function Component({ data }: PageProps<HomeData>) {
  const { isEmpty } = useStore($shop)
  if (isEmpty) return <FirstSteps />
  return <Shelves data={data} />
}

function Shelves({ data }: { data: PageProps<HomeData>['data'] }) {
  /** The page is whole without what cannot be loaded. */
  const part = (children: (data: HomeData) => ReactNode) => (
    <Await resolve={data} fallback={null} renderError={() => null}>
      {children}
    </Await>
  )
  const row = (name: RowName) =>
    part(
      ({ rows }) =>
        rows[name] && (
          <ProductRow
            title={rowText[name].title}
            items={rows[name]}
            all={{ text: rowText[name].all, to: paths.products + lists[name] }}
            common={commons[name]}
          />
        )
    )
  return (
    <>
      <Hero data={data} />
      <Tiles />
      {row('newIn')}
      {part(({ promo }) => promo && <PromoBanner place="promo" banner={promo} dark />)}
      {row('bestsellers')}
      <FeaturedCategories />
      {part(banners => (
        <PromoStack banners={banners} />
      ))}
      {row('priceDrops')}
      <WhenNear>
        <Widget name="mfe-product/recently-viewed" props={{}} {...optional} />
        <Widget name="mfe-catalogue/journal-row" props={{}} {...optional} />
      </WhenNear>
      <BrandStrip />
      <Trust />
    </>
  )
}

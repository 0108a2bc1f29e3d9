import { useStore } from '@sahra/shared/atoms/atoms'
import { Await, type PageLoader, type PageMeta, type PageProps } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { $shop } from '@sahra/shared/stores/settings'
import { WhenNear } from '@sahra/shared/ui/when-near'
import { optional, Widget } from '@sahra/shared/page/widget'
import type { Common } from '../card/card.rules'
import { BrandStrip } from './brand-strip'
import { FeaturedCategories } from './featured-categories'
import { FirstSteps } from './first-steps'
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

const lists: Record<RowName, string> = {
  newIn: paths.products,
  priceDrops: `${paths.products}?onSale=1`,
  bestsellers: `${paths.products}?sortBy=popularity`
}

const commons: Partial<Record<RowName, Common>> = { bestsellers: 'bestseller', priceDrops: 'sale' }

export function Component({ data }: PageProps<HomeData>) {
  const { isEmpty } = useStore($shop)
  if (isEmpty) return <FirstSteps />
  return <Shelves data={data} />
}

function Shelves({ data }: { data: PageProps<HomeData>['data'] }) {
  const row = (name: RowName) => (
    <Await resolve={data} fallback={null} renderError={() => null}>
      {({ rows }) =>
        rows[name] && (
          <ProductRow
            title={rowText[name].title}
            items={rows[name]}
            all={{ text: rowText[name].all, to: lists[name] }}
            common={commons[name]}
          />
        )
      }
    </Await>
  )
  return (
    <>
      <Hero data={data} />
      <Tiles />
      {row('newIn')}
      <Await resolve={data} fallback={null} renderError={() => null}>
        {({ promo }) => promo && <PromoBanner place="promo" banner={promo} dark />}
      </Await>
      {row('bestsellers')}
      <FeaturedCategories />
      <Await resolve={data} fallback={null} renderError={() => null}>
        {banners => <PromoStack banners={banners} />}
      </Await>
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

import { Await, type PageLoader, type PageMeta, type PageProps } from '@sahra/shared/page'
import { FeaturedCategories } from './featured-categories'
import { Hero } from './hero'
import { shopJsonLd } from './home.meta'
import { findBanners, type Banners } from './home.service'
import { homeText } from './home.text'
import { PromoBanner } from './promo-banner'
import { PromoStack } from './promo-stack'
import { Tiles } from './tiles'
import { Trust } from './trust'

export const loader: PageLoader<Banners> = ({ signal }) => findBanners(signal)

export const meta: PageMeta<Banners> = ({ data, url }) => ({
  title: homeText.title,
  description: homeText.description,
  image: data?.hero?.imageUrl,
  jsonLd: shopJsonLd(url)
})

export function Component({ data }: PageProps<Banners>) {
  return (
    <>
      <Hero data={data} />
      <Tiles />
      <Await resolve={data} fallback={null} renderError={() => null}>
        {({ promo }) => promo && <PromoBanner place="promo" banner={promo} dark />}
      </Await>
      <FeaturedCategories />
      <Await resolve={data} fallback={null} renderError={() => null}>
        {banners => <PromoStack banners={banners} />}
      </Await>
      <Trust />
    </>
  )
}

import type { Banner, BannerPlace } from '@sahra/shared/contract/content'
import { http } from '@sahra/shared/http'
import { bannerFailures } from './home.text'

const places = ['hero', 'promo', 'banner-1', 'banner-2', 'banner-3'] as const satisfies BannerPlace[]

/** What is missing has no address, or could not be had. */
export type Banners = Partial<Record<BannerPlace, Banner>>

/** All five at the same time; each fails for itself. */
export async function findBanners(signal: AbortSignal): Promise<Banners> {
  const found = await Promise.all(
    places.map(async place => [place, await findBanner(place, signal)] as const)
  )
  return Object.fromEntries(found.filter(([, banner]) => banner?.imageUrl))
}

async function findBanner(place: BannerPlace, signal: AbortSignal): Promise<Banner | undefined> {
  try {
    return await http.get<Banner>(`/api/banner/${place}`, { signal })
  } catch (error) {
    // Whoever left meanwhile would find the page without banners when coming back.
    if (signal.aborted) throw error
    if (place === 'hero' || place === 'promo') console.error(bannerFailures[place], error)
    return undefined
  }
}

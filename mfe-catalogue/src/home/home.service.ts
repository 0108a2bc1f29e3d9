import type { Banner, BannerPlace } from '@sahra/shared/contract/content'
import { http } from '@sahra/shared/http/http'
import { bannerFailures } from './home.text'

const places = ['hero', 'promo', 'banner-1', 'banner-2', 'banner-3'] as const satisfies BannerPlace[]

/** A banner is missing if it has no image or its request has failed. */
export type Banners = Partial<Record<BannerPlace, Banner>>

/** Requests all five in parallel; one failure does not affect the others (SH-069, SH-073). Rejects only when aborted. */
export async function findBanners(signal: AbortSignal): Promise<Banners> {
  const found = await Promise.all(
    places.map(async place => [place, await findBanner(place, signal)] as const)
  )
  return Object.fromEntries(found.filter(([, banner]) => banner?.imageUrl))
}

async function findBanner(place: BannerPlace, signal: AbortSignal): Promise<Banner | undefined> {
  try {
    return await http.get('/api/banner/{place}', { path: { place }, signal })
  } catch (error) {
    // Not cached as a missing banner for Back.
    if (signal.aborted) throw error
    if (place === 'hero' || place === 'promo') console.error(bannerFailures[place], error)
    return undefined
  }
}

import type { Banner, BannerPlace } from '@sahra/shared/contract/content'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { isOpen } from './edit-banner.queries'

/** Returns the first banner of a place whose window is open; without one an empty `imageUrl`, and the home page omits it. */
export async function findBanner(db: Executor, place: BannerPlace): Promise<Banner> {
  const row = await db.first<{ banner: Banner }>(sql`
    select json_strip_nulls(json_build_object(
      'imageUrl', image_url, 'narrowImageUrl', narrow_image_url, 'alt', alt, 'link', link)) as banner
    from banner where slot = ${place} and ${isOpen} order by position, id limit 1`)
  return row?.banner ?? { imageUrl: '' }
}

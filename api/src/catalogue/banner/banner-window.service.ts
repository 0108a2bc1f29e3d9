import type { Database } from '@sahra/server-kit/database/database'
import { hasDueBanners, saveShownBanners } from './edit-banner.queries'

/** Has pages rendered again when the window of a banner has opened or closed. */
export async function applyDueBanners(db: Database): Promise<void> {
  if (await hasDueBanners(db)) await saveShownBanners(db)
}

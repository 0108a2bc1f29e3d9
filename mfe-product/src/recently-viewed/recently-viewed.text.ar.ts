import type { Translated } from '@sahra/shared/contract/translated'
import type { recentlyViewedText as source } from './recently-viewed.text'
export const recentlyViewedText: Translated<typeof source> = { title: 'شوهدت مؤخرًا', clear: 'مسح' }

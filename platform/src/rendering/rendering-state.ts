import type { RenderedPage } from '@sahra/shared/contract/rendering'
import { LRUCache } from 'lru-cache'

const MAX_PAGES = 400
const MAX_PROBLEMS = 200

interface CachedPage {
  page: RenderedPage
  renderedAt: number
}

/** What the renderers of one gateway have in common. */
export interface RenderingState {
  counts: { rendered: number; cached: number; failed: number; skipped: number }
  /** LRU. */
  pages: LRUCache<string, CachedPage>
  /** Each is reported once. */
  problems: LRUCache<string, true>
}

export const createRenderingState = (): RenderingState => ({
  counts: { rendered: 0, cached: 0, failed: 0, skipped: 0 },
  pages: new LRUCache({ max: MAX_PAGES }),
  problems: new LRUCache({ max: MAX_PROBLEMS })
})

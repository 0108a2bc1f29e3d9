import { LRUCache } from 'lru-cache'
import { CachedPages } from './cached-pages'

const MAX_PROBLEMS = 200

/** What the renderers of one gateway have in common. */
export interface RenderingState {
  /** `kept`: renders that failed because of the api, and an earlier page was sent. */
  counts: { rendered: number; cached: number; failed: number; skipped: number; kept: number }
  pages: CachedPages
  /** Grows whenever anything may have changed at the api: a sandbox then reads again what it has cached. */
  data: { version: number }
  /** Each is reported once. */
  problems: LRUCache<string, true>
}

export const createRenderingState = (): RenderingState => ({
  counts: { rendered: 0, cached: 0, failed: 0, skipped: 0, kept: 0 },
  pages: new CachedPages(),
  data: { version: 0 },
  problems: new LRUCache({ max: MAX_PROBLEMS })
})

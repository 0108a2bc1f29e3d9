import { LRUCache } from 'lru-cache'
import type { LivePlan } from '../release/plan/live-plan'
import type { RenderedPageCache } from './rendered-page-cache'

/** A sandbox takes 120 to 150 MiB, and a preview has one per visited app. */
const MAX_PREVIEWS = 2
const IDLE_MS = 120_000
/** The sandboxes of a preview that has changed may still have requests. */
const CLOSE_DELAY_MS = 5000

interface Entry {
  plan: LivePlan
  cache: Promise<RenderedPageCache | undefined>
}

/** The rendered pages of the most recently visited previews. Idle ones are closed with their sandboxes. */
export class PreviewRenderers {
  readonly #entries = new LRUCache<string, Entry>({
    max: MAX_PREVIEWS,
    ttl: IDLE_MS,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    dispose: ({ cache }) => void cache.then(closeLater)
  })

  /** Resolves to the pages of a preview's current plan, which `open` creates; undefined when that fails. */
  of(
    name: string,
    plan: LivePlan,
    open: () => Promise<RenderedPageCache | undefined>
  ): Promise<RenderedPageCache | undefined> {
    const entry = this.#entries.get(name)
    if (entry?.plan === plan) return entry.cache
    const cache = open()
    this.#entries.set(name, { plan, cache })
    return cache
  }

  async close(): Promise<void> {
    const entries = [...this.#entries.values()]
    await Promise.all(entries.map(async ({ cache }) => (await cache)?.close()))
  }
}

function closeLater(cache: RenderedPageCache | undefined): void {
  if (cache) setTimeout(() => void cache.close(), CLOSE_DELAY_MS).unref()
}

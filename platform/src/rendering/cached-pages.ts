import type { RenderedPage } from '@sahra/shared/contract/rendering'
import { LRUCache } from 'lru-cache'

/** A character takes two bytes, and what is written from a page (HTML, plain and compressed) about as much again. */
const BYTES_PER_CHARACTER = 4
const MAX_BYTES = 96 * 1024 * 1024
/** Of pages that were asked for once. */
const MAX_NEW_BYTES = 16 * 1024 * 1024
/** For how long a page is sent while the api is away. */
export const CACHED_MS = 24 * 3_600_000

/** The longest render, with the time that it waited. */
const MAX_RENDER_MS = 70_000

interface CachedPage {
  /** Ids in its data. */
  ids: ReadonlySet<string>
  page: RenderedPage
  /** When it was rendered, or could not be because of the api; -Infinity: something on it has changed since. */
  checkedAt: number
  /** The last page with everything that it reads from the api. */
  whole: { page: RenderedPage; renderedAt: number } | undefined
}

/**
 * Rendered pages: two LRUs, bounded by memory. A page moves to the second one when it is requested again: made-up
 * addresses replace only each other.
 */
export class CachedPages {
  readonly #requestedAgain = createCache(MAX_BYTES)
  readonly #new = createCache(MAX_NEW_BYTES)
  /** Of the last minute: renders that began before one of them may have read earlier data. */
  #changes: { at: number; changed: readonly string[] | 'everything' }[] = []

  /** Returns a page, and how long ago it was rendered or could not be, in ms. */
  find(key: string): { page: RenderedPage; age: number } | undefined {
    const fresh = this.#new.get(key)
    if (fresh) {
      this.#new.delete(key)
      this.#requestedAgain.set(key, fresh)
    }
    const cached = this.#requestedAgain.get(key)
    return cached && { page: cached.page, age: Date.now() - cached.checkedAt }
  }

  /**
   * `isWhole`: the api responded to everything. Otherwise an earlier whole page stays, for when the api is away.
   * `startedAt`: when the render began.
   */
  store(
    key: string,
    page: RenderedPage,
    { isWhole, startedAt }: { isWhole: boolean; startedAt: number }
  ): void {
    const now = Date.now()
    const cache = this.#requestedAgain.has(key) ? this.#requestedAgain : this.#new
    const whole = isWhole ? { page, renderedAt: now } : cache.get(key)?.whole
    const ids = idsIn(page)
    const isOutdated = this.#changes.some(({ at, changed }) => at >= startedAt && concerns(changed, ids))
    cache.set(key, { ids, page, checkedAt: isOutdated ? -Infinity : now, whole })
  }

  /** Marks the pages whose data names one of these ids: they are older than any limit. */
  expire(changed: readonly string[] | 'everything'): void {
    const now = Date.now()
    this.#changes = this.#changes.filter(({ at }) => now - at <= MAX_RENDER_MS)
    this.#changes.push({ at: now, changed })
    for (const cached of [...this.#new.values(), ...this.#requestedAgain.values()])
      if (concerns(changed, cached.ids)) cached.checkedAt = -Infinity
  }

  /**
   * Returns the last whole page of a day, for a page that could not be rendered because of the api. It is then sent as
   * if it had been rendered now: not every visitor waits for an api that hangs.
   */
  keep(key: string): RenderedPage | undefined {
    const cache = this.#requestedAgain.has(key) ? this.#requestedAgain : this.#new
    const whole = cache.get(key)?.whole
    const now = Date.now()
    if (!whole || now - whole.renderedAt > CACHED_MS) return undefined
    cache.set(key, { ids: idsIn(whole.page), page: whole.page, checkedAt: now, whole })
    return whole.page
  }
}

const concerns = (changed: readonly string[] | 'everything', ids: ReadonlySet<string>): boolean =>
  changed === 'everything' || changed.some(id => ids.has(id))

const idsIn = ({ data }: RenderedPage): ReadonlySet<string> =>
  new Set(Array.from(data.matchAll(/"(?:_id|\w*[iI]d)":"([^"\\]{1,64})"/g), ([, id = '']) => id))

const createCache = (maxSize: number): LRUCache<string, CachedPage> =>
  new LRUCache({
    maxSize,
    sizeCalculation: ({ page, whole }, key) =>
      BYTES_PER_CHARACTER *
      (key.length + sizeOf(page) + (whole && whole.page !== page ? sizeOf(whole.page) : 0))
  })

const sizeOf = ({ markup, head, data }: RenderedPage): number => markup.length + head.length + data.length

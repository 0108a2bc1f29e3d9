import type { RenderedPage } from '@sahra/shared/contract/rendering'
import { LRUCache } from 'lru-cache'

const MAX_PAGES = 400
/** At most 64 MiB: a character takes two bytes. */
const MAX_CHARACTERS = 32 * 1024 * 1024
/** For how long a page is sent while the api is away. */
const KEPT_MS = 24 * 3_600_000

interface CachedPage {
  page: RenderedPage
  /** When it was rendered, or could not be because of the api. */
  checkedAt: number
  /** The last page with everything that it reads from the api. */
  whole: { page: RenderedPage; renderedAt: number } | undefined
}

/** Rendered pages: LRU, bounded by number and memory. */
export class CachedPages {
  readonly #pages = new LRUCache<string, CachedPage>({
    max: MAX_PAGES,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ page, whole }) =>
      sizeOf(page) + (whole && whole.page !== page ? sizeOf(whole.page) : 0)
  })

  /** Returns a page, and how long ago it was rendered or could not be, in ms. */
  find(key: string): { page: RenderedPage; age: number } | undefined {
    const cached = this.#pages.get(key)
    return cached && { page: cached.page, age: Date.now() - cached.checkedAt }
  }

  /** `isWhole`: the api responded to everything. Otherwise an earlier whole page stays, for when the api is away. */
  store(key: string, page: RenderedPage, isWhole: boolean): void {
    const checkedAt = Date.now()
    const whole = isWhole ? { page, renderedAt: checkedAt } : this.#pages.get(key)?.whole
    this.#pages.set(key, { page, checkedAt, whole })
  }

  /**
   * Returns the last whole page of a day, for a page that could not be rendered because of the api. It is then sent as
   * if it had been rendered now: not every visitor waits for an api that hangs.
   */
  keep(key: string): RenderedPage | undefined {
    const whole = this.#pages.get(key)?.whole
    const now = Date.now()
    if (!whole || now - whole.renderedAt > KEPT_MS) return undefined
    this.#pages.set(key, { page: whole.page, checkedAt: now, whole })
    return whole.page
  }
}

const sizeOf = ({ markup, head, data }: RenderedPage): number => markup.length + head.length + data.length

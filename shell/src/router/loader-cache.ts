import { resolvedData, type PageLocation, type PageModule } from '@sahra/shared/page'

const MAX_ENTRIES = 40
const PREFETCH_MAX_AGE_MS = 20_000

export type LoaderData = Promise<unknown>
interface Prefetched {
  data: LoaderData
  at: number
}

const noData: LoaderData = resolvedData(undefined)

/**
 * Answers of page loaders. Each history entry keeps its own, so that Back shows at once what was seen; what was
 * brought ahead (hover, focus, touch) is handed to the next visit of that address.
 */
export class LoaderCache {
  readonly #entries = new Map<string, LoaderData>()
  readonly #prefetched = new Map<string, Prefetched>()

  /** Starts the loader without waiting for it; the same history entry gets the same promise again. */
  load(entryKey: string, page: PageModule, at: PageLocation, signal: AbortSignal): LoaderData {
    if (!page.loader) return noData
    const key = `${entryKey} ${at.url.pathname}${at.url.search}`
    const known = this.#entries.get(key)
    if (known) return known
    const data = this.#takePrefetch(at.url.href) ?? page.loader({ ...at, signal })
    this.#store(key, data)
    return data
  }

  /** What an address will need, before anyone goes there. */
  prefetch(page: PageModule, at: PageLocation): void {
    if (!page.loader || this.#freshPrefetch(at.url.href)) return
    const data = page.loader({ ...at, signal: new AbortController().signal })
    data.catch(() => this.#prefetched.delete(at.url.href))
    this.#prefetched.set(at.url.href, { data, at: Date.now() })
  }

  /** What came with the page itself. */
  seed(entryKey: string, url: URL, data: LoaderData): void {
    this.#store(`${entryKey} ${url.pathname}${url.search}`, data)
  }

  /** The next load of this entry asks anew. */
  invalidate(entryKey: string, url: URL): void {
    this.#entries.delete(`${entryKey} ${url.pathname}${url.search}`)
  }

  #store(key: string, data: LoaderData): void {
    this.#entries.set(key, data)
    data.catch(() => this.#entries.get(key) === data && this.#entries.delete(key))
    const oldest = this.#entries.keys().next().value
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest)
  }

  #freshPrefetch(href: string): Prefetched | undefined {
    const ahead = this.#prefetched.get(href)
    return ahead && Date.now() - ahead.at < PREFETCH_MAX_AGE_MS ? ahead : undefined
  }

  #takePrefetch(href: string): LoaderData | undefined {
    const ahead = this.#freshPrefetch(href)
    this.#prefetched.delete(href)
    return ahead?.data
  }
}

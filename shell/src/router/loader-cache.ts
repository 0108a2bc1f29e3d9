import { resolvedData, type PageLocation, type PageModule } from '@sahra/shared/page/page'

/** About 30 kB each: more pages back are loaded again. */
const MAX_ENTRIES = 10
const PREFETCH_MAX_AGE_MS = 20_000

export type LoaderData = Promise<unknown>
interface Prefetched {
  data: LoaderData
  at: number
}

const noData: LoaderData = resolvedData(undefined)
const keyOf = (entry: string, { pathname, search }: URL): string => `${entry} ${pathname}${search}`

/**
 * Results of page loaders per history entry, so that Back shows a page without loading it again. The next navigation to
 * a prefetched URL takes its result.
 */
export class LoaderCache {
  readonly #entries = new Map<string, LoaderData>()
  readonly #prefetched = new Map<string, Prefetched>()

  /** Returns the cached promise of a history entry (`entry` is its key), else starts the loader. */
  load(entry: string, page: PageModule, location: PageLocation, signal: AbortSignal): LoaderData {
    if (!page.loader) return noData
    const key = keyOf(entry, location.url)
    const cached = this.#entries.get(key)
    if (cached) return cached
    const data = this.#takePrefetched(location.url.href) ?? page.loader({ ...location, signal })
    this.#store(key, data)
    return data
  }

  /** Runs the loader before a navigation. */
  prefetch(page: PageModule, location: PageLocation): void {
    const { href } = location.url
    if (!page.loader || this.#freshPrefetched(href)) return
    const data = page.loader({ ...location, signal: new AbortController().signal })
    data.catch(() => this.#prefetched.delete(href))
    this.#prefetched.set(href, { data, at: Date.now() })
  }

  /** Stores data that the server has loaded. */
  seed(entry: string, url: URL, data: LoaderData): void {
    this.#store(keyOf(entry, url), data)
  }

  invalidate(entry: string, url: URL): void {
    this.#entries.delete(keyOf(entry, url))
  }

  /** Drops all data, also what was prefetched: the next navigation to each page loads it again. */
  clear(): void {
    this.#entries.clear()
    this.#prefetched.clear()
  }

  #store(key: string, data: LoaderData): void {
    this.#entries.set(key, data)
    data.catch(() => this.#entries.get(key) === data && this.#entries.delete(key))
    const oldest = this.#entries.keys().next().value
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest)
  }

  #freshPrefetched(href: string): Prefetched | undefined {
    const prefetched = this.#prefetched.get(href)
    return prefetched && Date.now() - prefetched.at < PREFETCH_MAX_AGE_MS ? prefetched : undefined
  }

  #takePrefetched(href: string): LoaderData | undefined {
    const prefetched = this.#freshPrefetched(href)
    this.#prefetched.delete(href)
    return prefetched?.data
  }
}

import { resolved, type PageLocation, type PageModule } from '@sahra/shared/page'

const REMEMBERED_ENTRIES = 40
const AHEAD_FRESH_MS = 20_000

export type Data = Promise<unknown>
interface Ahead {
  data: Data
  at: number
}

const nothing: Data = resolved(undefined)

/**
 * Answers of page loaders. Each history entry keeps its own, so that Back shows at once what was seen; what was
 * brought ahead (hover, focus, touch) is handed to the next visit of that address.
 */
export class PageData {
  readonly #entries = new Map<string, Data>()
  readonly #ahead = new Map<string, Ahead>()

  /** Starts the loader without waiting for it; the same history entry gets the same promise again. */
  load(entry: string, page: PageModule, at: PageLocation, signal: AbortSignal): Data {
    if (!page.loader) return nothing
    const key = `${entry} ${at.url.pathname}${at.url.search}`
    const known = this.#entries.get(key)
    if (known) return known
    const data = this.#taken(at.url.href) ?? page.loader({ ...at, signal })
    this.#keep(key, data)
    return data
  }

  /** What an address will need, before anyone goes there. */
  bringAhead(page: PageModule, at: PageLocation): void {
    if (!page.loader || this.#fresh(at.url.href)) return
    const data = page.loader({ ...at, signal: new AbortController().signal })
    data.catch(() => this.#ahead.delete(at.url.href))
    this.#ahead.set(at.url.href, { data, at: Date.now() })
  }

  /** What came with the page itself. */
  remember(entry: string, url: URL, data: Data): void {
    this.#keep(`${entry} ${url.pathname}${url.search}`, data)
  }

  /** The next load of this entry asks anew. */
  forget(entry: string, url: URL): void {
    this.#entries.delete(`${entry} ${url.pathname}${url.search}`)
  }

  #keep(key: string, data: Data): void {
    this.#entries.set(key, data)
    data.catch(() => this.#entries.get(key) === data && this.#entries.delete(key))
    const oldest = this.#entries.keys().next().value
    if (this.#entries.size > REMEMBERED_ENTRIES && oldest !== undefined) this.#entries.delete(oldest)
  }

  #fresh(href: string): Ahead | undefined {
    const ahead = this.#ahead.get(href)
    return ahead && Date.now() - ahead.at < AHEAD_FRESH_MS ? ahead : undefined
  }

  #taken(href: string): Data | undefined {
    const ahead = this.#fresh(href)
    this.#ahead.delete(href)
    return ahead?.data
  }
}

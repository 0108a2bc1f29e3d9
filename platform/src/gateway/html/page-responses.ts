import type { RenderedPage } from '@sahra/shared/contract/rendering'
import { LRUCache } from 'lru-cache'
import type { GatewayConfig } from '../http/config'
import { Recompression } from '../files/recompression'
import type { ReleaseCache } from '../files/release-cache'
import type { Site } from './site'
import { writePage, type PageRequest, type PageResponse } from './page-writer'

interface Responses {
  get: (key: string) => Promise<PageResponse> | undefined
  set: (key: string, response: Promise<PageResponse>) => unknown
  delete: (key: string) => unknown
}

const MAX_UNRENDERED = 200

/** The written pages of one live plan; concurrent requests for the same one share it. */
export class PageResponses {
  /** Of rendered pages, which bound them: a response lives as long as its page is cached. */
  #rendered = new WeakMap<RenderedPage, Map<string, Promise<PageResponse>>>()
  /** Of pages without content: one per pattern and origin. */
  readonly #unrendered = new LRUCache<string, Promise<PageResponse>>({ max: MAX_UNRENDERED })
  readonly #recompression = new Recompression()

  constructor(
    private readonly releases: ReleaseCache,
    private readonly context: { config: GatewayConfig; site: Site }
  ) {}

  /** Returns a page as it was written under this key, or writes it. */
  find(key: string, page: PageRequest): Promise<PageResponse> {
    const responses: Responses = page.rendered ? this.#responsesOf(page.rendered) : this.#unrendered
    const cached = responses.get(key)
    if (cached) {
      cached.then(({ file }) => this.#recompression.consider(file)).catch(() => undefined)
      return cached
    }
    const response = writePage(page, this.releases, this.context)
    responses.set(key, response)
    response.catch(() => responses.delete(key))
    return response
  }

  clear(): void {
    this.#rendered = new WeakMap()
    this.#unrendered.clear()
  }

  #responsesOf(page: RenderedPage): Map<string, Promise<PageResponse>> {
    const responses = this.#rendered.get(page) ?? new Map<string, Promise<PageResponse>>()
    this.#rendered.set(page, responses)
    return responses
  }
}

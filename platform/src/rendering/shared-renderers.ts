import type { Release } from '../release/shapes/release'
import type { RenderedPageCache } from './rendered-page-cache'
import { createRenderingState, type RenderingState } from './rendering-state'

/** What one sandbox holds: the shell and one app, which may be the shell itself. */
export interface SandboxReleases {
  shell: Release
  app: Release
}

/** Sandboxes that no plan names any more may still have requests. */
const CLOSE_DELAY_MS = 5000

interface Entry {
  cache: Promise<RenderedPageCache | undefined>
  /** Undefined while it opens. */
  opened?: { cache: RenderedPageCache | undefined }
}

type Open = (releases: SandboxReleases, state: RenderingState) => Promise<RenderedPageCache | undefined>

/**
 * The rendered pages of production, by the releases that render them: plans that differ in one remote share the
 * sandboxes and the pages of all others.
 */
export class SharedRenderers {
  readonly #entries = new Map<string, Entry>()
  readonly #state = createRenderingState()

  /** `open` resolves to undefined when pages cannot be rendered here. */
  constructor(private readonly open: Open) {}

  get counts(): RenderingState['counts'] {
    return this.#state.counts
  }

  /** See `RenderingState`. */
  get data(): RenderingState['data'] {
    return this.#state.data
  }

  /** Whether no page is being rendered. */
  get isIdle(): boolean {
    return [...this.#entries.values()].every(({ opened }) => opened?.cache?.isIdle ?? true)
  }

  /** Pages whose data names one of these ids are rendered again before they are sent. */
  expire(changed: readonly string[] | 'everything'): void {
    if (changed === 'everything') this.#state.data.version++
    this.#state.pages.expire(changed)
  }

  /** Starts a sandbox for each of these that has none; all others close when their requests have finished. */
  follow(needed: readonly SandboxReleases[]): void {
    const keys = new Set(needed.map(keyOf))
    for (const [key, { cache }] of this.#entries) {
      if (keys.has(withoutLanguages(key))) continue
      this.#entries.delete(key)
      void cache.then(closeLater)
    }
    for (const releases of needed) if (!this.#entries.has(keyOf(releases))) this.#start(releases)
  }

  /**
   * Resolves to undefined for releases that are not followed, and when pages cannot be rendered here. A sandbox of a
   * further language starts with the first page in it.
   */
  async of(releases: SandboxReleases): Promise<RenderedPageCache | undefined> {
    const key = keyOf(releases)
    if (!this.#entries.has(key) && this.#entries.has(withoutLanguages(key))) this.#start(releases)
    return this.#entries.get(keyOf(releases))?.cache
  }

  /** True when each has been ready, or cannot be. */
  isWarm = (releases: readonly SandboxReleases[]): boolean =>
    releases.every(each => {
      const entry = this.#entries.get(keyOf(each))
      return !entry || (entry.opened !== undefined && (entry.opened.cache?.warm ?? true))
    })

  async close(): Promise<void> {
    await Promise.all([...this.#entries.values()].map(async ({ cache }) => (await cache)?.close()))
  }

  #start(releases: SandboxReleases): void {
    const entry: Entry = { cache: this.open(releases, this.#state).then(cache => cache?.start()) }
    this.#entries.set(keyOf(releases), entry)
    void entry.cache.then(cache => (entry.opened = { cache }))
  }
}

const keyOf = ({ shell, app }: SandboxReleases): string =>
  [`${shell.id} ${app.app}@${app.id}`, shell.language, app.language].filter(Boolean).join('/')
const withoutLanguages = (key: string): string => key.replace(/\/.*$/, '')

function closeLater(cache: RenderedPageCache | undefined): void {
  if (cache) setTimeout(() => void cache.close(), CLOSE_DELAY_MS).unref()
}

import type { Registry } from '../registry/registry'
import type { Release } from '../registry/release'
import type { ServerBundle, RenderedPage } from './messages'
import { RenderError, Renderer, defaultLimits, type RenderLimits } from './renderer'

const FRESH_MS = 10_000
const STALE_MS = 60_000
const KEPT = 400
const LONGEST_ADDRESS = 400
const FAILURES_UNTIL_REST = 3
const REST_MS = 20_000

interface Kept {
  page: RenderedPage
  at: number
}
export interface RenderRequest {
  /** The page's release, for the report, and its pattern. */
  who: string
  path: string
  href: string
  /** Whose visit it is; the page is everybody's. */
  address: string
}

/** Rendered pages of one plan, each kept for a moment: they are the same for everybody. */
export class RenderedPageCache {
  readonly counts = { rendered: 0, kept: 0, failed: 0, skipped: 0 }
  readonly #kept = new Map<string, Kept>()
  readonly #running = new Map<string, Promise<RenderedPage>>()
  readonly #failures = new Map<string, { count: number; at: number }>()

  private constructor(
    private readonly renderer: Renderer,
    private readonly report: (line: string) => void
  ) {}

  static async open(
    registry: Pick<Registry, 'file'>,
    releases: readonly Release[],
    of: { boot: unknown; api: string; report: (line: string) => void; limits?: RenderLimits }
  ): Promise<RenderedPageCache> {
    const bundles = await Promise.all(releases.map(release => bundleOf(registry, release)))
    const start = { bundles: bundles.filter(bundle => bundle !== undefined), boot: of.boot, api: of.api }
    return new RenderedPageCache(new Renderer(start, of.report, of.limits ?? defaultLimits), of.report)
  }

  /** Undefined when this page goes out unrendered; why was counted and reported. */
  async find(wish: RenderRequest): Promise<RenderedPage | undefined> {
    const kept = this.#kept.get(wish.href)
    const age = kept ? Date.now() - kept.at : Infinity
    if (kept && age < STALE_MS) {
      this.counts.kept++
      if (age > FRESH_MS) void this.#render(wish).catch(() => undefined)
      return kept.page
    }
    if (wish.href.length > LONGEST_ADDRESS || this.#rests(wish.path)) {
      this.counts.skipped++
      return undefined
    }
    return this.#render(wish).catch(() => undefined)
  }

  get warm(): boolean {
    return this.renderer.warm
  }

  close(): Promise<void> {
    return this.renderer.close()
  }

  /** Who asks for the same address meanwhile waits for the same answer. */
  #render(wish: RenderRequest): Promise<RenderedPage> {
    const running = this.#running.get(wish.href)
    if (running) return running
    const page = this.renderer
      .render(wish.href, wish.address)
      .then(done => this.#keep(wish, done))
      .catch((error: Error) => this.#fail(wish, error))
      .finally(() => this.#running.delete(wish.href))
    this.#running.set(wish.href, page)
    return page
  }

  #keep({ href, path }: RenderRequest, page: RenderedPage): RenderedPage {
    this.counts.rendered++
    this.#failures.delete(path)
    this.#kept.delete(href)
    this.#kept.set(href, { page, at: Date.now() })
    const oldest = this.#kept.keys().next().value
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return page
  }

  #fail({ who, path, href }: RenderRequest, error: Error): never {
    this.counts.failed++
    if (!(error instanceof RenderError) || error.blame) {
      const before = this.#failures.get(path)
      this.#failures.set(path, { count: (before?.count ?? 0) + 1, at: Date.now() })
    }
    if (error instanceof RenderError)
      this.report(`${who} ${new URL(href).pathname} went out unrendered: ${error.message}`)
    throw error
  }

  /** A page that keeps failing is left alone for a while, so that it does not take the workers from the others. */
  #rests(path: string): boolean {
    const failures = this.#failures.get(path)
    if (!failures || failures.count < FAILURES_UNTIL_REST) return false
    if (Date.now() - failures.at < REST_MS) return true
    this.#failures.delete(path)
    return false
  }
}

async function bundleOf(
  registry: Pick<Registry, 'file'>,
  { app, id, files }: Release
): Promise<ServerBundle | undefined> {
  const names = Object.keys(files).filter(name => name.startsWith('server/'))
  if (!names.includes('server/server.js')) return undefined
  const sources = await Promise.all(
    names.map(
      async name => [name.slice('server/'.length), String(await registry.file(app, id, name))] as const
    )
  )
  return { app, release: id, files: Object.fromEntries(sources) }
}

import type { Boot } from '@sahra/shared/contract/boot'
import type { Registry } from '../registry/registry'
import type { Release } from '../registry/release'
import type { ApiOrigin } from '../gateway/proxy/preview-api'
import { createReadApi } from './fetch-api'
import type { SandboxInput } from './messages'
import { RenderError } from './render-error'
import { outcomeOf, type Rendering } from './rendering'
import { defaultLimits, Renderer, type SandboxPage } from './renderer'
import { createRenderingState, type RenderingState } from './rendering-state'
import { readBundle, rendersOnServer } from './server-bundle'
import { sandboxProblem } from './sandbox/workerd-process'

/** Stale-while-revalidate: older than fresh is served once more while the page is rendered again. */
const FRESH_MS = 10_000
const STALE_MS = 60_000
const MAX_URL_LENGTH = 400
const FAILURES_UNTIL_PAUSE = 3
const PAUSE_MS = 20_000

export interface RenderRequest {
  /** App of the page. */
  app: string
  /** `app@id` of the page's release, for the log. */
  release: string
  /** Pattern of the page. */
  path: string
  href: string
  /** Passed to the api for its rate limits; the page is the same for all visitors. */
  clientAddress: string
}

interface Options {
  boot: Boot
  api: ApiOrigin
  /** Paths of the api that pages may read. */
  prefixes: readonly string[]
  report: (line: string) => void
  timeMs: number
  /** Without: its own. */
  state?: RenderingState
  /** The only one whose pages are rendered; without, all. */
  app?: string
}

/** Rendered pages of one plan, the same for all visitors. */
export class RenderedPageCache {
  readonly #running = new Map<string, Promise<SandboxPage>>()
  readonly #failures = new Map<string, { count: number; lastAt: number }>()
  readonly #renderers = new Map<string, Renderer>()

  private constructor(
    /** By app: the code of a remote runs in a sandbox with the shell and without any other remote. */
    private readonly inputs: ReadonlyMap<string, SandboxInput>,
    private readonly createRenderer: (input: SandboxInput) => Renderer,
    private readonly report: (line: string) => void,
    /** `name`: of its releases, in the keys of shared pages. */
    private readonly state: RenderingState & { name: string }
  ) {}

  get counts(): RenderingState['counts'] {
    return this.state.counts
  }

  static async open(
    store: Pick<Registry, 'file'>,
    releases: readonly Release[],
    { boot, api, prefixes, report, timeMs, state = createRenderingState(), app: only }: Options
  ): Promise<RenderedPageCache> {
    const shellRelease = releases.find(({ app }) => app === 'shell')
    const shell = shellRelease && (await readBundle(store, shellRelease))
    const readApi = createReadApi(api, prefixes)
    const limits = { ...defaultLimits, timeMs }
    const problem = await sandboxProblem()
    if (problem && !state.problems.has(problem)) report(problem)
    if (problem) state.problems.set(problem, true)
    const rendering =
      shell && !problem
        ? releases.filter(release => rendersOnServer(release) && (only ?? release.app) === release.app)
        : []
    const bundles = await Promise.all(rendering.map(release => readBundle(store, release)))
    const inputs = bundles.flatMap(bundle => {
      if (!shell || !bundle) return []
      return [[bundle.app, { bundles: bundle.app === 'shell' ? [shell] : [shell, bundle], boot }] as const]
    })
    const create = (input: SandboxInput): Renderer => new Renderer(input, readApi, report, limits)
    const name = releases.map(({ app, id }) => `${app}@${id}`).join()
    return new RenderedPageCache(new Map(inputs), create, report, { ...state, name })
  }

  /** Starts the sandboxes of all apps; otherwise each starts with the first request for a page of its app. */
  start(): this {
    for (const app of this.inputs.keys()) this.#rendererOf(app)
    return this
  }

  /** A failure is counted and reported. */
  async find(request: RenderRequest): Promise<Rendering> {
    const renderer = this.#rendererOf(request.app)
    const cached = this.state.pages.get(this.#keyOf(request))
    const age = cached ? Date.now() - cached.renderedAt : Infinity
    if (cached && age < STALE_MS) {
      this.counts.cached++
      if (renderer && age > FRESH_MS) void this.#render(renderer, request).catch(() => undefined)
      return { page: cached.page, outcome: 'rendered' }
    }
    if (!renderer || request.href.length > MAX_URL_LENGTH || this.#isPaused(request.path)) {
      this.counts.skipped++
      return { outcome: 'not-judged' }
    }
    if (renderer.problem !== undefined) {
      this.#skip(renderer.problem)
      return { outcome: 'failed' }
    }
    return this.#render(renderer, request).then(
      page => ({ page, outcome: page.status === 503 ? outcomeOf(!page.apiFailed) : 'rendered' }),
      (error: Error) => ({ outcome: outcomeOf(!(error instanceof RenderError) || error.isReleaseFault) })
    )
  }

  #rendererOf(app: string): Renderer | undefined {
    const input = this.inputs.get(app)
    const renderer = this.#renderers.get(app) ?? (input && this.createRenderer(input))
    if (renderer) this.#renderers.set(app, renderer)
    return renderer
  }

  /** Once: every sandbox holds the shell, and every page would repeat it. */
  #skip(problem: string): void {
    this.counts.skipped++
    if (this.state.problems.has(problem)) return
    this.state.problems.set(problem, true)
    this.report(problem)
  }

  get warm(): boolean {
    return [...this.#renderers.values()].every(({ warm }) => warm)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#renderers.values()].map(renderer => renderer.close()))
  }

  /** Concurrent requests for one URL share one render. */
  #render(renderer: Renderer, request: RenderRequest): Promise<SandboxPage> {
    const running = this.#running.get(request.href)
    if (running) return running
    const page = renderer
      .render(request.href, request.clientAddress)
      .then(rendered => this.#store(request, rendered))
      .catch((error: Error) => {
        if (renderer.problem === undefined) this.#fail(request, error)
        this.#skip(renderer.problem)
        throw error
      })
      .finally(() => this.#running.delete(request.href))
    this.#running.set(request.href, page)
    return page
  }

  #keyOf = ({ href }: Pick<RenderRequest, 'href'>): string => `${this.state.name} ${href}`

  #store(request: RenderRequest, page: SandboxPage): SandboxPage {
    const { release, href, path } = request
    if (page.status === 503) {
      // Not cached: the next request tries again, and an earlier page stays.
      this.counts.failed++
      this.report(`${release} ${new URL(href).pathname} was sent with status 503: ${page.failure}`)
      return page
    }
    this.counts.rendered++
    this.#failures.delete(path)
    this.state.pages.set(this.#keyOf(request), { page, renderedAt: Date.now() })
    return page
  }

  #fail({ release, path, href }: RenderRequest, error: Error): never {
    this.counts.failed++
    if (!(error instanceof RenderError) || error.pageFailed) {
      const count = (this.#failures.get(path)?.count ?? 0) + 1
      this.#failures.set(path, { count, lastAt: Date.now() })
    }
    if (error instanceof RenderError)
      this.report(`${release} ${new URL(href).pathname} was sent without content: ${error.message}`)
    throw error
  }

  /** Circuit breaker: a page that keeps failing must not take the sandbox from other pages. */
  #isPaused(path: string): boolean {
    const failures = this.#failures.get(path)
    if (!failures || failures.count < FAILURES_UNTIL_PAUSE) return false
    if (Date.now() - failures.lastAt < PAUSE_MS) return true
    this.#failures.delete(path)
    return false
  }
}

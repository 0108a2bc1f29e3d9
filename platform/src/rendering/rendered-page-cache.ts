import type { Boot } from '@sahra/shared/contract/boot'
import type { Registry } from '../release/channels/registry'
import type { Release } from '../release/shapes/release'
import { CACHED_MS } from './cached-pages'
import { createReadApi, type ApiOrigin } from './fetch-api'
import type { SandboxInput } from './sandbox/messages'
import { PageThrew, RenderError } from './render-error'
import { outcomeOf, spanOf, type Rendering, type RenderRequest } from './rendering'
import { defaultLimits, type MeasuredPage, type SandboxPage } from './pending-render'
import { Renderer } from './renderer'
import { createRenderingState, type RenderingState } from './rendering-state'
import { readBundle, rendersOnServer } from './server-bundle'
import { inSpan } from '@sahra/server-kit/server/tracing'
import { sandboxProblem } from './sandbox/workerd-process'

/** Stale-while-revalidate: older than fresh is served once more while the page is rendered again. Counted from the last try. */
const FRESH_MS = 10_000
const STALE_MS = 60_000
/** A visitor of a page that was rendered before waits so long for it to be rendered again. */
const COPY_AFTER_MS = 1500
const FAILURES_UNTIL_PAUSE = 3
const PAUSE_MS = 20_000

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
  readonly #running = new Map<string, Promise<Rendering>>()
  readonly #failures = new Map<string, { count: number; lastAt: number; error: Error }>()
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

  /**
   * A failure is counted and reported. When a page cannot be rendered because of the api, the last one is sent, for a
   * day at most.
   */
  async find(request: RenderRequest): Promise<Rendering> {
    const renderer = this.#rendererOf(request.app)
    const cached = this.state.pages.find(this.#keyOf(request))
    // A crowd that asks for new pages must not make those wait who ask for a cached one.
    if (cached && cached.age < (renderer?.isBusy ? CACHED_MS : STALE_MS)) {
      this.counts.cached++
      if (renderer && cached.age > FRESH_MS) void this.#render(renderer, request)
      return { page: cached.page, outcome: 'rendered' }
    }
    const pausing = this.#pausing(request.path)
    if (!renderer || pausing) {
      const earlier = this.#keep(request)
      if (!earlier) this.counts.skipped++
      return earlier ?? { ...(pausing && withoutContent(pausing)), outcome: 'not-judged' }
    }
    if (renderer.problem !== undefined) {
      this.#skip(renderer.problem)
      return { outcome: 'failed' }
    }
    const rendering = this.#render(renderer, request)
    // Nothing on it is known to have changed.
    return cached && cached.age < CACHED_MS ? this.#orCached(rendering, request) : rendering
  }

  /** Sends the earlier page when a render takes long; it runs on, for the next visitor. */
  async #orCached(rendering: Promise<Rendering>, request: RenderRequest): Promise<Rendering> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>(resolve => {
      timer = setTimeout(() => resolve(undefined), COPY_AFTER_MS)
    })
    const rendered = await Promise.race([rendering, late])
    clearTimeout(timer)
    return rendered ?? this.#keep(request) ?? rendering
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

  get isIdle(): boolean {
    return this.#running.size === 0
  }

  /**
   * Renders a page that is not cached, counted or reported, and measures it in ms. Rejects with `RenderError`, or when
   * its app does not load here.
   */
  async measure({ app, href }: Pick<RenderRequest, 'app' | 'href'>): Promise<MeasuredPage> {
    const renderer = this.#rendererOf(app)
    if (!renderer || renderer.problem !== undefined)
      throw new RenderError(renderer?.problem ?? `${app} has no server bundle`)
    return renderer.measure({ href, dataVersion: this.state.data.version })
  }

  async close(): Promise<void> {
    await Promise.all([...this.#renderers.values()].map(renderer => renderer.close()))
  }

  /** Concurrent requests for one URL share one render. */
  #render(renderer: Renderer, request: RenderRequest): Promise<Rendering> {
    const running = this.#running.get(request.href)
    if (running) return running
    const startedAt = Date.now()
    const dataVersion = this.state.data.version
    const page = inSpan(spanOf(request), () => renderer.render({ ...request, dataVersion }))
      .then(rendered => this.#store(request, rendered, startedAt))
      .catch((error: Error) => {
        if (renderer.problem === undefined) return this.#fail(request, error)
        this.#skip(renderer.problem)
        return { outcome: outcomeOf(isReleaseFault(error)) }
      })
      .finally(() => this.#running.delete(request.href))
    this.#running.set(request.href, page)
    return page
  }

  #keyOf = ({ href }: Pick<RenderRequest, 'href'>): string => `${this.state.name} ${href}`

  #store(request: RenderRequest, page: SandboxPage, startedAt: number): Rendering {
    const { release, href, path } = request
    const isWithoutApi = page.apiFailed && (page.status === 503 || !page.apiResponded)
    const earlier = isWithoutApi ? this.#keep(request) : undefined
    if (earlier) return earlier
    if (page.status === 503) {
      // Not cached: the next request tries again, and an earlier page stays.
      this.counts.failed++
      this.report(`${release} ${new URL(href).pathname} was sent with status 503: ${page.failure}`)
      return { page, outcome: outcomeOf(!page.apiFailed) }
    }
    this.counts.rendered++
    this.#failures.delete(path)
    this.state.pages.store(this.#keyOf(request), page, { isWhole: !page.apiFailed, startedAt })
    return { page, outcome: 'rendered' }
  }

  #fail(request: RenderRequest, error: Error): Rendering {
    const { release, path, href } = request
    if (!(error instanceof RenderError) || error.pageFailed) {
      const count = (this.#failures.get(path)?.count ?? 0) + 1
      this.#failures.set(path, { count, lastAt: Date.now(), error })
    }
    const earlier = isReleaseFault(error) ? undefined : this.#keep(request)
    if (earlier) return earlier
    this.counts.failed++
    if (error instanceof RenderError)
      this.report(`${release} ${new URL(href).pathname} was sent without content: ${error.message}`)
    return withoutContent(error)
  }

  #keep(request: RenderRequest): Rendering | undefined {
    const page = this.state.pages.keep(this.#keyOf(request))
    if (!page) return undefined
    this.counts.kept++
    return { page, outcome: 'not-judged' }
  }

  /** Circuit breaker: a page that keeps failing must not take the sandbox from other pages. Returns its last failure. */
  #pausing(path: string): Error | undefined {
    const failures = this.#failures.get(path)
    if (!failures || failures.count < FAILURES_UNTIL_PAUSE) return undefined
    if (Date.now() - failures.lastAt < PAUSE_MS) return failures.error
    this.#failures.delete(path)
    return undefined
  }
}

const withoutContent = (error: Error): Rendering => ({
  outcome: outcomeOf(isReleaseFault(error)),
  ...(error instanceof PageThrew ? {} : { isUnavailable: true })
})

const isReleaseFault = (error: Error): boolean => !(error instanceof RenderError) || error.isReleaseFault

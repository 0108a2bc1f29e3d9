import type { RenderedPage } from '@sahra/shared/contract/rendering'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { PreviewRenderers } from '../../rendering/preview-renderers'
import type { RenderedPageCache } from '../../rendering/rendered-page-cache'
import type { RenderingState } from '../../rendering/rendering-state'
import type { SharedRenderers } from '../../rendering/shared-renderers'
import type { GatewayConfig } from '../config'
import { etagOf, type CompressedFile } from '../files/compressed-file'
import type { ReleaseCache } from '../files/release-cache'
import { releasesOf, type LivePlan } from '../plan/live-plan'
import type { PageMatch } from '../plan/page-matcher'
import type { PlanPoller } from '../plan/plan-poller'
import type { PreviewPlan } from '../plan/preview-plans'
import { apiOriginOf } from '../proxy/preview-api'
import { EMPTY_PAGE } from './empty-page'
import { openRenderer, productionRenderers, sandboxesOf } from './open-renderer'
import { writePage, type PageRequest, type PageResponse } from './page-writer'
import { decodePathname, originOf, productionOrigin, requestedOrigin } from '../url'

interface RenderedRequest extends Pick<PageRequest, 'plan' | 'match' | 'origin'> {
  request: FastifyRequest
}

const MAX_PAGES = 400
const WARM_UP_MS = 6000
/** Matches no declared page. */
const NOT_FOUND_PATH = '/not-found'
/** A longer path is no page's. */
const MAX_PATH_LENGTH = 300

/** The HTML of every declared page. It is the same for all visitors and cached: LRU. */
export class Pages {
  readonly #responses = new LRUCache<string, Promise<PageResponse>>({ max: MAX_PAGES })
  #plan: LivePlan | undefined
  readonly #openedAt = Date.now()
  readonly #renderers: SharedRenderers
  readonly #previews = new PreviewRenderers()

  constructor(
    private readonly poller: PlanPoller,
    private readonly releases: ReleaseCache,
    private readonly config: GatewayConfig,
    private readonly report: (line: string) => void
  ) {
    const context = { releases, config, report }
    this.#renderers = productionRenderers(context, () => poller.live?.revision ?? 0)
  }

  /** Resolves to undefined while no plan is live. */
  async production(request: FastifyRequest): Promise<PageResponse | undefined> {
    const { live: plan } = this.poller
    if (!plan) return undefined
    this.#follow(plan)
    const match = matchOf(plan, request)
    const origin = originOf(request, this.config)
    const rendered = await this.#render(this.#rendererOf(plan, match), { plan, match, origin, request })
    const page = { plan, match, origin, https: request.protocol === 'https' }
    const url = match?.notFound ? NOT_FOUND_PATH : request.url
    if (rendered) return this.#cached(`${origin}${url} ${etagOf(rendered.markup)}`, { ...page, rendered })
    return this.#cached(`${match?.app} ${match?.page.path} ${origin}`, page)
  }

  /** Rendered like production; the HTML itself is not cached. */
  async preview(
    { live: plan, name, shows, who, until }: PreviewPlan,
    request: FastifyRequest
  ): Promise<PageResponse> {
    const match = matchOf(plan, request)
    const origin = requestedOrigin(request)
    const preview = { name, shows, who, until, exit: productionOrigin(request, this.config) }
    const report = (line: string): void => this.report(`Preview ${name}: ${line}`)
    const api = apiOriginOf(this.config, { name, origin })
    const context = { releases: this.releases, config: this.config, report }
    const renderer = this.#previews.of(name, plan, () => openRenderer(plan, context, { api, preview }))
    const rendered = await this.#render(renderer, { plan, match, origin, request })
    // Its api may still be starting; the browser waits longer.
    const hasContent = rendered !== undefined && rendered.status !== 503
    const https = request.protocol === 'https'
    return writePage(
      { plan, match, origin, https, preview, ...(hasContent ? { rendered } : {}) },
      this.releases,
      this.config
    )
  }

  /** The numbers of pages rendered, taken from the cache, and sent without content. */
  get counts(): RenderingState['counts'] | undefined {
    return this.config.render ? this.#renderers.counts : undefined
  }

  /** False while the first sandboxes start, for a few seconds at most. */
  isWarm(): boolean {
    const { live } = this.poller
    if (live) this.#follow(live)
    const isLate = Date.now() - this.#openedAt > WARM_UP_MS
    return isLate || !live || this.#renderers.isWarm(sandboxesOf(releasesOf(live)))
  }

  async close(): Promise<void> {
    await Promise.all([this.#renderers.close(), this.#previews.close()])
  }

  /** Returns a file below `public/` of the shell's release: icons, the web manifest. */
  async publicFile(name: string): Promise<CompressedFile | undefined> {
    const shell = this.poller.live?.shell
    return shell && this.releases.find(shell.app, shell.id, `public/${name}`)
  }

  #follow(plan: LivePlan): void {
    if (plan === this.#plan) return
    this.#plan = plan
    this.#responses.clear()
    this.#renderers.follow(sandboxesOf(releasesOf(plan)))
  }

  async #rendererOf(plan: LivePlan, match: PageMatch | undefined): Promise<RenderedPageCache | undefined> {
    const app = releasesOf(plan).find(release => release.app === match?.app)
    return app && this.#renderers.of({ shell: plan.shell, app })
  }

  async #render(
    renderer: Promise<RenderedPageCache | undefined>,
    { plan, match, origin, request }: RenderedRequest
  ): Promise<RenderedPage | undefined> {
    if (match?.page.render !== 'server' || request.url === EMPTY_PAGE) return undefined
    const release = releasesOf(plan).find(({ app }) => app === match.app)
    return (await renderer)?.find({
      app: match.app,
      release: `${release?.app}@${release?.id}`,
      path: match.page.path,
      // One page for every unknown URL: none of them costs a rendering of its own.
      href: origin + (match.notFound ? NOT_FOUND_PATH : request.url),
      clientAddress: request.ip
    })
  }

  #cached(key: string, page: PageRequest): Promise<PageResponse> {
    const cached = this.#responses.get(key)
    if (cached) return cached
    const response = writePage(page, this.releases, this.config)
    this.#responses.set(key, response)
    response.catch(() => this.#responses.delete(key))
    return response
  }
}

function matchOf(plan: LivePlan, { url }: FastifyRequest): PageMatch | undefined {
  const pathname = decodePathname(url)
  return plan.match(pathname.length > MAX_PATH_LENGTH ? NOT_FOUND_PATH : pathname)
}

import type { RenderedPage } from '@sahra/shared/contract/rendering'
import type { PreviewNotice } from '@sahra/shared/contract/boot'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { PreviewRenderers } from '../../rendering/preview-renderers'
import { RenderedPageCache } from '../../rendering/rendered-page-cache'
import type { GatewayConfig } from '../config'
import { etagOf, type CompressedFile } from '../files/compressed-file'
import type { ReleaseCache } from '../files/release-cache'
import { releasesOf, type LivePlan } from '../plan/live-plan'
import type { PageMatch } from '../plan/page-matcher'
import type { PlanPoller } from '../plan/plan-poller'
import type { PreviewPlan } from '../plan/preview-plans'
import { apiOriginOf, type ApiOrigin } from '../proxy/preview-api'
import { bootData } from './boot-data'
import { EMPTY_PAGE } from './empty-page'
import { writePage, type PageRequest, type PageResponse } from './page-writer'
import { decodePathname, originOf, productionOrigin, requestedOrigin } from '../url'

interface RenderedRequest extends Pick<PageRequest, 'plan' | 'match' | 'origin'> {
  request: FastifyRequest
}

const MAX_PAGES = 400
/** Sandboxes of the previous plan may still have requests. */
const OLD_SANDBOXES_CLOSE_MS = 5000
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
  #renderer: Promise<RenderedPageCache | undefined> = Promise.resolve(undefined)
  readonly #previews = new PreviewRenderers()

  constructor(
    private readonly poller: PlanPoller,
    private readonly releases: ReleaseCache,
    private readonly config: GatewayConfig,
    private readonly report: (line: string) => void
  ) {}

  /** Resolves to undefined while no plan is live. */
  async production(request: FastifyRequest): Promise<PageResponse | undefined> {
    const { live: plan } = this.poller
    if (!plan) return undefined
    this.#follow(plan)
    const match = matchOf(plan, request)
    const origin = originOf(request, this.config)
    const rendered = await this.#render(this.#renderer, { plan, match, origin, request })
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
    const renderer = this.#previews.of(name, plan, () => this.#openRenderer(plan, { api, report, preview }))
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

  /** Resolves to the numbers of pages rendered, taken from the cache, and sent without content. */
  async counts(): Promise<RenderedPageCache['counts'] | undefined> {
    return (await this.#renderer)?.counts
  }

  /** Resolves to false while the first sandboxes start, for a few seconds at most. */
  async warm(): Promise<boolean> {
    const { live } = this.poller
    if (live) this.#follow(live)
    return Date.now() - this.#openedAt > WARM_UP_MS || ((await this.#renderer)?.warm ?? true)
  }

  async close(): Promise<void> {
    await Promise.all([(await this.#renderer)?.close(), this.#previews.close()])
  }

  /** Returns a file below `public/` of the shell's release: icons, the web manifest. */
  async publicFile(name: string): Promise<CompressedFile | undefined> {
    const shell = this.poller.live?.shell
    return shell && this.releases.find(shell.app, shell.id, `public/${name}`)
  }

  /** Starts sandboxes for a new plan. Old ones close when their requests have finished. */
  #follow(plan: LivePlan): void {
    if (plan === this.#plan) return
    this.#plan = plan
    this.#responses.clear()
    void this.#renderer.then(old => old && setTimeout(() => void old.close(), OLD_SANDBOXES_CLOSE_MS).unref())
    const production = { api: apiOriginOf(this.config), report: this.report }
    this.#renderer = this.#openRenderer(plan, production).then(renderer => renderer?.start())
  }

  /** Resolves to undefined when pages cannot be rendered here. */
  async #openRenderer(
    plan: LivePlan,
    { api, report, preview }: { api: ApiOrigin; report: (line: string) => void; preview?: PreviewNotice }
  ): Promise<RenderedPageCache | undefined> {
    if (!this.config.render) return undefined
    return RenderedPageCache.open(this.releases, releasesOf(plan), {
      boot: bootData(plan, this.config.public, preview),
      api,
      prefixes: this.config.prefixes,
      report,
      timeMs: this.config.renderTimeoutMs
    }).catch((error: Error) => {
      report(`Pages are sent without content: no renderer: ${error.message}`)
      return undefined
    })
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

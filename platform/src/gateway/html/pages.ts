import type { PreviewNotice } from '@sahra/shared/contract/boot'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PreviewRenderers } from '../../rendering/preview-renderers'
import type { RenderedPageCache } from '../../rendering/rendered-page-cache'
import type { Rendering } from '../../rendering/rendering'
import type { RenderingState } from '../../rendering/rendering-state'
import { SharedRenderers } from '../../rendering/shared-renderers'
import type { GatewayConfig } from '../http/config'
import type { ChosenPlan } from '../inspect/chosen-plan'
import type { CompressedFile } from '../files/compressed-file'
import type { ReleaseCache } from '../files/release-cache'
import type { CanaryPlans } from '../plan/canary-plans'
import { releasesOf, type LivePlan } from '../../release/plan/live-plan'
import type { PageMatch } from '../../release/plan/page-matcher'
import type { PlanPoller } from '../plan/plan-poller'
import type { PreviewPlan } from '../plan/preview-plans'
import { Visitors, type Visitor } from '../plan/visitors'
import { apiOriginOf } from '../proxy/preview-api'
import { isIndexed } from './declared-head'
import { isEmptyPage, renderedUrl, requestedPage } from './match-request'
import { openRenderer, productionOpener, sandboxesIn, sandboxesOf } from './open-renderer'
import { PageResponses } from './page-responses'
import type { Site } from './site'
import { writePage, type PageRequest, type PageResponse } from './page-writer'
import { originOf, pathnameOf, productionOrigin, requestedOrigin } from '../http/url'

export interface ProductionPage extends PageResponse {
  plan: LivePlan
  /** Pattern. */
  path: string
  /** Undefined for a page that is rendered in the browser. */
  rendering: Rendering['outcome'] | undefined
  /** It should have content and has none. */
  isBare: boolean
}

interface PagesContext {
  config: GatewayConfig
  site: Site
  report: (line: string) => void
}
interface RenderedRequest extends Pick<PageRequest, 'plan' | 'match' | 'origin'> {
  request: FastifyRequest
}

/** Until then the first visitors would wait for the sandboxes; a slow machine takes half a minute. */
const WARM_UP_MS = 60_000

/** The HTML of every declared page. It is the same for all visitors with the same plan and cached: LRU. */
export class Pages {
  readonly #responses: PageResponses
  #plan: LivePlan | undefined
  #canaries: CanaryPlans | undefined
  readonly #visitors = new Visitors(canaries => this.renderers.isWarm(sandboxesIn(canaries)))
  readonly #openedAt = Date.now()
  /** Of production. */
  readonly renderers: SharedRenderers
  readonly #previews = new PreviewRenderers()
  /** Pages that are rendered on the server, by app: with their content, and without. */
  readonly sent = new Map<string, { content: number; fallback: number }>()

  constructor(
    private readonly poller: PlanPoller,
    private readonly releases: ReleaseCache,
    private readonly context: PagesContext
  ) {
    this.#responses = new PageResponses(releases, context)
    this.renderers = new SharedRenderers(
      productionOpener({ ...context, releases }, () => poller.live?.revision ?? 0)
    )
  }

  /** Returns what a visitor gets instead of the live plan; undefined while no canary runs. May set a cookie. */
  visitor(request: FastifyRequest, reply: FastifyReply): Visitor | undefined {
    this.#follow()
    return this.#visitors.planOf(this.#canaries, request, reply)
  }

  /** Resolves to undefined while no plan is live. */
  async production(request: FastifyRequest, visitor?: Visitor): Promise<ProductionPage | undefined> {
    this.#follow()
    const base = visitor?.plan ?? this.#plan
    if (!base) return undefined
    const { plan, match } = requestedPage(base, request, this.context)
    const origin = originOf(request, this.#config)
    const rendering = await this.#render(this.#rendererOf(plan, match), { plan, match, origin, request })
    const rendered = rendering?.page
    if (rendering && match) this.#count(match.app, rendered ? 'content' : 'fallback')
    const visit = visitor !== undefined && visitor.groups.size > 0
    const isBare = rendering !== undefined && !rendered
    const isUnavailable = rendering?.isUnavailable ?? false
    // A page without content is the same for all addresses of its pattern, but for the one that it names.
    const canonical = isBare && isIndexed(match) ? origin + pathnameOf(request.url) : ''
    const page = { plan, match, origin, https: request.protocol === 'https', visit, isUnavailable, canonical }
    const key = [plan.revision, plan.id, visit, page.https, origin, plan.language, match?.app]
      .concat([match?.page.path, isUnavailable, canonical])
      .join(' ')
    const response = await this.#responses.find(key, rendered ? { ...page, rendered } : page)
    return { ...response, plan, path: match?.page.path ?? '', rendering: rendering?.outcome, isBare }
  }

  /** The plan that one browser has chosen: rendered in the browser, not cached. */
  chosen(choice: ChosenPlan, request: FastifyRequest, preview?: PreviewPlan): Promise<PageResponse> {
    const { plan, match } = requestedPage(choice.live, request, this.context)
    const origin = preview ? requestedOrigin(request) : originOf(request, this.#config)
    const page = { plan, match, origin, https: request.protocol === 'https', choice }
    const notice = preview && this.#noticeOf(preview, request)
    return this.#write(notice ? { ...page, preview: notice } : page)
  }

  #noticeOf({ name, shows, who, until }: PreviewPlan, request: FastifyRequest): PreviewNotice {
    return { name, shows, who, until, exit: productionOrigin(request, this.#config) }
  }

  /** Rendered like production; the HTML itself is not cached. */
  async preview(source: PreviewPlan, request: FastifyRequest): Promise<PageResponse> {
    const { live, name } = source
    const { plan, match } = requestedPage(live, request, this.context)
    const origin = requestedOrigin(request)
    const preview = this.#noticeOf(source, request)
    const report = (line: string): void => this.context.report(`Preview ${name}: ${line}`)
    const api = apiOriginOf(this.#config, { name, origin })
    const context = { ...this.context, releases: this.releases, report }
    const renderer = this.#previews.of(`${name} ${plan.language}`, plan, () =>
      openRenderer(plan, context, { api, preview })
    )
    const rendered = (await this.#render(renderer, { plan, match, origin, request }))?.page
    // Its api may still be starting; the browser waits longer.
    const hasContent = rendered !== undefined && rendered.status !== 503
    const https = request.protocol === 'https'
    return this.#write({ plan, match, origin, https, preview, ...(hasContent ? { rendered } : {}) })
  }

  /** Rendered pages whose data names one of these ids are rendered again before they are sent. */
  expire(changed: readonly string[] | 'everything'): void {
    this.renderers.expire(changed)
  }

  /** Drops the HTML of all pages: it is written again. */
  forget(): void {
    this.#responses.clear()
  }

  /** The numbers of pages rendered, taken from the cache, and sent without content. */
  get counts(): RenderingState['counts'] | undefined {
    return this.#config.render ? this.renderers.counts : undefined
  }

  /** False while the first sandboxes start, for a minute at most. */
  isWarm(): boolean {
    this.#follow()
    const live = this.#plan
    const isLate = Date.now() - this.#openedAt > WARM_UP_MS
    return isLate || !live || this.renderers.isWarm(sandboxesOf(releasesOf(live)))
  }

  async close(): Promise<void> {
    await Promise.all([this.renderers.close(), this.#previews.close()])
  }

  /**
   * Returns a file below `public/` of the shell's release: icons, the web manifest. `isShared`: it is the same for all
   * visitors. Browsers request some of these files without cookies; they get the live one.
   */
  async publicFile(
    name: string,
    request: FastifyRequest
  ): Promise<{ file: CompressedFile | undefined; isShared: boolean }> {
    const { live, canaries } = this.poller
    const isShared = !canaries?.running.some(({ candidates }) =>
      candidates.some(({ app }) => app === 'shell')
    )
    const visitor = isShared ? undefined : this.#visitors.knownPlanOf(canaries, request)
    const shell = (visitor?.plan ?? live)?.shell
    const file = shell && (await this.releases.find(shell.app, shell.id, `public/${name}`))
    return { file: file && this.context.site.named(name, file), isShared }
  }

  /** Starts the sandboxes of a new plan and of new candidates. */
  #follow(): void {
    const { live, canaries } = this.poller
    if (live === this.#plan && canaries === this.#canaries) return
    if (live !== this.#plan) this.#responses.clear()
    this.#plan = live
    this.#canaries = canaries
    if (live) this.renderers.follow(canaries ? sandboxesIn(canaries) : sandboxesOf(releasesOf(live)))
  }

  #count(app: string, outcome: 'content' | 'fallback'): void {
    const counts = this.sent.get(app) ?? { content: 0, fallback: 0 }
    counts[outcome]++
    this.sent.set(app, counts)
  }

  async #rendererOf(plan: LivePlan, match: PageMatch | undefined): Promise<RenderedPageCache | undefined> {
    const app = releasesOf(plan).find(release => release.app === match?.app)
    return app && this.renderers.of({ shell: plan.shell, app })
  }

  async #render(
    renderer: Promise<RenderedPageCache | undefined>,
    { plan, match, origin, request }: RenderedRequest
  ): Promise<Rendering | undefined> {
    if (match?.page.render !== 'server' || isEmptyPage(request, this.#config.languages)) return undefined
    const release = releasesOf(plan).find(({ app }) => app === match.app)
    return (await renderer)?.find({
      app: match.app,
      release: `${release?.app}@${release?.id}`,
      path: match.page.path,
      href: origin + renderedUrl(request.url, { plan, match }),
      clientAddress: request.ip
    })
  }

  get #config(): GatewayConfig {
    return this.context.config
  }

  #write(page: PageRequest): Promise<PageResponse> {
    return writePage(page, this.releases, this.context)
  }
}

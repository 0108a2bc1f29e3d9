import type { RenderedPage } from '@sahra/shared/contract/rendering'
import type { PreviewNotice } from '@sahra/shared/contract/boot'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { RenderedPageCache } from '../../rendering/rendered-page-cache'
import type { GatewayConfig } from '../config'
import { compressPage, etagOf, type CompressedFile } from '../files/compressed-file'
import type { ReleaseCache } from '../files/release-cache'
import { releasesOf, type LivePlan } from '../plan/live-plan'
import type { PageMatch } from '../plan/page-matcher'
import type { PlanPoller } from '../plan/plan-poller'
import type { PreviewPlan } from '../plan/preview-plans'
import { bootData } from './boot-data'
import { contentSecurityPolicy } from './content-security-policy'
import { declaredHead, scriptlessContent } from './declared-head'
import { writeDocument } from './document'
import { EMPTY_PAGE } from './empty-page'
import { inlineCss, readCss } from './page-css'
import { pageFiles } from './page-files'
import { parseRenderedPage } from './rendered-content'
import { decodePathname, originOf, productionOrigin, requestedOrigin } from '../url'

export interface PageResponse {
  status: RenderedPage['status']
  file: CompressedFile
  policy: string
}

interface PageRequest {
  plan: LivePlan
  match: PageMatch | undefined
  origin: string
  https: boolean
  rendered?: RenderedPage
  preview?: PreviewNotice
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
    const rendered = await this.#render(plan, match, request)
    const page = { plan, match, origin, https: request.protocol === 'https' }
    const url = match?.notFound ? NOT_FOUND_PATH : request.url
    if (rendered) return this.#cached(`${origin}${url} ${etagOf(rendered.markup)}`, { ...page, rendered })
    return this.#cached(`${match?.app} ${match?.page.path} ${origin}`, page)
  }

  /** Previews have few visitors: they are neither rendered on the server nor cached. */
  preview(
    { live: plan, name, shows, who, until }: PreviewPlan,
    request: FastifyRequest
  ): Promise<PageResponse> {
    return this.#write({
      plan,
      match: matchOf(plan, request),
      origin: requestedOrigin(request),
      https: request.protocol === 'https',
      preview: { name, shows, who, until, exit: productionOrigin(request, this.config) }
    })
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
    await (await this.#renderer)?.close()
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
    if (!this.config.render) return
    this.#renderer = RenderedPageCache.open(this.releases, releasesOf(plan), {
      boot: bootData(plan, this.config.public),
      api: this.config.api,
      prefixes: this.config.prefixes,
      report: this.report,
      timeMs: this.config.renderTimeoutMs
    }).catch((error: Error) => {
      this.report(`Pages are sent without content: no renderer: ${error.message}`)
      return undefined
    })
  }

  async #render(
    plan: LivePlan,
    match: PageMatch | undefined,
    request: FastifyRequest
  ): Promise<RenderedPage | undefined> {
    if (match?.page.render !== 'server' || request.url === EMPTY_PAGE) return undefined
    const release = releasesOf(plan).find(({ app }) => app === match.app)
    return (await this.#renderer)?.find({
      app: match.app,
      release: `${release?.app}@${release?.id}`,
      path: match.page.path,
      // One page for every unknown URL: none of them costs a rendering of its own.
      href: originOf(request, this.config) + (match.notFound ? NOT_FOUND_PATH : request.url),
      clientAddress: request.ip
    })
  }

  #cached(key: string, page: PageRequest): Promise<PageResponse> {
    const cached = this.#responses.get(key)
    if (cached) return cached
    const response = this.#write(page)
    this.#responses.set(key, response)
    response.catch(() => this.#responses.delete(key))
    return response
  }

  async #write({ plan, match, origin, https, rendered, preview }: PageRequest): Promise<PageResponse> {
    const { title } = this.config
    const settings: Record<string, string> = { ...this.config.public, publicUrl: origin }
    const content = rendered && parseRenderedPage(rendered)
    const files = pageFiles(plan, match)
    const css = await inlineCss(plan, this.releases)
    const style = content ? css + (await readCss([...files.shellCss, ...files.pageCss], this.releases)) : css
    const html = writeDocument({
      declared: {
        head: declaredHead(match, title),
        content: scriptlessContent(match?.page, title)
      },
      language: this.config.language,
      origin,
      boot: bootData(plan, settings, preview),
      inlineCss: style,
      files,
      rendered: content
    })
    return {
      status: !match || match.notFound ? 404 : (rendered?.status ?? 200),
      file: await compressPage(html),
      policy: contentSecurityPolicy({
        files,
        inlineCss: style,
        styles: content?.styles ?? [],
        apiUrl: settings['apiUrl'] ?? '',
        https
      })
    }
  }
}

function matchOf(plan: LivePlan, { url }: FastifyRequest): PageMatch | undefined {
  const pathname = decodePathname(url)
  return plan.match(pathname.length > MAX_PATH_LENGTH ? NOT_FOUND_PATH : pathname)
}

import type { FastifyRequest } from 'fastify'
import type { RenderedPage } from '../../rendering/messages'
import { RenderedPageCache } from '../../rendering/rendered-page-cache'
import { etagOf, compressPage, type CompressedFile } from '../files/compressed-file'
import type { ReleaseCache } from '../files/release-cache'
import type { GatewayConfig } from '../config'
import { writeDocument, contentSecurityPolicy, parseRenderedPage } from './document'
import type { LivePlan, PlanPoller } from '../plan/plan-poller'
import type { PageMatch } from '../plan/page-matcher'
import { releaseBase, bootData, pageFiles, type PreviewNotice, type LinkedFile } from './page-files'
import type { PreviewPlan } from '../plan/preview-plans'

export interface PageResponse {
  status: 200 | 404
  packed: CompressedFile
  policy: string
}

interface Visit {
  live: LivePlan
  matched: PageMatch | undefined
  origin: string
  secure: boolean
  rendered?: RenderedPage
  preview?: PreviewNotice
}

const KEPT_PAGES = 400
const OLD_WORKERS_END_MS = 5000
const WARM_WITHIN_MS = 6000

/** The HTML of every declared page: the same for everybody, so made once and kept. */
export class Pages {
  readonly #made = new Map<string, Promise<PageResponse>>()
  #following: LivePlan | undefined
  readonly #opened = Date.now()
  #rendered: Promise<RenderedPageCache | undefined> = Promise.resolve(undefined)

  constructor(
    private readonly plan: PlanPoller,
    private readonly assets: ReleaseCache,
    private readonly config: GatewayConfig,
    private readonly report: (line: string) => void
  ) {}

  /** Undefined as long as nothing is live. */
  async production(request: FastifyRequest): Promise<PageResponse | undefined> {
    const { live } = this.plan
    if (!live) return undefined
    this.#follow(live)
    const pathname = decoded(request.url)
    const matched = live.match(pathname)
    const origin = this.originOf(request)
    const rendered = await this.#render(live, matched, origin, request)
    const visit = { live, matched, origin, secure: request.protocol === 'https' }
    if (rendered)
      return this.#once(`${origin}${request.url} ${etagOf(rendered.markup)}`, { ...visit, rendered })
    return this.#once(`${matched?.app} ${matched?.page.path} ${origin}`, visit)
  }

  /** A page of a preview: few look at it, so nothing of it is rendered ahead or kept. */
  preview({ live, ...preview }: PreviewPlan, request: FastifyRequest): Promise<PageResponse> {
    const matched = live.match(decoded(request.url))
    const origin = asked(request)
    const shown = { ...preview, exit: this.productionOf(request) }
    return this.#make({ live, matched, origin, secure: request.protocol === 'https', preview: shown })
  }

  /** How many pages were rendered, taken from memory, or sent without content. */
  async counts(): Promise<RenderedPageCache['counts'] | undefined> {
    return (await this.#rendered)?.counts
  }

  /** False while the first workers start; a start that takes too long is not waited for. */
  async warm(): Promise<boolean> {
    const { live } = this.plan
    if (live) this.#follow(live)
    return Date.now() - this.#opened > WARM_WITHIN_MS || ((await this.#rendered)?.warm ?? true)
  }

  async close(): Promise<void> {
    await (await this.#rendered)?.close()
  }

  /** A new plan is rendered by new workers; those of the old one end when nobody waits for them any more. */
  #follow(live: LivePlan): void {
    if (live === this.#following) return
    this.#following = live
    this.#made.clear()
    const before = this.#rendered
    void before.then(old => old && setTimeout(() => void old.close(), OLD_WORKERS_END_MS).unref())
    if (!this.config.render) return
    this.#rendered = RenderedPageCache.open(this.assets, [live.shell, ...live.remotes], {
      boot: bootData(live, this.config.public),
      api: this.config.api,
      report: this.report
    }).catch((error: Error) => {
      this.report(`Nothing is rendered ahead: ${error.message}`)
      return undefined
    })
  }

  async #render(
    live: LivePlan,
    matched: PageMatch | undefined,
    origin: string,
    request: FastifyRequest
  ): Promise<RenderedPage | undefined> {
    if (matched?.page.render !== 'server' || matched.notFound) return undefined
    const owner = [live.shell, ...live.remotes].find(({ app }) => app === matched.app)
    const wish = {
      who: `${owner?.app}@${owner?.id}`,
      path: matched.page.path,
      href: origin + request.url,
      address: request.ip
    }
    return (await this.#rendered)?.find(wish)
  }

  #once(key: string, visit: Visit): Promise<PageResponse> {
    const made = this.#made.get(key) ?? this.#make(visit)
    this.#made.delete(key)
    this.#made.set(key, made)
    const oldest = this.#made.keys().next().value
    if (this.#made.size > KEPT_PAGES && oldest !== undefined) this.#made.delete(oldest)
    made.catch(() => this.#made.delete(key))
    return made
  }

  /** A file that the shell's release keeps in `public/` is found at the root: icons, the web manifest. */
  async publicFile(name: string): Promise<CompressedFile | undefined> {
    const shell = this.plan.live?.shell
    return shell && this.assets.find(shell.app, shell.id, `public/${name}`)
  }

  /** Where people find this: as configured, else as they asked. */
  originOf(request: FastifyRequest): string {
    return this.config.public['publicUrl'] || asked(request)
  }

  /** Where production is, seen from a preview: as configured, else one label above the previews. */
  productionOf(request: FastifyRequest): string {
    const port = /:\d+$/.exec(request.host)?.[0] ?? ''
    const above = this.config.previewHost.replace(/^[^.]+\./, '')
    return this.config.public['publicUrl'] || `${request.protocol}://${above}${port}`
  }

  async #make({ live, matched, origin, secure, rendered, preview }: Visit): Promise<PageResponse> {
    const settings: Record<string, string> = { ...this.config.public, publicUrl: origin }
    const page = rendered && parseRenderedPage(rendered)
    const parts = pageFiles(live, matched, settings, await this.#inlineCss(live), preview)
    if (page) parts.inlineCss += await this.#cssOf([...parts.shellCss, ...parts.pageCss])
    return {
      status: !matched || matched.notFound ? 404 : (rendered?.status ?? 200),
      packed: await compressPage(writeDocument(parts, { ...this.config, origin }, page)),
      policy: contentSecurityPolicy(parts, {
        apiUrl: settings['apiUrl'] ?? '',
        secure,
        styles: page?.styles ?? []
      })
    }
  }

  /** Small css that every page needs at once. */
  #inlineCss({ shell }: LivePlan): Promise<string> {
    const names = shell.parts['inline']?.css ?? []
    return this.#cssOf(names.map(name => ({ url: releaseBase(shell) + name })))
  }

  /** The rules of these files as they may stand in a page: their own addresses are relative to the release. */
  async #cssOf(files: readonly Pick<LinkedFile, 'url'>[]): Promise<string> {
    const texts = files.map(async ({ url }) => {
      const [, app = '', id = '', name = ''] = /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(url) ?? []
      const css = (await this.assets.find(app, id, name))?.plain.toString() ?? ''
      return css
        .replace(/\/\*# sourceMappingURL=[^*]*\*\//g, '')
        .replace(/url\((?!['"]?(data:|\/|https?:))(['"]?)/g, `url($2/releases/${app}/${id}/`)
        .replaceAll('</', '<\\/')
    })
    return (await Promise.all(texts)).join('\n')
  }
}

const asked = (request: FastifyRequest): string =>
  /^[\w.:[\]-]+$/.test(request.host) ? `${request.protocol}://${request.host}` : ''

function decoded(url: string): string {
  const pathname = url.split('?')[0] ?? '/'
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

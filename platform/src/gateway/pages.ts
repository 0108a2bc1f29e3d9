import type { FastifyRequest } from 'fastify'
import { packPage, type Packed } from './answers'
import type { Assets } from './assets'
import type { GatewayConfig } from './config'
import { htmlOf, policyOf } from './html.rules'
import type { Live, LivePlan } from './live-plan'
import type { Matched } from './match.rules'
import { baseOf, partsOf } from './page.rules'

export interface PageAnswer {
  status: 200 | 404
  packed: Packed
  policy: string
}

const KEPT_PAGES = 400

/** The HTML of every declared page: the same for everybody, so made once a plan and kept. */
export class Pages {
  readonly #made = new Map<string, Promise<PageAnswer>>()
  #revision = -1

  constructor(
    private readonly plan: LivePlan,
    private readonly assets: Assets,
    private readonly config: GatewayConfig
  ) {}

  /** Undefined as long as nothing is live. */
  async answer(request: FastifyRequest): Promise<PageAnswer | undefined> {
    const { live } = this.plan
    if (!live) return undefined
    if (live.revision !== this.#revision) this.#made.clear()
    this.#revision = live.revision
    const matched = live.match(decoded(request.url))
    const secure = request.protocol === 'https'
    const origin = this.originOf(request)
    const key = `${matched?.app} ${matched?.page.path} ${origin}`
    const made = this.#made.get(key) ?? this.#make(live, matched, origin, secure)
    this.#made.delete(key)
    this.#made.set(key, made)
    const oldest = this.#made.keys().next().value
    if (this.#made.size > KEPT_PAGES && oldest !== undefined) this.#made.delete(oldest)
    made.catch(() => this.#made.delete(key))
    return made
  }

  /** A file that the shell's release keeps in `public/` is found at the root: icons, the web manifest. */
  async publicFile(name: string): Promise<Packed | undefined> {
    const shell = this.plan.live?.shell
    return shell && this.assets.find(shell.app, shell.id, `public/${name}`)
  }

  /** Where people find this: as configured, else as they asked. */
  originOf(request: FastifyRequest): string {
    const asked = /^[\w.:[\]-]+$/.test(request.host) ? `${request.protocol}://${request.host}` : ''
    return this.config.public['publicUrl'] || asked
  }

  async #make(
    live: Live,
    matched: Matched | undefined,
    origin: string,
    secure: boolean
  ): Promise<PageAnswer> {
    const settings: Record<string, string> = { ...this.config.public, publicUrl: origin }
    const parts = partsOf(live, matched, settings, await this.#inlineCss(live))
    return {
      status: !matched || matched.unknown ? 404 : 200,
      packed: await packPage(htmlOf(parts, this.config)),
      policy: policyOf(parts, { apiUrl: settings['apiUrl'] ?? '', secure })
    }
  }

  /** Small css that every page needs at once. Its own addresses are relative to the release. */
  async #inlineCss({ shell }: Live): Promise<string> {
    const names = shell.parts['inline']?.css ?? []
    const files = await Promise.all(names.map(name => this.assets.find(shell.app, shell.id, name)))
    const css = files.map(file => file?.plain.toString() ?? '').join('\n')
    return css
      .replace(/url\((?!['"]?(data:|\/|https?:))(['"]?)/g, `url($2${baseOf(shell)}`)
      .replaceAll('</', '<\\/')
  }
}

function decoded(url: string): string {
  const pathname = url.split('?')[0] ?? '/'
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

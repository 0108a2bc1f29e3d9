import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { runOutsideOfRequests } from '@sahra/server-kit/server/request-context'
import type { GatewayConfig } from '../http/config'
import { pageFile, type CompressedFile } from '../files/compressed-file'
import { readApiJson } from './api-json'
import { escapeHtml } from '../http/escape'
import { SitePictures } from './site-pictures'

export type SiteIcons = 'release' | 'letter' | 'own'

/** While the api is away. */
const RETRY_MS = 2000

/** What the site says of itself in one language; without a title as the composition does. */
const words = z.object({ title: z.string().optional(), description: z.string().optional() })
type Words = z.infer<typeof words>
const allWords = z.record(z.string(), words)

type SiteConfig = Pick<
  GatewayConfig,
  'api' | 'title' | 'language' | 'languages' | 'themeColor' | 'site' | 'snapshotDir'
>

/**
 * The title of the site, which its owner may have changed at the api: in pages without content, in messages, icons and the
 * web manifest. The last one is on disk, for a start while the api is away.
 */
export class Site {
  #words: Record<string, Words> = {}
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  #reading = Promise.resolve()
  readonly #pictures: SitePictures

  /** `onChange`: what has been written with the former title is out of date. */
  private constructor(
    private readonly config: SiteConfig,
    private readonly onChange: () => void
  ) {
    this.#pictures = new SitePictures(config)
  }

  static async open(config: SiteConfig, onChange: () => void): Promise<Site> {
    const site = new Site(config, onChange)
    if (!config.site) return site
    site.#words = await readFile(site.#file, 'utf8')
      .then(text => allWords.parse(JSON.parse(text)))
      .catch(() => ({}))
    await site.#pictures.open()
    site.refresh()
    return site
  }

  titleIn(language = this.config.language): string {
    return this.#words[language]?.title ?? this.config.title
  }

  /** What the owner says of the site; undefined until it is read. */
  descriptionIn(language = this.config.language): string | undefined {
    return this.#words[language]?.description
  }

  /** Settings of a page in a language that the composition cannot have. */
  settingsIn(language = this.config.language): Record<string, string> {
    const title = this.#words[language]?.title
    return this.config.site && title !== undefined ? { [this.config.site.setting]: title } : {}
  }

  /** Whether the owner has given the site another title in a language. */
  hasOwnTitleIn(language = this.config.language): boolean {
    return this.#words[language]?.title !== undefined
  }

  /** Whose icons the site has: the owner's, those of the release, or a letter where the release shows another name. */
  get icons(): SiteIcons {
    if (this.#pictures.has('icon')) return 'own'
    return this.titleIn() === this.config.title ? 'release' : 'letter'
  }

  /** Reads the title again, after whatever is being read. */
  refresh(): void {
    if (!this.config.site || this.#isClosed) return
    clearTimeout(this.#timer)
    this.#reading = this.#reading.then(() => runOutsideOfRequests(() => this.#read()))
  }

  /** Returns a file of the site with its title: the web manifest, and the owner's pictures or else a letter as icon. */
  named(name: string, file: CompressedFile): CompressedFile | undefined {
    const manifest = /^manifest(?:\.([a-z]{2}))?\.webmanifest$/.exec(name)
    if (manifest) return this.#manifest(manifest[1] ?? this.config.language, file)
    const own = this.#pictures.find(name)
    if (own) return own
    // The mark of the release as a drawing: the owner has given pixels.
    if (name === 'favicon.svg' && this.icons === 'own') return undefined
    if (this.titleIn() === this.config.title) return file
    if (name === 'favicon.svg') return { ...pageFile(this.#icon()), type: file.type }
    // Pictures of a letter that is not its own.
    return /^(favicon\.ico|(apple-touch-icon|icon-\d+|share)\.png)$/.test(name) ? undefined : file
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#reading
  }

  get #file(): string {
    return path.join(this.config.snapshotDir, 'site.json')
  }

  #manifest(language: string, file: CompressedFile): CompressedFile {
    const title = this.titleIn(language)
    const own = this.#words[language]?.description
    if (this.icons === 'release' && title === this.config.title && own === undefined) return file
    const { description, icons, ...manifest } = JSON.parse(file.plain.toString()) as Record<string, unknown>
    const shown = own ?? description
    const named = {
      ...manifest,
      ...{ name: title, short_name: title },
      ...(shown ? { description: shown } : {}),
      icons: this.#iconsOf(icons)
    }
    return { ...pageFile(JSON.stringify(named, undefined, 2)), type: file.type }
  }

  #iconsOf(icons: unknown): unknown {
    if (this.icons === 'letter') return [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]
    return this.icons === 'own' && Array.isArray(icons)
      ? icons.filter(icon => (icon as { src?: unknown }).src !== '/favicon.svg')
      : icons
  }

  #icon(): string {
    const [letter = ''] = this.titleIn().match(/[\p{L}\p{N}]/u) ?? []
    const ground = escapeHtml(this.config.themeColor ?? '#000')
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/><text x="16" y="23" font-family="Georgia,serif" font-size="20" text-anchor="middle" fill="#fff">${escapeHtml(letter.toUpperCase())}</text></svg>`
  }

  async #read(): Promise<void> {
    const { api, site, language, languages } = this.config
    if (!site || this.#isClosed) return
    try {
      const read = await Promise.all(
        [language, ...languages].map(async code => {
          const query = code === language ? '' : `?lang=${code}`
          const found = await readApiJson(api, site.path + query)
          const words = { title: textAt(found, site.title), description: textAt(found, site.description) }
          return { code, words, found }
        })
      )
      const hasPictures = await this.#pictures.read(field => textAt(read[0]?.found, field))
      const before = JSON.stringify(this.#words)
      this.#words = Object.fromEntries(read.map(({ code, words }) => [code, words]))
      if (JSON.stringify(this.#words) === before && !hasPictures) return
      this.onChange()
      await this.#save()
    } catch {
      if (!this.#isClosed) this.#timer = setTimeout(() => this.refresh(), RETRY_MS).unref()
    }
  }

  async #save(): Promise<void> {
    await mkdir(this.config.snapshotDir, { recursive: true })
    await writeFile(`${this.#file}.part`, JSON.stringify(this.#words))
    await rename(`${this.#file}.part`, this.#file)
  }
}

/** Returns the text at a path like 'shop.name'; undefined when there is none. */
function textAt(value: unknown, fields: string): string | undefined {
  const found = fields
    .split('.')
    .reduce<unknown>((node, field) => (node as Record<string, unknown> | undefined | null)?.[field], value)
  return typeof found === 'string' ? found : undefined
}

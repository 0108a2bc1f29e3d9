import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { GatewayConfig } from '../http/config'
import { etagOf } from '@sahra/server-kit/server/validators'
import type { CompressedFile } from '../files/compressed-file'
import { mimeTypeOf } from '../files/mime-types'
import { readApiFile } from './api-json'

const names = {
  icon: ['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png'],
  share: ['share.png']
} as const
type Kind = keyof typeof names
const kinds = ['icon', 'share'] as const

/** Content by name, in base64. */
const pictureShape = z.object({ version: z.string(), files: z.record(z.string(), z.string()) })
const snapshotShape = z.partialRecord(z.enum(kinds), pictureShape)

/**
 * The icons and the share picture that the owner of the site has given to the api, at the root of the site. They are on disk,
 * for a start while the api is away.
 */
export class SitePictures {
  #pictures: z.infer<typeof snapshotShape> = {}
  #files = new Map<string, CompressedFile>()

  constructor(private readonly config: Pick<GatewayConfig, 'api' | 'site' | 'snapshotDir'>) {}

  async open(): Promise<void> {
    this.#use(
      await readFile(this.#file, 'utf8')
        .then(text => snapshotShape.parse(JSON.parse(text)))
        .catch(() => ({}))
    )
  }

  has(kind: Kind): boolean {
    return this.#pictures[kind] !== undefined
  }

  /** Undefined: the owner has given none of this name. */
  find(name: string): CompressedFile | undefined {
    return this.#files.get(name)
  }

  /** Reads the files of versions that are new. Returns whether anything has changed; rejects when the api is away. */
  async read(versionAt: (field: string) => string | undefined): Promise<boolean> {
    const { api, site } = this.config
    const pictures = site?.pictures
    if (!pictures) return false
    const found = await Promise.all(
      kinds.map(async kind => {
        const version = versionAt(pictures[kind])
        if (!version) return []
        if (this.#pictures[kind]?.version === version) return [[kind, this.#pictures[kind]] as const]
        const files = await Promise.all(
          names[kind].map(
            async name => [name, (await readApiFile(api, pictures.path + name)).toString('base64')] as const
          )
        )
        return [[kind, { version, files: Object.fromEntries(files) }] as const]
      })
    )
    const next = snapshotShape.parse(Object.fromEntries(found.flat()))
    if (kinds.every(kind => next[kind]?.version === this.#pictures[kind]?.version)) return false
    this.#use(next)
    await this.#save()
    return true
  }

  get #file(): string {
    return path.join(this.config.snapshotDir, 'site-pictures.json')
  }

  #use(next: z.infer<typeof snapshotShape>): void {
    this.#pictures = next
    this.#files = new Map(
      Object.values(next).flatMap(({ files }) =>
        Object.entries(files).map(([name, base64]) => {
          const plain = Buffer.from(base64, 'base64')
          return [name, { plain, type: mimeTypeOf(name) ?? '', etag: etagOf(plain) }] as const
        })
      )
    )
  }

  async #save(): Promise<void> {
    await mkdir(this.config.snapshotDir, { recursive: true })
    await writeFile(`${this.#file}.part`, JSON.stringify(this.#pictures))
    await rename(`${this.#file}.part`, this.#file)
  }
}

import type { ReadStream, Stats } from 'node:fs'
import { type FileHandle, mkdir, open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { etagOfStream } from '@sahra/server-kit/server/validators'
import { exportCatalogue, type ExportFormat, findFeedShop, writerOf } from '../import-export/export.service'
import type { Deps } from '../../server/feature'
import { languages } from '../../server/language/language.rules'
import { findShopName } from '../../house/settings/shop.queries'

/** Prices of a feed are compared with those of the pages. */
const MAX_AGE_MS = 3_600_000

/** The stable addresses below /feeds/, and what they hold. */
export const feeds = {
  'google.xml': { format: 'google-xml', type: 'application/xml; charset=utf-8' },
  'meta.csv': { format: 'meta', type: 'text/csv; charset=utf-8' }
} as const satisfies Record<string, { format: ExportFormat; type: string }>
export type FeedName = keyof typeof feeds

export interface OpenFeed {
  size: number
  etag: string
  /** An HTTP date, of whole seconds. Undefined in the second in which the file was written: it may be written once more. */
  lastModified: string | undefined
  read: () => ReadStream
  close: () => Promise<void>
}

/**
 * Writes each feed when it is asked for: once an hour, and when the shop has another name (C219). Concurrent requests share
 * the work.
 */
export class FeedFiles {
  readonly #writing = new Map<FeedName, Promise<void>>()
  /** Of the files that this process has written. */
  readonly #titles = new Map<FeedName, string>()
  /** Of the content, so that every api has the same; `version` of the file in which it was last read (C181). */
  readonly #etags = new Map<FeedName, { version: string; etag: string }>()

  constructor(private readonly deps: Pick<Deps, 'config' | 'db'>) {}

  /** Opens the present file: what replaces it meanwhile has no effect on what is read. */
  async open(name: FeedName): Promise<OpenFeed> {
    await this.#refresh(name)
    const handle = await open(this.#fileOf(name))
    try {
      const stats = await handle.stat()
      const written = Math.floor(stats.mtimeMs / 1000) * 1000
      return {
        size: stats.size,
        etag: await this.#etagOf(name, handle, stats),
        lastModified: Date.now() >= written + 1000 ? new Date(written).toUTCString() : undefined,
        read: () => handle.createReadStream({ start: 0 }),
        close: () => handle.close()
      }
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  async #etagOf(name: FeedName, handle: FileHandle, { ino, mtimeMs }: Stats): Promise<string> {
    const version = `${ino} ${mtimeMs}`
    const known = this.#etags.get(name)
    if (known?.version === version) return known.etag
    const etag = await etagOfStream(handle.createReadStream({ start: 0, autoClose: false }))
    this.#etags.set(name, { version, etag })
    return etag
  }

  async #refresh(name: FeedName): Promise<void> {
    for (;;) {
      const title = await findShopName(this.deps.db, languages[0])
      const written = await stat(this.#fileOf(name)).catch(() => undefined)
      if (written && Date.now() - written.mtimeMs <= MAX_AGE_MS && this.#titles.get(name) === title) return
      const running = this.#writing.get(name)
      if (!running) return this.#write(name, title)
      // Begun under another name, perhaps.
      await running
    }
  }

  #fileOf = (name: FeedName) => path.join(this.deps.config.dataDir, 'feeds', name)

  #write(name: FeedName, title: string): Promise<void> {
    const writing = this.#writeFile(name, title).finally(() => this.#writing.delete(name))
    this.#writing.set(name, writing)
    return writing
  }

  /** Renamed when complete: a reader never gets half a feed. */
  async #writeFile(name: FeedName, title: string): Promise<void> {
    const { config, db } = this.deps
    const file = this.#fileOf(name)
    const part = `${file}.${process.pid}.part`
    await mkdir(path.dirname(file), { recursive: true })
    const handle = await open(part, 'w')
    try {
      const shop = { ...(await findFeedShop(db, config.publicUrl)), title }
      const writer = writerOf(feeds[name].format, shop)
      for await (const chunk of exportCatalogue(db, writer)) await handle.write(chunk)
    } finally {
      await handle.close()
    }
    await rename(part, file)
    this.#titles.set(name, title)
  }
}

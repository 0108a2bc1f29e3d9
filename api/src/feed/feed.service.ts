import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { exportCatalogue, type ExportFormat, writerOf } from '../catalogue/export.service'
import type { Deps } from '../feature'
import { languages } from '../language/language.rules'
import { findShopName } from '../settings/shop.queries'

/** Prices of a feed are compared with those of the pages. */
const MAX_AGE_MS = 3_600_000

/** The stable addresses below /feeds/, and what they hold. */
export const feeds = {
  'google.xml': { format: 'google-xml', type: 'application/xml; charset=utf-8' },
  'meta.csv': { format: 'meta', type: 'text/csv; charset=utf-8' }
} as const satisfies Record<string, { format: ExportFormat; type: string }>
export type FeedName = keyof typeof feeds

/**
 * Writes each feed when it is asked for: once an hour, and when the shop has another name (C219). Concurrent requests share
 * the work.
 */
export class FeedFiles {
  readonly #writing = new Map<FeedName, Promise<void>>()
  /** Of the files that this process has written. */
  readonly #titles = new Map<FeedName, string>()

  constructor(private readonly deps: Pick<Deps, 'config' | 'db'>) {}

  async open(name: FeedName, now = Date.now()): Promise<ReadStream> {
    const file = this.#fileOf(name)
    const title = await findShopName(this.deps.db, languages[0])
    const written = await stat(file).catch(() => undefined)
    if (!written || now - written.mtimeMs > MAX_AGE_MS || this.#titles.get(name) !== title)
      await this.#write(name, title)
    return createReadStream(file)
  }

  #fileOf = (name: FeedName) => path.join(this.deps.config.dataDir, 'feeds', name)

  #write(name: FeedName, title: string): Promise<void> {
    const running = this.#writing.get(name)
    if (running) return running
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
      const writer = writerOf(feeds[name].format, { title, publicUrl: config.publicUrl })
      for await (const piece of exportCatalogue(db, writer)) await handle.write(piece)
    } finally {
      await handle.close()
    }
    await rename(part, file)
    this.#titles.set(name, title)
  }
}

import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import type { Database } from '@sahra/server-kit/database/database'
import { inTime } from '@sahra/server-kit/files/in-time'
import { ApiError } from '../../server/api-error'
import { busy } from '../../server/http/http.text'
import { PictureError } from './check-picture'
import { DECODED_AT_ONCE, pictureDecoder } from './picture-decoder'
import {
  fileOf,
  parsePictureFile,
  type PictureFile,
  type PictureFormat,
  pixelsOf,
  substitutesOf
} from './picture-name.rules'
import type { PictureStore } from './picture-store'
import { findPicture, type StoredPicture } from './picture.queries'
import { pictureLog } from './picture.text'

/** Requests that wait; a page has about twenty pictures. */
const QUEUE_MAX = 200
/** AVIF files that follow the WebP that was sent in their place. */
const LATER_MAX = 1000
/** Of reading a master, decoding it and looking for what another process has derived. */
const TIMEOUT_MS = 10_000
const FAILED = { max: 1000, ttl: 10_000 }
const RETRY_S = 2

/** `final`: the file itself; `interim`: another format until the file is there; `substitute`: what there was. */
export interface SentPicture {
  content: Buffer
  format: PictureFormat
  is: 'final' | 'interim' | 'substitute'
}

type Picture = Pick<StoredPicture, 'name' | 'isShipped'>

/**
 * Derives pictures when they are asked for, each file once however many ask, a few at a time, and stores them beside
 * their masters. WebP takes a third of the time of AVIF, which follows it.
 */
export class PictureDeriver {
  readonly #queue = new PQueue({ concurrency: DECODED_AT_ONCE, timeout: TIMEOUT_MS })
  /** For later visitors: one at a time, when nothing else is to be done. */
  readonly #later = new PQueue({ concurrency: 1 })
  readonly #running = new Map<string, Promise<Buffer>>()
  readonly #expected = new Set<string>()
  readonly #failed = new LRUCache<string, true>(FAILED)
  readonly #writes = new Set<Promise<void>>()

  constructor(
    private readonly store: PictureStore,
    private readonly warn: (line: string) => void
  ) {}

  /**
   * Returns a picture for a file of `/media/`; undefined for a file that the shop does not have. When there is no room in
   * the queue, or the picture cannot be derived, the nearest width that exists, then the placeholder; throws BUSY without
   * either.
   */
  async find(db: Database, file: string): Promise<SentPicture | undefined> {
    const wanted = parsePictureFile(file)
    const picture = wanted && (await findPicture(db, wanted.name))
    if (!wanted || !picture) return undefined
    try {
      return await this.#findOrDerive(picture, wanted)
    } catch (error) {
      this.#note(picture.name, error)
      return this.#substitute(picture, wanted)
    }
  }

  /** Derives a file, unless it exists, and waits until it is stored. Rejects where it cannot be. */
  async make(picture: Picture, wanted: PictureFile): Promise<void> {
    await this.#once(picture, wanted)
    await Promise.all(this.#writes)
  }

  /** Derives nothing more. Resolves when what was derived is stored, or the store does not respond in time. */
  async close(): Promise<void> {
    this.#later.clear()
    this.#queue.clear()
    await inTime(Promise.all(this.#writes)).catch(() => undefined)
  }

  async #findOrDerive(picture: StoredPicture, wanted: PictureFile): Promise<SentPicture> {
    const { format } = wanted
    if (format === 'webp') return { content: await this.#once(picture, wanted), format, is: 'final' }
    const content = await this.#stored(fileOf(wanted))
    if (content) return { content, format, is: 'final' }
    const webp = { ...wanted, format: 'webp' as const }
    const interim = await this.#once(picture, webp)
    this.#deriveLater(picture, wanted)
    return { content: interim, format: 'webp', is: 'interim' }
  }

  #deriveLater(picture: Picture, wanted: PictureFile) {
    const file = fileOf(wanted)
    if (this.#expected.has(file) || this.#expected.size >= LATER_MAX) return
    this.#expected.add(file)
    const derive = async () => {
      await this.#queue.onIdle()
      await this.#once(picture, wanted)
    }
    this.#later
      .add(derive)
      .catch((error: unknown) => this.#note(picture.name, error))
      .finally(() => this.#expected.delete(file))
  }

  /** Concurrent requests share one derivation. */
  async #once(picture: Picture, wanted: PictureFile): Promise<Buffer> {
    const file = fileOf(wanted)
    const running = this.#running.get(file)
    if (running) return running
    if (this.#failed.has(picture.name)) throw new PictureError(pictureLog.failedBefore)
    if (this.#queue.size >= QUEUE_MAX) throw new ApiError('BUSY', busy, RETRY_S)
    const deriving = this.#queue
      .add(() => this.#derive(picture, wanted))
      .finally(() => this.#running.delete(file))
    this.#running.set(file, deriving)
    return deriving
  }

  async #derive(picture: Picture, wanted: PictureFile): Promise<Buffer> {
    const file = fileOf(wanted)
    const stored = await this.#stored(file)
    if (stored) return stored
    const master = await this.store.master(picture)
    if (!master) throw new PictureError(pictureLog.noMaster)
    const { format } = wanted
    const content = await pictureDecoder.derive({ content: master, width: pixelsOf(wanted), format })
    this.#write(file, content)
    return content
  }

  /** Another process may have derived it. A store that is away holds nothing back that is in the build. */
  #stored = (file: string): Promise<Buffer | undefined> =>
    inTime(this.store.derived.read(file)).catch(() => undefined)

  /** In the background: a disk that is full, or a slow bucket, keeps no picture from a visitor. */
  #write(file: string, content: Buffer) {
    const writing = this.store.derived
      .write(file, content)
      .catch((error: Error) => this.warn(pictureLog.notStored(file, error.message)))
      .finally(() => this.#writes.delete(writing))
    this.#writes.add(writing)
  }

  async #substitute({ placeholder }: StoredPicture, wanted: PictureFile): Promise<SentPicture> {
    const nearest = await inTime(this.#nearest(wanted)).catch(() => undefined)
    if (nearest) return { ...nearest, is: 'substitute' }
    if (placeholder) return { content: placeholder, format: 'webp', is: 'substitute' }
    throw new ApiError('BUSY', busy, RETRY_S)
  }

  async #nearest(wanted: PictureFile) {
    for (const file of substitutesOf(wanted)) {
      const content = await this.store.derived.read(fileOf(file))
      if (content) return { content, format: file.format }
    }
    return undefined
  }

  /** Once in a while for a picture: visitors ask for it again and again. */
  #note(name: string, error: unknown) {
    if (error instanceof ApiError || this.#failed.has(name)) return
    this.#failed.set(name, true)
    this.warn(pictureLog.failed(name, (error as Error).message))
  }
}

import { LRUCache } from 'lru-cache'
import type { Files } from '@sahra/server-kit/files/files'
import type { GatewayConfig } from '../http/config'
import { etagOf } from '@sahra/server-kit/server/validators'
import type { CompressedFile } from './compressed-file'
import { isMediaName, MediaFiles } from './media-files'
import { mimeTypeOf } from './mime-types'

const CACHE_BYTES = 96 * 1024 * 1024
/** A picture that was replaced is served within this time. */
const FRESH_MS = 60_000
/** Names without a picture are asked for by mistake or by crawlers. */
const MISSING = { max: 2000, ttl: 5000 }

export type Media = Pick<MediaFiles, 'find' | 'findPlaceholder'>

/** The pictures: of the bucket below `media/` when there is one, else of the folder. */
export const openMedia = ({ store, mediaDir }: GatewayConfig, files: Files): Media =>
  store.s3 ? new BucketMedia(files) : new MediaFiles(mediaDir)

/** Images of a bucket, the most requested ones from memory. */
export class BucketMedia implements Media {
  readonly #missing = new LRUCache<string, true>(MISSING)
  readonly #cache = new LRUCache<string, CompressedFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ plain }) => Math.max(1, plain.length),
    ttl: FRESH_MS,
    // Concurrent requests share one read.
    fetchMethod: (name, stale) => this.#read(name).catch(keep(stale))
  })

  constructor(private readonly files: Pick<Files, 'read'>) {}

  /** Rejects when the bucket is away and the picture was not read before. */
  async find(name: string): Promise<CompressedFile | undefined> {
    if (!isMediaName(name) || this.#missing.has(name)) return undefined
    return this.#cache.fetch(name)
  }

  /** Pictures are put into a bucket before the shop opens. */
  findPlaceholder = (): Promise<undefined> => Promise.resolve(undefined)

  async #read(name: string): Promise<CompressedFile | undefined> {
    const type = mimeTypeOf(name)
    const plain = type && (await this.files.read(`media/${name}`))
    if (!type || !plain) {
      this.#missing.set(name, true)
      return undefined
    }
    return { plain, type, etag: etagOf(plain) }
  }
}

/** For `catch`: a picture outlives an outage of the bucket; one that was not read before is not said to be missing. */
const keep =
  (stale: CompressedFile | undefined) =>
  (error: unknown): CompressedFile => {
    if (!stale) throw error
    return stale
  }

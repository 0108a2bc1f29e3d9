import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Files } from '@sahra/server-kit/files/files'
import { inTime } from '@sahra/server-kit/files/in-time'
import { openFiles, placeBelow } from '@sahra/server-kit/files/open-files'
import { pictureFiles } from '@sahra/server-kit/files/picture-files'
import { etagOf } from '@sahra/server-kit/server/validators'
import type { GatewayConfig } from '../http/config'
import { apiOriginOf, type PreviewOrigin } from '../proxy/preview-api'
import { requestMedia, type MediaResponse } from './api-media'
import type { CompressedFile } from '../files/compressed-file'
import { mimeTypeOf } from '../files/mime-types'

/** Beginning of the names of pictures in a bucket. */
const MEDIA = 'media'
const MEDIA_NAME = /^[a-z0-9][a-z0-9@_-]{0,98}\.(avif|webp)$/i
const CACHE_BYTES = 96 * 1024 * 1024
/** A picture that was replaced is served within this time. */
const FRESH_MS = 60_000
/** Names without a picture are asked for by mistake or by crawlers. */
const MISSING_MS = 5000
/** What the api does not want to be stored: until then the crowd of a page asks it once. */
const SUBSTITUTE_MS = 1000
/** Of an entry without a picture. */
const ENTRY_BYTES = 200
const READS_MAX = 64
const WAITING_MAX = 2000
const FINAL = 'public, max-age=2592000, stale-while-revalidate=86400'

/** Too many pictures are asked for at once. */
export class MediaBusyError extends Error {}

export interface SentMedia {
  file: CompressedFile
  cacheControl: string
}

interface Cached {
  /** Undefined: there is no such picture. */
  sent: SentMedia | undefined
  ms: number
}

interface MediaOptions {
  files: Pick<Files, 'read'>
  /** Asks an api for a picture that the store does not have; undefined: there is none to ask. */
  ask?: ((name: string, preview: PreviewOrigin | undefined) => Promise<MediaResponse | undefined>) | undefined
}

/** The pictures: of the bucket below `media/` when there is one, else of the folder; what is not there the api makes. */
export async function openMedia(config: GatewayConfig): Promise<Media> {
  const { store, mediaDir, mediaPath } = config
  const { s3 } = placeBelow(store, MEDIA)
  return new Media({
    files: pictureFiles(await openFiles({ s3, folder: mediaDir })),
    ask:
      mediaPath === undefined
        ? undefined
        : (name, preview) => requestMedia(apiOriginOf(config, preview), mediaPath + name)
  })
}

/** Pictures: from memory, else from the store, else from the api. */
export class Media {
  readonly #limit = pLimit(READS_MAX)
  readonly #cache = new LRUCache<string, Cached, { name: string; preview: PreviewOrigin | undefined }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ sent }) => ENTRY_BYTES + (sent?.file.plain.length ?? 0),
    ttl: FRESH_MS,
    // Concurrent requests share one read.
    fetchMethod: async (_key, stale, { options, context: { name, preview } }) => {
      const found = await this.#read(name, preview).catch((error: unknown) => {
        // A picture outlives an outage; one that was not read before is not said to be missing.
        if (stale?.sent) return { ...stale, ms: FRESH_MS }
        throw error
      })
      options.ttl = found.ms
      return found
    }
  })

  constructor(private readonly options: MediaOptions) {}

  /**
   * Returns a picture, of a preview also those that its own api has. Rejects when neither store nor api respond and it
   * was not read before; with `MediaBusyError` when too many wait.
   */
  async find(name: string, preview?: PreviewOrigin): Promise<SentMedia | undefined> {
    if (!MEDIA_NAME.test(name)) return undefined
    const found = await this.#cache.forceFetch(name, { context: { name, preview: undefined } })
    if (found.sent || !preview) return found.sent
    const key = `${preview.name} ${name}`
    return (await this.#cache.forceFetch(key, { context: { name, preview } })).sent
  }

  async #read(name: string, preview: PreviewOrigin | undefined): Promise<Cached> {
    if (this.#limit.pendingCount >= WAITING_MAX) throw new MediaBusyError('too many pictures are asked for')
    return this.#limit(
      async () => (preview ? undefined : await this.#stored(name)) ?? this.#ask(name, preview)
    )
  }

  async #stored(name: string): Promise<Cached | undefined> {
    const reading = inTime(this.options.files.read(name))
    // The api may have it although the bucket is away.
    const plain = await (this.options.ask ? reading.catch(() => undefined) : reading)
    return plain && { sent: { file: fileOf(name, plain), cacheControl: FINAL }, ms: FRESH_MS }
  }

  async #ask(name: string, preview: PreviewOrigin | undefined): Promise<Cached> {
    const made = await this.options.ask?.(name, preview)
    if (!made) return { sent: undefined, ms: MISSING_MS }
    const { content, type, cacheControl } = made
    const seconds = /max-age=(\d+)/.exec(cacheControl)?.[1]
    const ms = seconds === undefined ? SUBSTITUTE_MS : Math.min(FRESH_MS, Number(seconds) * 1000)
    return { sent: { file: fileOf(name, content, type), cacheControl }, ms }
  }
}

/** `type`: where the content is not what the name says; browsers go by the content. */
const fileOf = (name: string, plain: Buffer, type = mimeTypeOf(name) ?? ''): CompressedFile => ({
  plain,
  type,
  etag: etagOf(plain)
})

import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { etagOf } from '@sahra/server-kit/server/validators'
import type { CompressedFile } from './compressed-file'
import { mimeTypeOf } from './mime-types'

const mediaName =
  /^[A-Za-z0-9_-][A-Za-z0-9@._-]*(\/[A-Za-z0-9_-][A-Za-z0-9@._-]*){0,3}\.(avif|webp|jpg|png)$/i
export const isMediaName = (name: string): boolean => mediaName.test(name)
/** Written by the api before it makes the pictures (api/src/catalogue/picture/resize/placeholders.ts). */
const PLACEHOLDERS = '.placeholders'
const CACHE_BYTES = 96 * 1024 * 1024

interface MediaFile extends CompressedFile {
  modifiedAt: number
}

/** Images of one folder, the most requested ones from memory. */
export class MediaFiles {
  readonly #cache = new LRUCache<string, MediaFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ plain }) => Math.max(1, plain.length)
  })

  constructor(private readonly folder: string) {}

  /** The placeholder of a picture that is still being made, whatever its width and format: browsers go by the content. */
  async findPlaceholder(name: string): Promise<CompressedFile | undefined> {
    if (!mediaName.test(name)) return undefined
    const picture = name.replace(/(@\d+)?\.(avif|webp)$/i, '')
    const plain = await readFile(path.join(this.folder, PLACEHOLDERS, `${picture}.webp`)).catch(
      () => undefined
    )
    return plain && { plain, type: 'image/webp', etag: etagOf(plain) }
  }

  async find(name: string): Promise<CompressedFile | undefined> {
    const type = mimeTypeOf(name)
    if (!type || !mediaName.test(name)) return undefined
    const file = path.join(this.folder, name)
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const cached = this.#cache.get(name)
    if (cached?.modifiedAt === found.mtimeMs) return cached
    const plain = await readFile(file)
    const media = { plain, type, etag: etagOf(plain), modifiedAt: found.mtimeMs }
    this.#cache.set(name, media)
    return media
  }
}

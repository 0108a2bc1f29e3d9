import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { CompressedFile } from './compressed-file'
import { etagOf } from './compressed-file'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png'
}
const proper = /^[A-Za-z0-9_-][A-Za-z0-9@._-]*(\/[A-Za-z0-9_-][A-Za-z0-9@._-]*){0,3}$/
const KEPT_BYTES = 96 * 1024 * 1024

/** Pictures from one folder, the often seen ones from memory. A picture that changes gets another name. */
export class MediaFiles {
  readonly #kept = new Map<string, CompressedFile & { changed: number }>()
  #bytes = 0

  constructor(private readonly folder: string) {}

  async find(name: string): Promise<CompressedFile | undefined> {
    const type = types[path.extname(name).toLowerCase()]
    if (!type || !proper.test(name)) return undefined
    const file = path.join(this.folder, name)
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const kept = this.#kept.get(name)
    if (kept?.changed === found.mtimeMs) return kept
    const plain = await readFile(file)
    const media = { plain, type, etag: etagOf(plain), changed: found.mtimeMs }
    this.#keep(name, media)
    return media
  }

  #keep(name: string, media: CompressedFile & { changed: number }): void {
    this.#bytes += media.plain.length - (this.#kept.get(name)?.plain.length ?? 0)
    this.#kept.delete(name)
    this.#kept.set(name, media)
    for (const [oldest, { plain }] of this.#kept) {
      if (this.#bytes <= KEPT_BYTES) return
      this.#kept.delete(oldest)
      this.#bytes -= plain.length
    }
  }
}

import { compressBrotli } from '../../release/stored/precompress'
import type { CompressedFile } from './compressed-file'

/** A pause after each file, in the time that it took: at most a tenth of one processor. */
const PAUSE = 9

/**
 * Compresses cached pages as well as files of a release, which takes some tenths of a second: one after another, in the
 * background. Until then they have the faster compression.
 */
export class Recompression {
  #isRunning = false
  #pausedUntil = 0
  readonly #done = new WeakSet<CompressedFile>()

  constructor(private readonly now: () => number = Date.now) {}

  /** Called with a page that is sent from the cache. Left out while another one is compressed, and in the pause after it. */
  async consider(file: CompressedFile): Promise<void> {
    if (!file.br || this.#done.has(file) || this.#isRunning || this.now() < this.#pausedUntil) return
    this.#isRunning = true
    const since = this.now()
    try {
      file.br = await compressBrotli(file.plain)
      this.#done.add(file)
    } finally {
      const until = this.now()
      this.#pausedUntil = until + PAUSE * (until - since)
      this.#isRunning = false
    }
  }
}

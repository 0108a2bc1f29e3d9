import type { VisitCounts } from '../../canary/canary'
import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** From this size on a canary that runs for days is looked at every minute. */
const LARGE_BYTES = 16 * 1024 * 1024
const LARGE_INTERVAL_MS = 60_000
const MAX_BYTES = 64 * 1024 * 1024
const RETENTION_MS = 30 * 86_400_000
const CLEAN_UP_INTERVAL_MS = 3_600_000

/** The counts of each canary, `<canary>.jsonl`, appended by gateways and read by the registry. */
export class CountFiles {
  readonly #sizes = new Map<string, { bytes: number; writtenAt: number }>()
  #cleanedUpAt = -Infinity

  constructor(
    private readonly folder: string,
    private readonly now: () => number
  ) {}

  /** False while the file is too large for another look so soon. */
  isDue(canary: string): boolean {
    const size = this.#sizes.get(canary)
    return !size || size.bytes < LARGE_BYTES || this.now() - size.writtenAt >= LARGE_INTERVAL_MS
  }

  /** Appends the lines of one look with one write. Lines beyond 64 MiB are dropped. */
  async append(canary: string, lines: readonly VisitCounts[]): Promise<void> {
    if (lines.length === 0) return
    await this.#cleanUp()
    const file = this.#fileOf(canary)
    const bytes = (await stat(file).catch(() => undefined))?.size ?? 0
    const text = `${lines.map(line => JSON.stringify(line)).join('\n')}\n`
    this.#sizes.set(canary, { bytes: bytes + text.length, writtenAt: this.now() })
    if (bytes < MAX_BYTES) await appendFile(file, text)
  }

  /** Removes the files of canaries that ended long ago. */
  async #cleanUp(): Promise<void> {
    if (this.now() - this.#cleanedUpAt < CLEAN_UP_INTERVAL_MS) return
    this.#cleanedUpAt = this.now()
    await mkdir(this.folder, { recursive: true })
    for (const name of await readdir(this.folder)) {
      const file = path.join(this.folder, name)
      const found = name.endsWith('.jsonl') ? await stat(file).catch(() => undefined) : undefined
      if (found && this.now() - found.mtimeMs > RETENTION_MS) await rm(file, { force: true })
    }
  }

  #fileOf = (canary: string): string => path.join(this.folder, `${canary}.jsonl`)
}

import type { VisitCounter } from './visit-counter'
import type { VisitStore } from './visit-store.queries'

/** From this size on a canary that runs for days is written every minute. */
const LARGE_BYTES = 16 * 1024 * 1024
const LARGE_INTERVAL_MS = 60_000
const MAX_SIZES = 1000

interface Options {
  store: VisitStore
  gateway: string
  counter: VisitCounter
  now: () => number
}

/** Writes what a gateway has counted; what cannot be written is counted on. */
export class VisitWriter {
  readonly #sizes = new Map<string, { bytes: number; writtenAt: number }>()

  constructor(private readonly options: Options) {}

  async write(): Promise<void> {
    const { store, gateway, counter, now } = this.options
    const at = new Date(now())
    for (const canary of counter.canaries) {
      if (!this.#isDue(canary)) continue
      const taken = counter.take(canary)
      const counts = taken.map(entry => ({ at: at.toISOString(), gateway, ...entry }))
      try {
        const bytes = await store.addCounts(canary, { at, gateway, counts })
        if (this.#sizes.size >= MAX_SIZES) this.#sizes.clear()
        this.#sizes.set(canary, { bytes, writtenAt: now() })
      } catch (error) {
        counter.putBack(canary, taken)
        throw error
      }
    }
  }

  #isDue(canary: string): boolean {
    const size = this.#sizes.get(canary)
    return !size || size.bytes < LARGE_BYTES || this.options.now() - size.writtenAt >= LARGE_INTERVAL_MS
  }
}

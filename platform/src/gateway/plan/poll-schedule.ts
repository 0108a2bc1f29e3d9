/** Changes are announced; this finds those that were not. */
const INTERVAL_MS = 5000
/** Also while a retry is due and the registry cannot be read. */
const MIN_DELAY_MS = 500

interface PollScheduleOptions {
  /** Never rejects. */
  poll: () => Promise<void>
  /** When a poll is due before the interval ends, in ms since 1970. */
  retryAt: () => number
}

/** Polls when a change is announced and at intervals, one poll at a time. */
export class PollSchedule {
  #timer: NodeJS.Timeout | undefined
  #polling: Promise<void> | undefined
  /** Something changed since the present poll began. */
  #isStale = false
  #unwatch: (() => Promise<void>) | undefined

  constructor(private readonly options: PollScheduleOptions) {}

  /** `watch` calls its argument when something has changed, and returns a function that ends it. */
  start(watch: (onChange: () => void) => () => Promise<void>): void {
    this.#unwatch = watch(() => {
      this.#isStale = true
      void this.poll()
    })
    const schedule = (): void => {
      const delay = delayBefore(this.options.retryAt())
      this.#timer = setTimeout(() => void this.poll().finally(schedule), delay).unref()
    }
    schedule()
  }

  /** Resolves when the watch has ended. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#unwatch?.()
  }

  /** Polls once, and again when something changes meanwhile; concurrent calls share a poll. */
  poll(): Promise<void> {
    this.#polling ??= this.#poll().finally(() => (this.#polling = undefined))
    return this.#polling
  }

  async #poll(): Promise<void> {
    do {
      this.#isStale = false
      await this.options.poll()
    } while (this.#isStale)
  }
}

/** Milliseconds until the next poll. */
export const delayBefore = (retryAt: number, now = Date.now()): number =>
  Math.min(INTERVAL_MS, Math.max(MIN_DELAY_MS, retryAt - now))

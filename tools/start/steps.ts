/** Of the look at the steps. */
const INTERVAL_MS = 1000
/** A step that reports nothing is named so often. */
const SILENCE_MS = 30_000

interface Step {
  /** Of its last report, else of its start. */
  at: number
  last: string | undefined
  /** Counted from `at`. */
  named: number
}

/** Reports what a step has done. */
export type Progress = (line?: string) => void

/**
 * The steps of a start that run now. One that reports nothing is named with the age of its silence, and never ended: a
 * slow machine opens the shop as well.
 */
export class Steps {
  readonly #running = new Map<string, Step>()

  constructor(
    private readonly print: (line: string) => void,
    private readonly now: () => number = Date.now
  ) {}

  /** Runs a step, which ends with its promise. */
  async run<Result>(name: string, step: (progress: Progress) => Promise<Result>): Promise<Result> {
    this.#report(name)
    try {
      return await step(line => this.#running.has(name) && this.#report(name, line))
    } finally {
      this.#running.delete(name)
    }
  }

  /** Names silent steps from now on; returns a function that ends this. */
  watch(): () => void {
    const timer = setInterval(() => this.#nameSilent(), INTERVAL_MS).unref()
    return () => clearInterval(timer)
  }

  #report(name: string, line?: string): void {
    this.#running.set(name, { at: this.now(), last: line ?? this.#running.get(name)?.last, named: 0 })
  }

  #nameSilent(): void {
    for (const [name, step] of this.#running) {
      const silence = this.now() - step.at
      if (silence < (step.named + 1) * SILENCE_MS) continue
      step.named = Math.floor(silence / SILENCE_MS)
      const last = step.last === undefined ? '' : `, after “${step.last.trim()}”`
      this.print(`  still waiting for ${name}: nothing reported for ${Math.floor(silence / 1000)} s${last}`)
    }
  }
}

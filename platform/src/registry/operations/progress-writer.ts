const INTERVAL_MS = 1000

/** Stores the progress of an operation when it changes, at most once a second: other registries show it. */
export class ProgressWriter {
  #timer: NodeJS.Timeout | undefined
  #isChanged = false
  #isStopped = false

  constructor(
    private readonly save: () => Promise<void>,
    private readonly report: (line: string) => void
  ) {}

  changed(): void {
    this.#isChanged = true
    if (!this.#timer) this.#write()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #write(): void {
    this.#timer = undefined
    if (!this.#isChanged || this.#isStopped) return
    this.#isChanged = false
    this.save().catch((error: Error) =>
      this.report(`Progress of an operation was not stored: ${error.message}`)
    )
    this.#timer = setTimeout(() => this.#write(), INTERVAL_MS).unref()
  }
}

import { CliError } from '../../platform/src/cli/cli-error'

const WATCH_INTERVAL_MS = 250

/** How long nothing has happened: a slow start is not a failed one. */
export class Silence {
  #last: number

  constructor(
    private readonly limitMs: number,
    private readonly now: () => number = Date.now
  ) {
    this.#last = now()
  }

  /** Something has advanced. */
  end(): void {
    this.#last = this.now()
  }

  isTooLong = (): boolean => this.now() - this.#last > this.limitMs

  /** Rejects when it is too long. */
  watch(message: string): Promise<never> {
    return new Promise((_, reject) => {
      const timer = setInterval(() => {
        if (!this.isTooLong()) return
        clearInterval(timer)
        reject(new CliError(message))
      }, WATCH_INTERVAL_MS).unref()
    })
  }
}

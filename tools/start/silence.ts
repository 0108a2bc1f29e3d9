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
}

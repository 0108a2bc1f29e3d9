interface Waiting {
  key: string
  start: () => void
  onWait: (before: number) => void
}

/** Runs one task at a time, round robin over the keys: a key with many tasks delays another by one task only. */
export class FairQueue {
  #busy = false
  #waiting: Waiting[] = []
  /** Keys by the order in which they were served last. */
  #served: string[] = []

  /** `onWait` receives how many tasks run before this one, whenever that changes; 0 when it starts. */
  async run<T>(key: string, task: () => Promise<T>, onWait: (before: number) => void): Promise<T> {
    if (this.#busy)
      await new Promise<void>(start => {
        this.#waiting.push({ key, start, onWait })
        this.#announce()
      })
    else this.#serve(key)
    this.#busy = true
    onWait(0)
    try {
      return await task()
    } finally {
      const [next] = this.#order()
      this.#waiting = this.#waiting.filter(waiting => waiting !== next)
      // Stays busy until the next one has begun.
      this.#busy = next !== undefined
      if (next) this.#serve(next.key)
      next?.start()
      this.#announce()
    }
  }

  #announce(): void {
    this.#order().forEach(({ onWait }, index) => onWait(index + 1))
  }

  #serve(key: string): void {
    this.#served = [...this.#served.filter(other => other !== key), key]
  }

  /** Each time the first task of the key that was served longest ago. */
  #order(): Waiting[] {
    const left = [...this.#waiting]
    const turns = new Map(this.#served.map((key, index) => [key, index]))
    const order: Waiting[] = []
    while (left.length > 0) {
      const turnOf = ({ key }: Waiting): number => turns.get(key) ?? -1
      const next = left.reduce((first, other) => (turnOf(other) < turnOf(first) ? other : first))
      left.splice(left.indexOf(next), 1)
      turns.set(next.key, this.#served.length + order.length)
      order.push(next)
    }
    return order
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { Visitor } from './requests'

const VISITORS = 40

export interface LoadReport {
  sent: number
  lost: number
  /** The first reasons, each with its number. */
  reasons: Map<string, number>
  /** Milliseconds. */
  median: number
  p99: number
}

/**
 * Sends requests at a constant rate, whether or not earlier ones have been answered, from visitors of different
 * addresses. A request is lost when its connection breaks, when it is not answered in time, or when the server failed.
 */
export class Load {
  readonly #visitors: Visitor[]
  readonly #times: number[] = []
  readonly #reasons = new Map<string, number>()
  readonly #open = new Set<Promise<void>>()
  #lost = 0
  #stopped = false
  readonly #running: Promise<void>

  constructor(port: number, rate: number, routes: string[]) {
    this.#visitors = Array.from(
      { length: VISITORS },
      (_, index) => new Visitor(port, `203.0.113.${index + 1}`)
    )
    this.#running = this.#run(rate, routes)
  }

  get lost(): number {
    return this.#lost
  }

  /** Ends the load, waits for the last responses and returns the report. */
  async stop(): Promise<LoadReport> {
    this.#stopped = true
    await this.#running
    await Promise.all(this.#open)
    for (const visitor of this.#visitors) visitor.close()
    const times = this.#times.sort((a, b) => a - b)
    const quantile = (q: number): number => Math.round(times[Math.floor(q * (times.length - 1))] ?? 0)
    return {
      sent: times.length + this.#lost,
      lost: this.#lost,
      reasons: this.#reasons,
      median: quantile(0.5),
      p99: quantile(0.99)
    }
  }

  async #run(rate: number, routes: string[]): Promise<void> {
    const since = Date.now()
    for (let n = 0; !this.#stopped; n++) {
      await wait(Math.max(0, since + (n * 1000) / rate - Date.now()))
      const sent = this.#send(n, routes[n % routes.length] ?? '').finally(() => this.#open.delete(sent))
      this.#open.add(sent)
    }
  }

  async #send(n: number, route: string): Promise<void> {
    const since = performance.now()
    try {
      const { status } = await this.#visitors[n % VISITORS]!.send(route)
      if (status >= 400) throw new Error(String(status))
      this.#times.push(performance.now() - since)
    } catch (error) {
      this.#lost++
      const reason = `${route}: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`
      this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1)
    }
  }
}

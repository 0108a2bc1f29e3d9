import type { Canaries } from './canaries/canaries'
import type { RunExclusive } from './locks/exclusive'
import { collectGarbage } from './releases/garbage-collection'
import type { Operations } from './operations/operations'
import type { Registry } from '../release/channels/registry'
import type { Webhooks } from './webhooks/webhooks'

const GARBAGE_COLLECTION_INTERVAL_MS = 86_400_000
const FIRST_GARBAGE_COLLECTION_MS = 60_000
const TIDY_INTERVAL_MS = 60_000

interface BackgroundContext {
  registry: Registry
  operations: Pick<Operations, 'tidy'>
  canaries: Pick<Canaries, 'start' | 'stop'>
  webhooks: Pick<Webhooks, 'start' | 'stop'>
  runExclusive: RunExclusive
  report: (line: string) => void
}

/** What one of several registries does without a request: the leader. */
export class Background {
  #timers: NodeJS.Timeout[] = []

  constructor(private readonly context: BackgroundContext) {}

  start = (): void => {
    const { registry, canaries, webhooks, operations, report } = this.context
    this.stop()
    const tidy = (): void =>
      void operations.tidy().catch((error: Error) => report(`Operations: ${error.message}`))
    const keys = (): void =>
      void registry.ensureServiceKeys().catch((error: Error) => report(`Keys of services: ${error.message}`))
    const daily = (): void => {
      this.#collectGarbage()
      this.#timers.push(
        setInterval(() => (keys(), this.#collectGarbage()), GARBAGE_COLLECTION_INTERVAL_MS).unref()
      )
    }
    this.#timers = [
      setInterval(tidy, TIDY_INTERVAL_MS).unref(),
      setTimeout(daily, FIRST_GARBAGE_COLLECTION_MS).unref()
    ]
    keys()
    canaries.start()
    webhooks.start()
  }

  stop = (): void => {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
    this.context.canaries.stop()
    this.context.webhooks.stop()
  }

  #collectGarbage(): void {
    const { registry, runExclusive, report } = this.context
    runExclusive(() => collectGarbage(registry)).catch((error: Error) =>
      report(`Garbage collection failed: ${error.message}`)
    )
  }
}

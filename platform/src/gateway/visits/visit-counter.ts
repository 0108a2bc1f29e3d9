import { signals, type Group, type Signal, type VisitCounts } from '../../canary/canary'

const MAX_LISTED_NETWORKS = 20

export interface CountedVisit {
  group: Group
  page: string
  renders: boolean
  /** Keyed hash. */
  network: string
  failed: ReadonlySet<Signal>
}

type Counts = Omit<VisitCounts, 'at' | 'gateway'>

/** Visits that were closed since the last look, by canary. */
export class VisitCounter {
  readonly #byCanary = new Map<string, Map<string, Counts>>()

  add(canary: string, { group, page, renders, network, failed }: CountedVisit): void {
    const byPage = this.#byCanary.get(canary) ?? new Map<string, Counts>()
    this.#byCanary.set(canary, byPage)
    const key = `${group} ${renders} ${page}`
    const counts = byPage.get(key) ?? emptyCounts(group, page, renders)
    byPage.set(key, counts)
    counts.visits++
    for (const signal of failed) {
      counts.failed[signal]++
      if (signal === 'failed-render') continue
      const networks = (counts.networks[signal] ??= [])
      if (networks.length < MAX_LISTED_NETWORKS && !networks.includes(network)) networks.push(network)
    }
  }

  get canaries(): string[] {
    return [...this.#byCanary.keys()]
  }

  /** Returns and forgets what was counted for a canary. */
  take(canary: string): Counts[] {
    const counts = [...(this.#byCanary.get(canary)?.values() ?? [])]
    this.#byCanary.delete(canary)
    return counts
  }
}

const emptyCounts = (group: Group, page: string, renders: boolean): Counts => ({
  group,
  page,
  renders,
  visits: 0,
  failed: Object.fromEntries(signals.map(signal => [signal, 0])) as Record<Signal, number>,
  networks: {}
})

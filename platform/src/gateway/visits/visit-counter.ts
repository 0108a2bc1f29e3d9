import { signals, type Group, type Signal, type VisitCounts } from '../../release/shapes/canary'

const MAX_LISTED_NETWORKS = 20

export interface CountedVisit {
  group: Group
  page: string
  renders: boolean
  /** Keyed hash. */
  network: string
  failed: ReadonlySet<Signal>
}

export type Counts = Omit<VisitCounts, 'at' | 'gateway'>

/** Visits that were closed since the last look, by canary. */
export class VisitCounter {
  readonly #byCanary = new Map<string, Map<string, Counts>>()

  add(canary: string, { group, page, renders, network, failed }: CountedVisit): void {
    const counts = this.#countsOf(canary, { group, page, renders })
    counts.visits++
    for (const signal of failed) {
      counts.failed[signal]++
      if (signal !== 'failed-render') addNetwork(counts, signal, network)
    }
  }

  /** What was taken and could not be written. */
  putBack(canary: string, taken: readonly Counts[]): void {
    for (const { group, page, renders = false, visits, failed, networks } of taken) {
      const counts = this.#countsOf(canary, { group, page, renders })
      counts.visits += visits
      for (const signal of signals) {
        counts.failed[signal] += failed[signal]
        for (const network of networks[signal] ?? []) addNetwork(counts, signal, network)
      }
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

  #countsOf(
    canary: string,
    { group, page, renders }: Pick<CountedVisit, 'group' | 'page' | 'renders'>
  ): Counts {
    const byPage = this.#byCanary.get(canary) ?? new Map<string, Counts>()
    this.#byCanary.set(canary, byPage)
    const key = `${group} ${renders} ${page}`
    const counts = byPage.get(key) ?? emptyCounts(group, page, renders)
    byPage.set(key, counts)
    return counts
  }
}

function addNetwork({ networks }: Counts, signal: Signal, network: string): void {
  const listed = (networks[signal] ??= [])
  if (listed.length < MAX_LISTED_NETWORKS && !listed.includes(network)) listed.push(network)
}

const emptyCounts = (group: Group, page: string, renders: boolean): Counts => ({
  group,
  page,
  renders,
  visits: 0,
  failed: Object.fromEntries(signals.map(signal => [signal, 0])) as Record<Signal, number>,
  networks: {}
})

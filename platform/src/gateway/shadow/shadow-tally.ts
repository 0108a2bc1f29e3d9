import type { ShadowCounts, ShadowPage } from '../../release/shapes/shadow'

const MAX_PAGES = 100
/** A page that fails so often is not rendered any more: each may take seconds of a processor. */
const MAX_FAILURES = 20
const MAX_REASON = 1000

interface Costs {
  timeMs: number
  cpuMs: number
}

/** What this gateway found for one shadow. */
export class ShadowTally {
  readonly #pages = new Map<string, ShadowPage>()
  #dropped = 0
  #hasChanged = false

  get counts(): ShadowCounts {
    return { pages: [...this.#pages.values()], dropped: this.#dropped }
  }

  /** Whether something was added since the last call. */
  takeChanged(): boolean {
    const changed = this.#hasChanged
    this.#hasChanged = false
    return changed
  }

  /** It could not be written. */
  putBack(): void {
    this.#hasChanged = true
  }

  drop(): void {
    this.#dropped++
    this.#hasChanged = true
  }

  mayRender(page: string): boolean {
    const known = this.#pages.get(page)
    return known ? known.failed < MAX_FAILURES : this.#pages.size < MAX_PAGES
  }

  addFailure(page: string, failure: { path: string; reason: string }): void {
    const counts = this.#pageOf(page)
    counts.failed++
    counts.failure ??= { path: failure.path, reason: failure.reason.slice(0, MAX_REASON) }
  }

  addComparison(
    page: string,
    result: 'same' | 'different' | 'varying',
    { live, candidate }: { live: Costs; candidate: Costs }
  ): ShadowPage {
    const counts = this.#pageOf(page)
    counts[result]++
    counts.time.live += live.timeMs
    counts.time.candidate += candidate.timeMs
    counts.cpu.live += live.cpuMs
    counts.cpu.candidate += candidate.cpuMs
    return counts
  }

  #pageOf(page: string): ShadowPage {
    const none = (): ShadowPage['time'] => ({ live: 0, candidate: 0 })
    const known = this.#pages.get(page)
    const counts = known ?? { page, same: 0, different: 0, varying: 0, failed: 0, time: none(), cpu: none() }
    this.#pages.set(page, counts)
    this.#hasChanged = true
    return counts
  }
}

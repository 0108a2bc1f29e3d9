/** What is said of a part comes from this time. */
const WINDOW_MS = 5 * 60_000
/** Fewer networks with a failure, or a smaller share of them, are not a problem of the part. */
const PROBLEM = { networks: 3, share: 0.2 }
const MAX_NETWORKS = 500

export interface PartState {
  works: boolean
  /** Since when, in milliseconds: for what has not changed, since it is measured. */
  since: number
}

/** When there was a result in a network last, and a failure, in milliseconds. */
interface Result {
  when: number
  failed: number | undefined
}

/** Whether each part works, by the results of the last minutes, and since when. Memory of this process. */
export class PartStates {
  readonly #results = new Map<string, Map<string, Result>>()
  readonly #states = new Map<string, PartState>()
  readonly #openedAt: number

  constructor(private readonly now: () => number) {
    this.#openedAt = now()
  }

  /** Counts a result of a part. A network counts once, so that no visitor decides alone what is said. */
  count(part: string, failed: boolean, network: string): void {
    const results = this.#results.get(part) ?? new Map<string, Result>()
    this.#results.set(part, results)
    const when = this.now()
    const before = results.get(network)
    // The oldest are first.
    results.delete(network)
    results.set(network, { when, failed: failed ? when : before?.failed })
    const [oldest] = results.keys()
    if (results.size > MAX_NETWORKS && oldest !== undefined) results.delete(oldest)
  }

  /** Decides again. `isAway`: it is known not to work, whatever the results are. */
  look(part: string, isAway = false): PartState {
    const works = !isAway && !this.#hasProblem(part)
    const before = this.#states.get(part)
    if (before?.works === works) return before
    const state = { works, since: before ? this.now() : this.#openedAt }
    this.#states.set(part, state)
    return state
  }

  #hasProblem(part: string): boolean {
    const since = this.now() - WINDOW_MS
    const isRecent = (when: number | undefined): boolean => when !== undefined && when > since
    const results = [...(this.#results.get(part)?.values() ?? [])].filter(({ when }) => isRecent(when))
    const failures = results.filter(({ failed }) => isRecent(failed)).length
    return failures >= PROBLEM.networks && failures >= PROBLEM.share * results.length
  }
}

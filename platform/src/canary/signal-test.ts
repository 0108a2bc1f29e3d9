import { groups, type Group, type Signal, type Verdict, type VisitCounts } from '../release/shapes/canary'
import { SequentialTest } from './sequential-test'
import type { Counts, Look } from './two-proportions'

/** Fewer visits of the candidate or of the control decide nothing. */
export const MIN_LOADS = 30
/** Reports can be forged: failures count when they come from this many networks. */
export const MIN_NETWORKS = 5
/** A restart of a renderer fails several renders at once: they count when they occur in this many looks. */
export const MIN_LOOKS = 3

/** A line names no more networks of a signal than this. */
const MAX_LISTED = 20
const MAX_NETWORKS = 20_000
/** JSON has no infinity. */
const MAX_EVIDENCE = 1e12

export interface SignalRule {
  /** Share of the stake: what the gateway sees itself has the largest. */
  stake: number
  /** A smaller difference of the rates is not a reason to take a release back, however certain it is. */
  margin: number
  /** The candidate's rate may be this much higher: its files are in fewer caches. */
  tolerance: number
  /** What counts: all visits, those that a browser reported on, or those of pages that the server renders. */
  of: 'all' | 'reported' | 'rendered'
}

/** Compares a candidate with its control by one signal. */
export class SignalTest {
  readonly #test: SequentialTest
  readonly #sums: Look = { candidate: { loads: 0, failures: 0 }, control: { loads: 0, failures: 0 } }
  readonly #failing = { candidate: new Set<string>(), control: new Set<string>() }
  /** Times of looks in which the candidate failed. */
  readonly #looks = new Set<string>()

  constructor(
    readonly signal: Signal,
    readonly rule: SignalRule
  ) {
    this.#test = new SequentialTest(rule.tolerance)
  }

  /** `lines`: of one page in one look. */
  add(page: string, lines: readonly VisitCounts[]): void {
    const look: Look = { candidate: { loads: 0, failures: 0 }, control: { loads: 0, failures: 0 } }
    for (const line of lines) {
      const loads = this.#loadsOf(line)
      const failures = Math.min(this.#failuresOf(line), loads)
      addTo(look[line.group], { loads, failures })
      if (line.group === 'candidate' && failures > 0 && this.#looks.size < MIN_LOOKS) this.#looks.add(line.at)
    }
    for (const group of groups) addTo(this.#sums[group], look[group])
    this.#test.add(page, look)
  }

  get state(): Omit<Verdict, 'threshold' | 'isWorse'> {
    const { candidate, control } = this.#sums
    return {
      signal: this.signal,
      evidence: Math.min(this.#test.evidence, MAX_EVIDENCE),
      candidate: { ...candidate },
      control: { ...control },
      networks: this.#failing.candidate.size
    }
  }

  /** Whether its evidence may take a release back. */
  get mayDecide(): boolean {
    const { candidate, control } = this.#sums
    const isBroad =
      this.rule.of === 'rendered'
        ? this.#looks.size >= MIN_LOOKS
        : this.#failing.candidate.size >= MIN_NETWORKS
    return (
      isBroad &&
      candidate.loads >= MIN_LOADS &&
      control.loads >= MIN_LOADS &&
      rate(candidate) - rate(control) >= this.rule.margin
    )
  }

  #loadsOf({ visits, failed, renders }: VisitCounts): number {
    if (this.rule.of === 'rendered') return renders === false ? 0 : visits
    return this.rule.of === 'reported' ? visits - failed.silent : visits
  }

  /**
   * A network fails once at most: visits of one visitor are not independent of each other. Where that cannot be known,
   * the candidate gets the smaller number and the control the larger.
   */
  #failuresOf({ group, failed, networks }: VisitCounts): number {
    const failures = failed[this.signal]
    if (this.rule.of === 'rendered' || failures === 0) return failures
    const listed = networks[this.signal] ?? []
    const fresh = this.#addNetworks(group, listed)
    const isComplete = listed.length > 0 && listed.length < MAX_LISTED
    return group === 'control' && !isComplete ? failures - (listed.length - fresh) : Math.min(failures, fresh)
  }

  /** Returns how many of them failed for the first time. */
  #addNetworks(group: Group, listed: readonly string[]): number {
    const failing = this.#failing[group]
    const before = failing.size
    for (const network of listed) if (failing.size < MAX_NETWORKS) failing.add(network)
    return failing.size - before
  }
}

function addTo(target: Counts, { loads, failures }: Counts): void {
  target.loads += loads
  target.failures += failures
}

const rate = ({ loads, failures }: Counts): number => (loads === 0 ? 0 : failures / loads)

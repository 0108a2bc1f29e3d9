import { groups, signals, type Signal, type Verdict, type VisitCounts } from './canary'
import { SequentialTest } from './sequential-test'
import type { Counts, Look } from './two-proportions'

/** Probability that a healthy release is ever taken back. */
export const FALSE_ALARM_RATE = 0.001
/** Fewer visits of the candidate or of the control decide nothing. */
export const MIN_LOADS = 30
/** Browsers can report what they like: their reports count when they come from this many networks. */
export const MIN_NETWORKS = 5

interface SignalRule {
  /** Share of the stake: what the gateway sees itself has the largest. */
  stake: number
  /** A smaller difference of the rates is no reason to take a release back, however certain it is. */
  margin: number
  /** The candidate's rate may be this much higher: its files are in fewer caches. */
  tolerance: number
  /** By browsers; a visit without any report is not counted. */
  isReported: boolean
}

const rules: Record<Signal, SignalRule> = {
  'failed-render': { stake: 0.32, margin: 0.01, tolerance: 0, isReported: false },
  'failed-load': { stake: 0.28, margin: 0.01, tolerance: 0, isReported: true },
  error: { stake: 0.28, margin: 0.01, tolerance: 0, isReported: true },
  'slow-load': { stake: 0.06, margin: 0.05, tolerance: 0.02, isReported: true },
  silent: { stake: 0.06, margin: 0.05, tolerance: 0.02, isReported: true }
}
const MAX_NETWORKS = 1000
/** JSON has no infinity. */
const MAX_EVIDENCE = 1e12

interface SignalState {
  test: SequentialTest
  sums: Look
  /** Of the candidate's failures. */
  networks: Set<string>
}

/** Compares a candidate with its control by all signals, page by page. */
export class CanaryJudge {
  readonly #states = new Map<Signal, SignalState>(
    signals.map(signal => [
      signal,
      { test: new SequentialTest(rules[signal].tolerance), sums: emptyLook(), networks: new Set() }
    ])
  )

  /** `lines`: one look of one gateway: both groups, all pages. */
  add(lines: readonly VisitCounts[]): void {
    for (const page of new Set(lines.map(line => line.page))) {
      const ofPage = lines.filter(line => line.page === page)
      for (const [signal, { test, sums, networks }] of this.#states) {
        const look = lookOf(ofPage, signal)
        test.add(page, look)
        for (const group of groups) addTo(sums[group], look[group])
        for (const line of ofPage)
          if (line.group === 'candidate') addNetworks(networks, line.networks[signal])
      }
    }
  }

  /** The whole evidence, with the counts of the signal that contributes most to it. */
  get verdict(): Verdict {
    const tests = this.tests
    const deciding = tests.filter(mayDecide)
    // The weighted mean of e-processes is one. A signal that may not decide yet contributes no more than it began with.
    const evidence = tests.reduce(
      (sum, test) =>
        sum + rules[test.signal].stake * (mayDecide(test) ? test.evidence : Math.min(test.evidence, 1)),
      0
    )
    const threshold = 1 / FALSE_ALARM_RATE
    const strongest = strongestOf(deciding.length > 0 ? deciding : tests)
    return { ...strongest, evidence, threshold, isWorse: deciding.length > 0 && evidence >= threshold }
  }

  /** Each signal with its own evidence, and the threshold that it reaches when it decides alone. */
  get tests(): Omit<Verdict, 'isWorse'>[] {
    return [...this.#states].map(([signal, { test, sums, networks }]) => ({
      signal,
      evidence: Math.min(test.evidence, MAX_EVIDENCE),
      threshold: Math.round(1 / FALSE_ALARM_RATE / rules[signal].stake),
      candidate: { ...sums.candidate },
      control: { ...sums.control },
      networks: networks.size
    }))
  }
}

type Test = Omit<Verdict, 'isWorse'>

function mayDecide({ signal, candidate, control, networks }: Test): boolean {
  const { margin, isReported } = rules[signal]
  return (
    candidate.loads >= MIN_LOADS &&
    control.loads >= MIN_LOADS &&
    rate(candidate) - rate(control) >= margin &&
    (!isReported || networks >= MIN_NETWORKS)
  )
}

const strongestOf = (tests: readonly Test[]): Test =>
  tests.reduce((most, test) =>
    test.evidence / test.threshold > most.evidence / most.threshold ? test : most
  )

/** Visits that count for the signal, and those that failed. */
function lookOf(lines: readonly VisitCounts[], signal: Signal): Look {
  const look = emptyLook()
  for (const { group, visits, failed, ...line } of lines) {
    // A page that reported nothing did not say that nothing went wrong either.
    const isKnown = signal === 'silent' || !rules[signal].isReported
    const loads =
      signal === 'failed-render' && line.renders === false ? 0 : isKnown ? visits : visits - failed.silent
    addTo(look[group], { loads, failures: Math.min(failed[signal], loads) })
  }
  return look
}

function addNetworks(networks: Set<string>, reported: readonly string[] = []): void {
  for (const network of reported) if (networks.size < MAX_NETWORKS) networks.add(network)
}

function addTo(target: Counts, { loads, failures }: Counts): void {
  target.loads += loads
  target.failures += failures
}

const emptyLook = (): Look => ({ candidate: { loads: 0, failures: 0 }, control: { loads: 0, failures: 0 } })
const rate = ({ loads, failures }: Counts): number => (loads === 0 ? 0 : failures / loads)

import { signals, type Signal, type Verdict, type VisitCounts } from '../release/shapes/canary'
import { SignalTest, type SignalRule } from './signal-test'

/** Probability that a healthy release is ever taken back. */
export const FALSE_ALARM_RATE = 0.001
const THRESHOLD = 1 / FALSE_ALARM_RATE

/** The stakes sum to 1. */
const rules: Record<Signal, SignalRule> = {
  'failed-render': { stake: 0.34, margin: 0.01, tolerance: 0, of: 'rendered' },
  'failed-load': { stake: 0.3, margin: 0.01, tolerance: 0, of: 'reported' },
  error: { stake: 0.3, margin: 0.01, tolerance: 0, of: 'reported' },
  'slow-load': { stake: 0.03, margin: 0.05, tolerance: 0.02, of: 'reported' },
  silent: { stake: 0.03, margin: 0.05, tolerance: 0.02, of: 'all' }
}

/** Compares a candidate with its control by all signals, page by page. */
export class CanaryJudge {
  readonly #tests = signals.map(signal => new SignalTest(signal, rules[signal]))

  /** `lines`: one look of one gateway: both groups, all pages. */
  add(lines: readonly VisitCounts[]): void {
    for (const page of new Set(lines.map(line => line.page))) {
      const ofPage = lines.filter(line => line.page === page)
      for (const test of this.#tests) test.add(page, ofPage)
    }
  }

  /** The evidence of all signals, with the counts of the one that contributes most to it. */
  get verdict(): Verdict {
    const states = this.#tests.map(test => {
      const { mayDecide, state, rule } = test
      // A signal that may not decide yet contributes no more than it began with.
      return {
        mayDecide,
        state,
        part: rule.stake * (mayDecide ? state.evidence : Math.min(state.evidence, 1))
      }
    })
    const evidence = states.reduce((sum, { part }) => sum + part, 0)
    const strongest = states.reduce((most, each) => (each.part > most.part ? each : most))
    const isWorse = strongest.mayDecide && evidence >= THRESHOLD
    return { ...strongest.state, evidence, threshold: THRESHOLD, isWorse }
  }

  /** Each signal with its own evidence, and the threshold that it reaches when it decides alone. */
  get tests(): Omit<Verdict, 'isWorse'>[] {
    return this.#tests.map(({ state, rule }) => ({ ...state, threshold: Math.round(THRESHOLD / rule.stake) }))
  }
}

import { logEVariable, type Counts, type Look } from './two-proportions'

/**
 * How far the candidate's rate may be above the control's: the test bets on each, with a share of its stake. A larger
 * excess needs no bet of its own: a bet on a small one reaches the threshold with a few failures.
 */
const ALTERNATIVES = [
  { excess: 0.02, stake: 0.15 },
  { excess: 0.05, stake: 0.85 }
] as const
/** Share of the stake on a fault of all pages; the rest is on a fault of one of the first `MAX_PAGES` pages. */
const ALL_PAGES_STAKE = 0.75
const MAX_PAGES = 16
/** Assumed of the control before it was seen: 0.2 % of its visits fail. */
const PRIOR: Counts = { loads: 300, failures: 0.6 }
/** A page is assumed to fail as often as the others, with the weight of this many visits. */
const POOLED_LOADS = 100
const MAX_RATE = 0.98

/** Logarithms of the e-process of a page, by alternative, and what was counted for it. */
interface PageTest {
  logs: number[]
  control: Counts
  /** Visits of one group that wait for a visit of the other. */
  pending: Look
}

/**
 * A sequential test of two proportions on several pages, which may differ in how often they fail. `evidence` is an
 * e-process: while the candidate's rate is on no page more than `tolerance` above the control's, whatever that is and
 * however it changes, the probability that `evidence` ever reaches 1/α is at most α (Ville's inequality). It may
 * therefore be looked at after every visit.
 */
export class SequentialTest {
  readonly #pages = new Map<string, PageTest>()
  readonly #control = { ...PRIOR }

  constructor(readonly tolerance: number) {}

  /** `page`: the pattern of a page. */
  add(page: string, look: Look): void {
    const test = this.#pages.get(page) ?? {
      logs: ALTERNATIVES.map(() => 0),
      control: none(),
      pending: empty()
    }
    this.#pages.set(page, test)
    const pending = {
      candidate: sum(test.pending.candidate, look.candidate),
      control: sum(test.pending.control, look.control)
    }
    test.pending = pending
    // When a block is complete depends on the numbers of visits alone, never on their outcome.
    if (pending.candidate.loads === 0 || pending.control.loads === 0) return
    test.pending = empty()
    // The rates are chosen before the block is seen: that makes each factor an e-variable.
    const control = this.#controlRate(test)
    for (const [i, { excess }] of ALTERNATIVES.entries()) {
      const candidate = Math.min(control + this.tolerance + excess, MAX_RATE)
      test.logs[i] = (test.logs[i] ?? 0) + logEVariable(pending, { candidate, control }, this.tolerance)
    }
    test.control = sum(test.control, pending.control)
    Object.assign(this.#control, sum(this.#control, pending.control))
  }

  /** 1 at the start; 1,000 means that a healthy candidate ever looks like this once in a thousand canaries at most. */
  get evidence(): number {
    const pages = [...this.#pages.values()]
    return ALTERNATIVES.reduce((evidence, { stake }, i) => {
      const logs = pages.map(page => page.logs[i] ?? 0)
      const all = Math.exp(logs.reduce((total, log) => total + log, 0))
      const single = logs.slice(0, MAX_PAGES).reduce((total, log) => total + Math.exp(log) / MAX_PAGES, 0)
      // A page that was not seen yet keeps its stake.
      const unseen = Math.max(0, 1 - logs.length / MAX_PAGES)
      return evidence + stake * (ALL_PAGES_STAKE * all + (1 - ALL_PAGES_STAKE) * (single + unseen))
    }, 0)
  }

  #controlRate({ control }: PageTest): number {
    const pooled = this.#control.failures / this.#control.loads
    return Math.min((control.failures + POOLED_LOADS * pooled) / (control.loads + POOLED_LOADS), MAX_RATE)
  }
}

const none = (): Counts => ({ loads: 0, failures: 0 })
const empty = (): Look => ({ candidate: none(), control: none() })
const sum = (a: Counts, b: Counts): Counts => ({
  loads: a.loads + b.loads,
  failures: a.failures + b.failures
})

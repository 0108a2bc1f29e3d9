import type { Verdict, VisitCounts } from '../release/shapes/canary'
import type { Judge } from '../registry/canaries/watch'

/** Judges by a simple rule: worse from the tenth failed load of candidates on, whatever the control has. */
export class FakeJudge implements Judge {
  readonly #loads = { candidate: { loads: 0, failures: 0 }, control: { loads: 0, failures: 0 } }

  add(lines: readonly VisitCounts[]): void {
    for (const { group, visits, failed } of lines) {
      this.#loads[group].loads += visits
      this.#loads[group].failures += failed['failed-load'] ?? 0
    }
  }

  get verdict(): Verdict {
    const { candidate, control } = this.#loads
    const isWorse = candidate.failures >= 10
    const evidence = 124 * candidate.failures + 1
    const signal = 'failed-load'
    return { evidence, threshold: 1000, signal, candidate, control, networks: 5, isWorse }
  }

  get tests(): Omit<Verdict, 'isWorse'>[] {
    return [this.verdict]
  }
}

import path from 'node:path'
import type { Canary, Verdict, VisitCounts } from '../../canary/canary'
import type { Audit } from '../audit'
import type { Registry } from '../registry'
import { takeBackCanary } from './change-canary'
import { CountFile } from './count-file'
import { verdictText } from './verdict.text'
import type { WatchSwitch } from './watch-switch'

/** Whether a candidate is worse than its control, by what was counted so far. */
export interface Judge {
  /** The lines of one look of one gateway. */
  add: (lines: readonly VisitCounts[]) => void
  readonly verdict: Verdict
  /** Every signal with its own evidence. */
  readonly tests: Omit<Verdict, 'isWorse'>[]
}

export interface WatchContext {
  registry: Registry
  audit: Audit
  watchSwitch: WatchSwitch
  /** Where gateways append counts: `<canary id>.jsonl`. */
  folder: string
  createJudge: () => Judge
  runExclusive: <T>(change: () => Promise<T>) => Promise<T>
  report: (line: string) => void
}

/** What is known of a running canary. It is computed again from the files after a restart. */
interface Watched {
  file: CountFile
  judge: Judge
  /** Visits of candidates that were counted. */
  visits: number
  /** Why its counts cannot be read; reported once. */
  problem?: string | undefined
}

/** Who changes canaries without a request. */
export const REGISTRY = 'registry'

/** Judges the running canaries by what gateways counted, and takes back those that are worse (SEC-53). */
export class CanaryWatch {
  readonly #watched = new Map<string, Watched>()

  constructor(private readonly context: WatchContext) {}

  /** Looks at every running canary once; one that cannot be read does not keep the others from being judged. */
  async look(): Promise<void> {
    const { registry } = this.context
    const { canaries = [] } = await registry.channel('production')
    const running = new Set(canaries.map(({ id }) => id))
    for (const id of this.#watched.keys()) if (!running.has(id)) this.#watched.delete(id)
    for (const canary of canaries) {
      const problem = await this.#judge(canary).catch((error: Error) => error.message)
      const state = this.stateOf(canary.id)
      if (problem && problem !== state.problem) this.context.report(`Canary ${canary.id}: ${problem}`)
      state.problem = problem ?? undefined
    }
  }

  /** How its test goes. */
  stateOf(id: string): Watched {
    const known = this.#watched.get(id)
    if (known) return known
    const file = new CountFile(path.join(this.context.folder, `${id}.jsonl`))
    const state = { file, judge: this.context.createJudge(), visits: 0 }
    this.#watched.set(id, state)
    return state
  }

  /** False while the automatic rollback of one of its apps is off. */
  async isWatched({ set }: Pick<Canary, 'set'>): Promise<boolean> {
    const off = await this.context.watchSwitch.off()
    return !Object.keys(set).some(app => off.has(app))
  }

  async #judge(canary: Canary): Promise<undefined> {
    const state = this.stateOf(canary.id)
    // All of them: a schedule must not go on by half of what was counted before a restart.
    for (let looks = await state.file.next(); looks?.length !== 0; looks = await state.file.next()) {
      if (!looks) return void this.#watched.delete(canary.id)
      for (const lines of looks) {
        state.judge.add(lines)
        for (const { group, visits } of lines) if (group === 'candidate') state.visits += visits
        // The test is sequential: it ends with the first look that says so, whatever follows.
        if (state.judge.verdict.isWorse && (await this.isWatched(canary)))
          return this.#takeBack(canary, state.judge.verdict)
      }
    }
    // It was switched on again after the test had ended.
    if (state.judge.verdict.isWorse && (await this.isWatched(canary)))
      await this.#takeBack(canary, state.judge.verdict)
  }

  async #takeBack({ id, set, share }: Canary, verdict: Verdict): Promise<undefined> {
    const { registry, audit, runExclusive, report } = this.context
    const why = verdictText(verdict)
    const { revision } = await runExclusive(() =>
      takeBackCanary(registry, id, { who: REGISTRY, why, verdict })
    )
    report(`Canary ${id} was taken back in revision ${revision}: ${why}`)
    const about = { channel: 'production', revision, canary: id, set, share, why, verdict }
    await audit.add({ team: REGISTRY, what: 'take-back', about })
  }
}

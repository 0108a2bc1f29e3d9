import pLimit from 'p-limit'
import type { Canary, Verdict, VisitCounts } from '../../release/shapes/canary'
import type { Executor } from '@sahra/server-kit/database/database'
import type { Audit } from '../../release/channels/audit'
import type { RunExclusive } from '../locks/exclusive'
import type { RecordRevision } from '../../release/channels/next-revision'
import type { Registry } from '../../release/channels/registry'
import { takeBackCanary } from './change-canary'
import { RegistryError } from '../../release/shapes/registry-error'
import { verdictText } from './verdict.text'
import { CountReader } from './visit-counts.queries'
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
  /** Where gateways add what they counted. */
  database: Executor
  createJudge: () => Judge
  runExclusive: RunExclusive
  report: (line: string) => void
}

/** What is known of a running canary. Each registry computes it from the counts. */
interface Watched {
  reader: CountReader
  /** Looks that were read and not judged yet. */
  looks: VisitCounts[][]
  judge: Judge
  /** One reader at a time: each look is judged once. */
  queue: ReturnType<typeof pLimit>
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
    for (const canary of await this.#running())
      if (await this.#isWorse(canary))
        await this.#takeBack(canary).catch((error: Error) => this.#setProblem(canary, error.message))
  }

  /** How the test of a canary goes, with everything that was counted by now. */
  async stateNow(canary: Canary): Promise<Watched> {
    await this.#running()
    await this.#isWorse(canary)
    return this.stateOf(canary.id)
  }

  /** How its test goes, as far as it was read. */
  stateOf(id: string): Watched {
    const known = this.#watched.get(id)
    if (known) return known
    const { database, createJudge } = this.context
    const reader = new CountReader(database, id)
    const state = { reader, looks: [], judge: createJudge(), queue: pLimit(1), visits: 0 }
    this.#watched.set(id, state)
    return state
  }

  /** False while the automatic rollback of one of its apps is off. */
  async isWatched({ set }: Pick<Canary, 'set'>): Promise<boolean> {
    const off = await this.context.watchSwitch.off()
    return !Object.keys(set).some(app => off.has(app))
  }

  /** Forgets those that have ended. */
  async #running(): Promise<Canary[]> {
    const { canaries = [] } = await this.context.registry.channel('production')
    const running = new Set(canaries.map(({ id }) => id))
    for (const id of this.#watched.keys()) if (!running.has(id)) this.#watched.delete(id)
    return canaries
  }

  /** Judges what was counted by now. */
  async #isWorse(canary: Canary): Promise<boolean> {
    const state = this.stateOf(canary.id)
    try {
      const isWorse = await state.queue(() => this.#judge(canary, state))
      this.#setProblem(canary, undefined)
      return isWorse
    } catch (error) {
      this.#setProblem(canary, (error as Error).message)
      return false
    }
  }

  async #judge(canary: Canary, state: Watched): Promise<boolean> {
    // All of them: a schedule must not go on by half of what was counted before a restart.
    for (;;) {
      // The test is sequential: it ends with the first look that says so, whatever follows.
      if (state.judge.verdict.isWorse && (await this.isWatched(canary))) return true
      if (state.looks.length === 0) state.looks = await state.reader.next()
      const lines = state.looks.shift()
      if (!lines) return false
      state.judge.add(lines)
      for (const { group, visits } of lines) if (group === 'candidate') state.visits += visits
    }
  }

  #setProblem({ id }: Canary, problem: string | undefined): void {
    const state = this.stateOf(id)
    if (problem !== undefined && problem !== state.problem) this.context.report(`Canary ${id}: ${problem}`)
    state.problem = problem
  }

  async #takeBack(canary: Canary): Promise<void> {
    const { registry, audit, runExclusive, report } = this.context
    const { id, set, share } = canary
    const { verdict } = this.stateOf(id).judge
    const why = verdictText(verdict)
    const record: RecordRevision = ({ revision: applied }) => {
      const about = { channel: 'production', revision: applied, canary: id, set, share, why, verdict }
      return audit.prepare({ team: REGISTRY, what: 'take-back', about })
    }
    const revision = await runExclusive(async () => {
      // It was switched off while this waited for other changes.
      if (!(await this.isWatched(canary))) return undefined
      const change = { who: REGISTRY, why, verdict, record }
      const changed = await takeBackCanary(registry, id, change).catch(ignoreEnded)
      return changed?.revision
    })
    if (revision !== undefined) report(`Canary ${id} was taken back in revision ${revision}: ${why}`)
  }
}

/** Another registry was faster, or a team. */
function ignoreEnded(error: unknown): undefined {
  if (!(error instanceof RegistryError) || error.code !== 'NOT_FOUND') throw error
}

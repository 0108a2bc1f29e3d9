import type { Canary } from '../../release/shapes/canary'
import type { Audit } from '../../release/channels/audit'
import type { OperationRequest } from '../operations/operation-state'
import type { Operations } from '../operations/operations'
import type { RecordRevision } from '../../release/channels/next-revision'
import type { RunExclusive } from '../locks/exclusive'
import type { Registry } from '../../release/channels/registry'
import type { Rules } from '../rules/rules'
import { runningCanary, widenCanary } from './change-canary'
import { finishRequest } from './finish-canary'
import { percent } from '../../release/shapes/steps.rules'
import type { CanaryProgress } from './visit-counts.queries'
import { REGISTRY, type CanaryWatch } from './watch'

/** A finish that was refused or given up is tried again after this time. */
const RETRY_MS = 10 * 60_000

export interface ScheduleContext {
  registry: Registry
  rules: Pick<Rules, 'requireNotFrozen'>
  operations: Operations
  watch: CanaryWatch
  audit: Audit
  progress: CanaryProgress
  runExclusive: RunExclusive
}

interface Finish {
  operation: string
  failed?: { at: number; why: string }
}

/**
 * Applies the steps of canaries when they are due. The next step's minutes start then: after a stop of the registry steps
 * do not follow one another at once.
 */
export class CanarySchedule {
  /** What was stored last. */
  readonly #waits = new Map<string, string | undefined>()
  readonly #finishes = new Map<string, Finish>()

  constructor(private readonly context: ScheduleContext) {}

  /** Applies one due step of each canary at most. */
  async applyDue(now = Date.now()): Promise<void> {
    const { canaries = [] } = await this.context.registry.channel('production')
    this.#forgetEnded(canaries)
    for (const canary of canaries) {
      if (canary.next === undefined || Date.parse(canary.next) > now) continue
      const reason = await this.#apply(canary, now).catch((error: Error) => error.message)
      if (this.#waits.has(canary.id) && this.#waits.get(canary.id) === reason) continue
      await this.context.progress.setWaits(canary.id, reason)
      this.#waits.set(canary.id, reason)
    }
  }

  /** Returns why it waits. */
  async #apply(canary: Canary, now: number): Promise<string | undefined> {
    const { registry, rules, watch, audit, runExclusive } = this.context
    const { id, set, share, steps } = canary
    const [step] = steps
    if (!step) return undefined
    const { judge, visits, problem } = watch.stateOf(id)
    if (problem) return `its visits cannot be read: ${problem}`
    if (judge.verdict.isWorse) return 'its candidate is worse than the control'
    if (visits === 0) return 'no visit of its candidate was counted yet'
    // A take-back and an abort do not wait for the end of a freeze.
    await rules.requireNotFrozen(Object.keys(set))
    if (step.share === 100) return this.#finish(canary, now)
    const why = `its schedule: ${percent(share)} → ${percent(step.share)}`
    const record: RecordRevision = ({ revision }) => {
      const about = { channel: 'production', revision, canary: id, set, share: step.share, why }
      return audit.prepare({ team: REGISTRY, what: 'widen', about })
    }
    await runExclusive(async () => {
      const { next } = await runningCanary(registry, id)
      // Else another registry has applied it, or a team has changed the canary.
      if (next === canary.next) await widenCanary(registry, id, { who: REGISTRY, why, steps, record })
    })
    return undefined
  }

  /** Starts the operation that finishes it, or says why that has not ended yet, or has failed. */
  async #finish(canary: Canary, now: number): Promise<string | undefined> {
    const { operations } = this.context
    const known = this.#finishes.get(canary.id) ?? (await this.#startedBefore(canary.id))
    if (known?.failed && now - known.failed.at < RETRY_MS)
      return `it could not be finished: ${known.failed.why}`
    if (known && !known.failed) {
      const operation = await operations.find(known.operation)
      if (operation?.state === 'running') return 'it is being finished'
      if (operation?.state === 'pending') return `it waits for an approval: approve ${operation.id}`
      if (operation?.state === 'done') return undefined
      const why = operation?.problems.join('; ') ?? 'its operation is unknown'
      this.#finishes.set(canary.id, { ...known, failed: { at: now, why } })
      return `it could not be finished: ${why}`
    }
    const request: OperationRequest = {
      ...(await finishRequest(this.context, canary)),
      team: REGISTRY,
      why: `its schedule: ${percent(canary.share)} → 100 %`
    }
    this.#finishes.set(canary.id, { operation: request.id })
    await operations.start(request)
    return 'it is being finished'
  }

  /** The operation that another registry started when it was the leader. */
  async #startedBefore(canary: string): Promise<Finish | undefined> {
    const unfinished = await this.context.operations.unfinished()
    const operation = unfinished.find(candidate => candidate.canary === canary && candidate.team === REGISTRY)
    if (!operation) return undefined
    const finish = { operation: operation.id }
    this.#finishes.set(canary, finish)
    return finish
  }

  #forgetEnded(canaries: readonly Canary[]): void {
    const running = new Set(canaries.map(({ id }) => id))
    for (const state of [this.#waits, this.#finishes])
      for (const id of state.keys()) if (!running.has(id)) state.delete(id)
  }
}

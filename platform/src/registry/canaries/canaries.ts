import type { CanaryStep, ListedCanary } from '../../release/shapes/canary'
import type { RecordRevision } from '../../release/channels/next-revision'
import type { Operation, Revision } from '../../release/shapes/records'
import { abortCanary, runningCanary, widenCanary } from './change-canary'
import { finishRequest } from './finish-canary'
import { CanarySchedule, type ScheduleContext } from './schedule'
import { CanaryProgress } from './visit-counts.queries'
import { CanaryWatch, type WatchContext } from './watch'

const INTERVAL_MS = 2000

type CanariesContext = WatchContext & Omit<ScheduleContext, 'watch' | 'progress'>

interface Author {
  who: string
  why: string
  override?: string | undefined
  record: RecordRevision
}

/** The running canaries of production: how they do, what is done by hand, and what the registry does by itself. */
export class Canaries {
  readonly #watch: CanaryWatch
  readonly #schedule: CanarySchedule
  readonly #progress: CanaryProgress
  #stop: (() => void) | undefined

  constructor(private readonly context: CanariesContext) {
    this.#watch = new CanaryWatch(context)
    this.#progress = new CanaryProgress(context.database)
    this.#schedule = new CanarySchedule({ ...context, watch: this.#watch, progress: this.#progress })
  }

  /** Oldest first. */
  async list(): Promise<ListedCanary[]> {
    const { canaries = [] } = await this.context.registry.channel('production')
    return Promise.all(
      canaries.map(async canary => {
        const { judge } = await this.#watch.stateNow(canary)
        const { verdict, tests } = judge
        const [watched, waits] = [
          await this.#watch.isWatched(canary),
          await this.#progress.waitsOf(canary.id)
        ]
        return { ...canary, tests, verdict, watched, ...(waits === undefined ? {} : { waits }) }
      })
    )
  }

  /** Throws `RegistryError`: NOT_FOUND, FROZEN, or REFUSED when its share shrinks. */
  async widen(id: string, change: Author & { steps: readonly CanaryStep[] }): Promise<Revision> {
    const { registry, rules, runExclusive } = this.context
    return runExclusive(async () => {
      const { set } = await runningCanary(registry, id)
      if (change.override === undefined) await rules.requireNotFrozen(Object.keys(set))
      return widenCanary(registry, id, change)
    })
  }

  /** Visitors get what is live instead. Throws `RegistryError` (NOT_FOUND). */
  abort = (id: string, author: Author): Promise<Revision> =>
    this.context.runExclusive(() => abortCanary(this.context.registry, id, author))

  /** Starts the promotion of its releases. Throws `RegistryError` (NOT_FOUND). */
  async finish(
    id: string,
    request: Pick<Operation, 'team' | 'why'> &
      Partial<Pick<Operation, 'by' | 'subject' | 'identity' | 'override'>>
  ): Promise<Operation> {
    const { registry, operations } = this.context
    const canary = await runningCanary(registry, id)
    return operations.start({ ...(await finishRequest(this.context, canary)), ...request })
  }

  /** Looks at the counts, then applies the steps that are due. */
  async tick(now = Date.now()): Promise<void> {
    await this.#watch.look()
    await this.#schedule.applyDue(now)
  }

  /** Ticks until `stop`: in the leader of the registries. */
  start(): void {
    const started = new AbortController()
    const next = (): void => {
      if (started.signal.aborted) return
      this.tick()
        .catch((error: Error) => this.context.report(`Canaries: ${error.message}`))
        .finally(() => setTimeout(next, INTERVAL_MS).unref())
    }
    this.stop()
    this.#stop = () => started.abort()
    next()
  }

  stop(): void {
    this.#stop?.()
  }
}

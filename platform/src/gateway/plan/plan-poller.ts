import type { Registry } from '../../release/channels/registry'
import type { Release } from '../../release/shapes/release'
import type { Canary } from '../../release/shapes/canary'
import type { ReleaseCache } from '../files/release-cache'
import { areSameCanaries, CanaryPlans, findRunningCanaries } from './canary-plans'
import { overlayPlan, resolveRunnable, rollbackTargets } from './fallback'
import { composePlan, containsSameReleases, releasesOf, type LivePlan } from '../../release/plan/live-plan'
import type { PlanSnapshot, SnapshotData } from './plan-snapshot'
import { PollSchedule } from './poll-schedule'
import { Preload } from './preload'
import { ReleaseHistory } from './release-history'
import type { Plan } from '../../release/shapes/records'

/** What a plan is made of. */
const FOLLOWED = /^(channels|blocked|trusted)(\/|$)/
/** How often a release that cannot run is tried again. */
const RETRY_INTERVAL_MS = 2000
const MAX_EARLIER_PLANS = 20

interface Options {
  channel: string
  snapshot: PlanSnapshot
  /** Reads the trusted keys again. */
  refreshKeys?: () => Promise<void>
  report: (line: string) => void
}

/** What of a revision a gateway follows. */
interface Target {
  revision: number
  plan: Plan
  canaries?: readonly Canary[] | undefined
}

/**
 * Follows a channel of the registry. A revision becomes live only when all of its files are in memory and verified. An
 * app whose planned release cannot run falls back to an earlier one, a canary whose candidates cannot run is left out;
 * the others move on.
 */
export class PlanPoller {
  #live: LivePlan | undefined
  #canaries: CanaryPlans | undefined
  readonly #schedule = new PollSchedule({ poll: () => this.#poll(), retryAt: () => this.#retryAt })
  #blocked: ReadonlySet<string> = new Set()
  readonly #history = new ReleaseHistory()
  #earlierPlans: Plan[] = []
  /** Revision and blocks of the last poll that was followed. */
  #lastSeen = ''
  #retryAt = Infinity
  #lastProblem = ''
  /** When the registry last confirmed the plan, in ms since 1970. */
  confirmedAt: number | undefined
  /** Of the plan on disk. */
  snapshotRevision: number | undefined

  constructor(
    private readonly registry: Registry,
    private readonly releases: ReleaseCache,
    private readonly options: Options
  ) {}

  get live(): LivePlan | undefined {
    return this.#live
  }

  /** Undefined while no canary runs: then all visitors get `live`. */
  get canaries(): CanaryPlans | undefined {
    return this.#canaries
  }

  /** Resolves after the first poll, with the snapshot's plan live when the registry gave none. */
  async start(): Promise<void> {
    const snapshot = await this.options.snapshot.read().catch(() => undefined)
    this.snapshotRevision = snapshot?.revision
    this.#blocked = new Set(snapshot?.blocked)
    this.#history.restore(snapshot?.earlier ?? {})
    await this.#readHistory()
    await this.poll()
    if (!this.#live && snapshot)
      await this.#follow(snapshot).catch((error: Error) => this.#reportOnce(error.message))
    const preload = new Preload(this.registry, this.releases)
    this.#schedule.start(onChange =>
      this.registry.watch(folder => {
        if (folder === undefined || FOLLOWED.test(folder)) onChange()
        else void preload.onChange(folder)
      })
    )
  }

  /** Resolves when its connection is closed. */
  stop = (): Promise<void> => this.#schedule.stop()

  /** Polls once; concurrent calls share one poll. */
  poll = (): Promise<void> => this.#schedule.poll()

  /** Files of a blocked release are not served. */
  isBlocked = (app: string, id: string): boolean => this.#blocked.has(`${app}@${id}`)

  /** Returns the live plan with these releases on top, without those that cannot run. */
  async preview(set: Plan): Promise<LivePlan | undefined> {
    const base = this.#live
    if (!base) return undefined
    const found = await Promise.all(Object.entries(set).map(([app, id]) => this.#findRunnable(app, id)))
    return overlayPlan(
      base,
      found.filter(release => release !== undefined)
    )
  }

  async #poll(): Promise<void> {
    try {
      await this.options.refreshKeys?.()
      const [{ revision, plan, previous, canaries }, blocks] = await Promise.all([
        this.registry.channel(this.options.channel),
        this.registry.blocked()
      ])
      this.confirmedAt = Date.now()
      if (revision === 0) return
      const seen = `${revision} ${[...blocks.keys()].sort().join()}`
      if (seen === this.#lastSeen && Date.now() < this.#retryAt) {
        if (this.#retryAt === Infinity) this.#lastProblem = ''
        return
      }
      this.#blocked = new Set(blocks.keys())
      this.#history.add(previous)
      this.#history.add(plan)
      await this.#follow({ revision, plan, canaries })
      this.#lastSeen = seen
    } catch (error) {
      this.#reportRegistryError(error as Error)
    }
  }

  async #follow(target: Target): Promise<void> {
    const { revision, plan } = target
    const before = this.#live
    const state = {
      live: before ? releasesOf(before) : [],
      earlierIds: this.#history.idsOf,
      earlierPlans: this.#earlierPlans
    }
    const { releases, problems } = await resolveRunnable(plan, state, this.#findRunnable)
    const isSame = before?.revision === revision && containsSameReleases(before, releases)
    const targets = isSame
      ? before.rollbackTargets
      : await rollbackTargets(releases, this.#history.idsOf, this.#findRunnable)
    const live = isSame ? before : composePlan(revision, releases, targets)
    const canaries = await findRunningCanaries(target.canaries ?? [], live, this.#findRunnable)
    problems.push(...canaries.problems)
    this.#retryAt = problems.length > 0 ? Date.now() + RETRY_INTERVAL_MS : Infinity
    this.#reportOnce(problems.join('; '))
    if (isSame && areSameCanaries(this.#canaries?.running, canaries.running)) return
    const candidates = canaries.running.flatMap(running => running.candidates)
    const pinned = [...releases, ...targets.values(), ...candidates]
    this.releases.pin(pinned)
    this.#live = live
    this.#canaries = canaries.running.length > 0 ? new CanaryPlans(live, canaries.running) : undefined
    this.#writeSnapshot(target, pinned)
  }

  #writeSnapshot({ revision, plan, canaries }: Target, releases: readonly Release[]): void {
    const data: SnapshotData = {
      revision,
      plan,
      earlier: this.#history.toJSON(),
      blocked: [...this.#blocked],
      ...(canaries ? { canaries: [...canaries] } : {})
    }
    this.options.snapshot
      .write(data, releases, this.releases)
      .then(() => (this.snapshotRevision = revision))
      .catch((error: Error) => this.options.report(`The plan snapshot was not written: ${error.message}`))
  }

  readonly #findRunnable = async (app: string, id: string): Promise<Release | undefined> => {
    if (this.isBlocked(app, id)) return undefined
    return (await this.releases.load(app, id).catch(() => undefined))?.release
  }

  async #readHistory(): Promise<void> {
    try {
      const plans = (await this.registry.history(this.options.channel)).map(({ plan }) => plan)
      plans.forEach(plan => this.#history.add(plan))
      this.#earlierPlans = plans.reverse().slice(0, MAX_EARLIER_PLANS)
    } catch (error) {
      this.#reportRegistryError(error as Error)
    }
  }

  #reportRegistryError({ message }: Error): void {
    const serving = this.#live ? ` Serving revision ${this.#live.revision}.` : ''
    this.#reportOnce(`The registry cannot be read or followed: ${message}.${serving}`)
  }

  /** Polls repeat: the same problem is reported once. */
  #reportOnce(line: string): void {
    if (line !== this.#lastProblem && line) this.options.report(line)
    this.#lastProblem = line
  }
}

import { conflictsOf } from '../../registry/conflicts'
import type { Registry } from '../../registry/registry'
import { RegistryError } from '../../registry/registry-error'
import type { Plan, Release } from '../../registry/release'
import type { ReleaseCache } from '../files/release-cache'
import type { PlanSnapshot, SnapshotData } from './plan-snapshot'
import { pageMatcher, type PageMatch } from './page-matcher'

/** What is live, with everything an answer needs at hand. */
export interface LivePlan {
  revision: number
  shell: Release
  remotes: Release[]
  /** What a browser falls back to when a remote fails there: app → the newest release before it that may run. */
  previous: ReadonlyMap<string, Release>
  match: (pathname: string) => PageMatch | undefined
}

const LOOK_EVERY_MS = 500
const MEND_EVERY_MS = 2000
const REMEMBERED = 20

interface Options {
  channel: string
  kept: PlanSnapshot
  report: (line: string) => void
}

/**
 * Follows a channel. A revision becomes live only when all of its files are in memory, verified. An app whose release
 * is blocked or damaged stays at, or goes back to, the newest one before it that may run; the others move on.
 */
export class PlanPoller {
  #live: LivePlan | undefined
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #blocked: ReadonlySet<string> = new Set()
  /** App → the releases that were live, newest first. */
  readonly #before = new Map<string, string[]>()
  #history: Plan[] = []
  #seen = ''
  #mendAt = Infinity
  #complaint = ''

  constructor(
    private readonly registry: Registry,
    private readonly assets: ReleaseCache,
    private readonly options: Options
  ) {}

  get live(): LivePlan | undefined {
    return this.#live
  }

  async start(): Promise<void> {
    const known = await this.options.kept.read().catch(() => undefined)
    this.#blocked = new Set(known?.blocked)
    for (const [app, ids] of Object.entries(known?.before ?? {})) this.#before.set(app, ids)
    await this.#readHistory()
    await this.poll()
    if (!this.#live && known) await this.#fromDisk(known)
    const again = (): void => {
      this.#timer = setTimeout(() => void this.poll().finally(again), LOOK_EVERY_MS)
      this.#timer.unref()
    }
    again()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /** Looks once; concurrent callers share the look. */
  poll(): Promise<void> {
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined))
    return this.#looking
  }

  /** Found to be dangerous: its files are given to nobody any more. */
  isBlocked = (app: string, id: string): boolean => this.#blocked.has(`${app}@${id}`)

  /** The live plan with other releases on top, as a preview shows it; those that may not run are left out. */
  async with(set: Plan): Promise<LivePlan | undefined> {
    const base = this.#live
    if (!base) return undefined
    const others = await Promise.all(Object.entries(set).map(([app, id]) => this.#mayRun(app, id)))
    const plan = new Map([base.shell, ...base.remotes].map(release => [release.app, release]))
    const previous = new Map(base.previous)
    for (const release of others) {
      if (!release) continue
      const live = plan.get(release.app)
      if (live && fallsBack(release, live)) previous.set(release.app, live)
      plan.set(release.app, release)
    }
    return composed(base.revision, [...plan.values()], previous)
  }

  async #look(): Promise<void> {
    try {
      const [revision, blocked] = await Promise.all([
        this.registry.channel(this.options.channel),
        this.registry.blocked()
      ])
      if (revision.revision === 0) return
      const seen = `${revision.revision} ${[...blocked.keys()].sort().join()}`
      if (seen === this.#seen && Date.now() < this.#mendAt) {
        if (this.#mendAt === Infinity) this.#complaint = ''
        return
      }
      this.#blocked = new Set(blocked.keys())
      this.#remember(revision.previous)
      this.#remember(revision.plan)
      await this.#follow(revision.revision, revision.plan)
      this.#seen = seen
    } catch (error) {
      this.#complain(`The registry did not answer: ${(error as Error).message}`)
    }
  }

  async #follow(revision: number, plan: Plan): Promise<void> {
    const { releases, lacking } = await this.#sound(plan)
    this.#mendAt = lacking.length > 0 ? Date.now() + MEND_EVERY_MS : Infinity
    this.#complain(lacking.join('; '))
    const before = this.#live && [this.#live.shell, ...this.#live.remotes]
    if (before && this.#live?.revision === revision && sameReleases(before, releases)) return
    const previous = await this.#previousOf(releases)
    this.assets.pin([...releases, ...previous.values()])
    this.#live = composed(revision, releases, previous)
    const known: SnapshotData = {
      revision,
      plan,
      before: Object.fromEntries(this.#before),
      blocked: [...this.#blocked]
    }
    this.options.kept
      .write(known, [...releases, ...previous.values()], this.assets)
      .catch((error: Error) => this.options.report(`The plan could not be kept: ${error.message}`))
  }

  /** For every app the release that is wished for, else the newest one before it; throws when these do not fit. */
  async #sound(plan: Plan): Promise<{ releases: Release[]; lacking: string[] }> {
    const lacking: string[] = []
    const chosen = await Promise.all(
      Object.entries(plan).map(async ([app, wished]) => {
        const found = await this.#newest(app, [wished, ...this.#liveIdOf(app), ...this.#idsBefore(app)])
        if (found?.id !== wished)
          lacking.push(`${app}@${wished} may not run, ${found?.id ?? 'nothing'} is in its place`)
        return found
      })
    )
    const releases = chosen.filter(release => release !== undefined)
    if (lacking.length === 0) return { releases, lacking }
    const trouble = conflictsOf(releases)
    if (trouble.length === 0) return { releases, lacking }
    lacking.push(...trouble)
    if (this.#live) throw new RegistryError(lacking.join('; '))
    for (const earlier of this.#history) {
      const all = await Promise.all(Object.entries(earlier).map(([app, id]) => this.#mayRun(app, id)))
      const whole = all.filter(release => release !== undefined)
      if (whole.length === all.length && conflictsOf(whole).length === 0) return { releases: whole, lacking }
    }
    throw new RegistryError(lacking.join('; '))
  }

  async #newest(app: string, ids: readonly string[]): Promise<Release | undefined> {
    for (const id of new Set(ids)) {
      const release = await this.#mayRun(app, id)
      if (release) return release
    }
    return undefined
  }

  async #mayRun(app: string, id: string): Promise<Release | undefined> {
    if (this.isBlocked(app, id)) return undefined
    return (await this.assets.load(app, id).catch(() => undefined))?.release
  }

  async #previousOf(releases: readonly Release[]): Promise<Map<string, Release>> {
    const shell = releases.find(({ app }) => app === 'shell')
    const found = await Promise.all(
      releases
        .filter(release => release !== shell)
        .map(async (live): Promise<[string, Release][]> => {
          for (const id of this.#idsBefore(live.app).filter(other => other !== live.id)) {
            const before = await this.#mayRun(live.app, id)
            if (!before || !fallsBack(live, before)) continue
            if (!shell || conflictsOf([shell, before]).length === 0) return [[live.app, before]]
          }
          return []
        })
    )
    return new Map(found.flat())
  }

  #idsBefore = (app: string): readonly string[] => this.#before.get(app) ?? []
  #liveIdOf = (app: string): string[] =>
    [this.#live?.shell, ...(this.#live?.remotes ?? [])].flatMap(live => (live?.app === app ? [live.id] : []))

  #remember(plan: Plan): void {
    for (const [app, id] of Object.entries(plan)) {
      const others = this.#idsBefore(app).filter(other => other !== id)
      this.#before.set(app, [id, ...others].slice(0, REMEMBERED))
    }
  }

  async #readHistory(): Promise<void> {
    try {
      const plans = (await this.registry.history(this.options.channel)).map(({ plan }) => plan)
      plans.forEach(plan => this.#remember(plan))
      this.#history = plans.reverse().slice(0, REMEMBERED)
    } catch (error) {
      this.#complain(`The registry did not answer: ${(error as Error).message}`)
    }
  }

  async #fromDisk({ revision, plan }: SnapshotData): Promise<void> {
    await this.#follow(revision, plan).catch((error: Error) => this.#complain(error.message))
  }

  /** Looks go on twice a second; the same trouble is said once. */
  #complain(line: string): void {
    if (line !== this.#complaint && line) this.options.report(line)
    this.#complaint = line
  }
}

function composed(revision: number, releases: Release[], previous: ReadonlyMap<string, Release>): LivePlan {
  const shell = releases.find(({ app }) => app === 'shell')
  if (!shell) throw new RegistryError(`revision ${revision} has no shell`)
  const remotes = releases.filter(({ app }) => app !== 'shell').sort((a, b) => (a.app < b.app ? -1 : 1))
  return { revision, shell, remotes, previous, match: pageMatcher(releases.map(({ remote }) => remote)) }
}

/** One page cannot hold two containers of one name. */
const fallsBack = (from: Release, to: Release): boolean =>
  from.id !== to.id && from.container !== to.container

const sameReleases = (some: readonly Release[], others: readonly Release[]): boolean =>
  some.length === others.length &&
  some.every(({ app, id }) => others.some(other => other.app === app && other.id === id))

import { conflictsOf } from '../../release/contracts/conflicts'
import { contractConflicts } from '../../release/contracts/contract-conflicts'
import { RegistryError } from '../../release/shapes/registry-error'
import type { Release } from '../../release/shapes/release'
import { composePlan, releasesOf, type LivePlan } from '../../release/plan/live-plan'
import type { Plan } from '../../release/shapes/records'

/** Resolves to undefined when the release must not or cannot run: blocked, damaged or missing. */
export type FindRunnable = (app: string, id: string) => Promise<Release | undefined>

export interface PlanState {
  /** The releases that run now; empty at start. */
  live: readonly Release[]
  /** Ids of the releases of an app that were live before, newest first. */
  earlierIds: (app: string) => readonly string[]
  /** Whole plans that were live before, newest first. */
  earlierPlans: readonly Plan[]
}

export interface Resolution {
  releases: Release[]
  /** Why `releases` differ from the plan; empty when they do not. */
  problems: string[]
}

/**
 * Returns for every app the planned release, or else the live one, or else the newest earlier one that can run; of these
 * one that offers what the others use, if there is one. If the releases conflict and nothing is live yet, returns the newest earlier plan that can run whole. Throws `RegistryError` when
 * there is none, or when a plan is live already and should stay.
 */
export async function resolveRunnable(
  plan: Plan,
  { live, earlierIds, earlierPlans }: PlanState,
  findRunnable: FindRunnable
): Promise<Resolution> {
  const idsOf = (app: string, planned: string): string[] => {
    const liveIds = live.flatMap(release => (release.app === app ? [release.id] : []))
    return [planned, ...liveIds, ...earlierIds(app)]
  }
  const found = await Promise.all(
    Object.entries(plan).map(([app, planned]) => firstRunnable(app, idsOf(app, planned), findRunnable))
  )
  const releases = await preferFitting(
    found.filter(release => release !== undefined),
    plan,
    idsOf,
    findRunnable
  )
  const problems = Object.entries(plan).flatMap(([app, planned]) => {
    const release = releases.find(each => each.app === app)
    if (release?.id === planned) return []
    return `${app}@${planned} cannot run; ${release ? `serving ${release.id}` : 'no other release'} instead`
  })
  if (problems.length === 0) return { releases, problems }
  const conflicts = conflictsOf(releases)
  if (conflicts.length === 0) return { releases, problems }
  problems.push(...conflicts)
  const whole = live.length > 0 ? undefined : await firstWholePlan(earlierPlans, findRunnable)
  if (!whole) throw new RegistryError(problems.join('; '))
  return { releases: whole, problems }
}

/** Returns for each remote the newest earlier release that can run and fits the shell. */
export async function rollbackTargets(
  releases: readonly Release[],
  earlierIds: PlanState['earlierIds'],
  findRunnable: FindRunnable
): Promise<Map<string, Release>> {
  const shell = releases.find(({ app }) => app === 'shell')
  const targets = new Map<string, Release>()
  await Promise.all(
    releases
      .filter(release => release !== shell)
      .map(async live => {
        for (const id of earlierIds(live.app)) {
          if (id === live.id) continue
          const earlier = await findRunnable(live.app, id)
          if (!earlier || !canReplace(earlier, live)) continue
          if (shell && !fit([shell, earlier])) continue
          targets.set(live.app, earlier)
          return
        }
      })
  )
  return targets
}

/**
 * Replaces a release that is served instead of a planned one by an earlier one, if only that offers what the others use.
 * A part of the shop that fails is better than none, so a release that does not fit is served when no other is left.
 */
async function preferFitting(
  releases: Release[],
  plan: Plan,
  idsOf: (app: string, planned: string) => string[],
  findRunnable: FindRunnable
): Promise<Release[]> {
  if (contractConflicts(releases).length === 0) return releases
  for (const { app, id } of releases) {
    const planned = plan[app] ?? id
    if (id === planned) continue
    const others = releases.filter(release => release.app !== app)
    for (const earlier of new Set(idsOf(app, planned))) {
      const release = await findRunnable(app, earlier)
      if (release && fit([...others, release])) return [...others, release]
    }
  }
  return releases
}

const fit = (releases: readonly Release[]): boolean =>
  conflictsOf(releases).length === 0 && contractConflicts(releases).length === 0

/** Returns the plan with other releases on top; the ones that they replace become their rollback targets. */
export function overlayPlan(base: LivePlan, releases: readonly Release[]): LivePlan {
  const plan = new Map(releasesOf(base).map(release => [release.app, release]))
  const targets = new Map(base.rollbackTargets)
  for (const release of releases) {
    const replaced = plan.get(release.app)
    if (replaced && canReplace(replaced, release)) targets.set(release.app, replaced)
    plan.set(release.app, release)
  }
  return composePlan(base.revision, [...plan.values()], targets)
}

async function firstRunnable(
  app: string,
  ids: readonly string[],
  findRunnable: FindRunnable
): Promise<Release | undefined> {
  for (const id of new Set(ids)) {
    const release = await findRunnable(app, id)
    if (release) return release
  }
  return undefined
}

async function firstWholePlan(
  plans: readonly Plan[],
  findRunnable: FindRunnable
): Promise<Release[] | undefined> {
  for (const plan of plans) {
    const found = await Promise.all(Object.entries(plan).map(([app, id]) => findRunnable(app, id)))
    const releases = found.filter(release => release !== undefined)
    if (releases.length === found.length && conflictsOf(releases).length === 0) return releases
  }
  return undefined
}

/** One page cannot hold two containers of one name. */
const canReplace = (target: Release, live: Release): boolean =>
  target.id !== live.id && target.container !== live.container

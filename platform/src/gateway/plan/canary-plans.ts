import type { Canary, Group } from '../../release/shapes/canary'
import { conflictsOf } from '../../release/contracts/conflicts'
import { contractConflicts } from '../../release/contracts/contract-conflicts'
import type { Release } from '../../release/shapes/release'
import { isCandidate } from './assignment'
import { overlayPlan, type FindRunnable } from './fallback'
import { releasesOf, type LivePlan } from '../../release/plan/live-plan'

/** More would compare each other's candidates rather than the live releases. */
const MAX_CANARIES = 4

/** A canary whose candidates can run here. */
export interface RunningCanary extends Pick<Canary, 'id' | 'share'> {
  candidates: readonly Release[]
}

/** What a visitor gets while canaries run. */
export interface VisitorPlan {
  plan: LivePlan
  /** Canary → group; without canaries whose candidates this visitor should have, but that do not run beside others. */
  groups: ReadonlyMap<string, Group>
}

/** The plans of the visitors: the live plan with any subset of the candidates on top. */
export class CanaryPlans {
  readonly #plans = new Map<string, VisitorPlan>()

  constructor(
    readonly live: LivePlan,
    readonly running: readonly RunningCanary[]
  ) {}

  /** Returns the plan of a visitor, the same object for the same releases. `open`: canaries that take part already. */
  of(bucket: number, open: readonly RunningCanary[] = this.running): VisitorPlan {
    return this.#planOf(open.map(canary => [canary, isCandidate(bucket, canary) ? 'candidate' : 'control']))
  }

  /** Returns the plan with this id, if any visitor gets it. */
  find(planId: string): LivePlan | undefined {
    for (let subset = 0; subset < 2 ** this.running.length; subset++) {
      const { plan } = this.#planOf(
        this.running.map((canary, index) => [canary, subset & (1 << index) ? 'candidate' : 'control'])
      )
      if (plan.id === planId) return plan
    }
    return undefined
  }

  #planOf(groups: readonly [RunningCanary, Group][]): VisitorPlan {
    const key = groups.map(([{ id }, group]) => `${id} ${group}`).join()
    const plan = this.#plans.get(key) ?? this.#compose(groups)
    this.#plans.set(key, plan)
    return plan
  }

  #compose(groups: readonly [RunningCanary, Group][]): VisitorPlan {
    let plan = this.live
    const counted = new Map<string, Group>()
    for (const [{ id, candidates }, group] of groups) {
      if (group === 'candidate') {
        const next = overlayPlan(plan, candidates)
        if (conflictsWith(next, this.live).length > 0) continue
        plan = next
      }
      counted.set(id, group)
    }
    return { plan, groups: counted }
  }
}

/** Returns the canaries whose candidates can run on top of the live plan, and why others are left out, a line each. */
export async function findRunningCanaries(
  canaries: readonly Canary[],
  live: LivePlan,
  findRunnable: FindRunnable
): Promise<{ running: RunningCanary[]; problems: string[] }> {
  const running: RunningCanary[] = []
  const problems: string[] = []
  for (const { id, share, set } of canaries.slice(0, MAX_CANARIES)) {
    const named = Object.entries(set)
    const found = await Promise.all(named.map(([app, release]) => findRunnable(app, release)))
    const candidates = found.filter(release => release !== undefined)
    const missing = named.filter((_, index) => !found[index]).map(([app, release]) => `${app}@${release}`)
    const reasons =
      missing.length > 0
        ? [`${missing.join(', ')} cannot run`]
        : conflictsWith(overlayPlan(live, candidates), live)
    if (reasons.length === 0) running.push({ id, share, candidates })
    else problems.push(`Canary ${id} is left out: ${reasons.join('; ')}`)
  }
  return { running, problems }
}

/** Contract conflicts that the live plan already has are ignored, as at a promotion. */
function conflictsWith(plan: LivePlan, live: LivePlan): string[] {
  const releases = releasesOf(plan)
  const known = new Set([...conflictsOf(releasesOf(live)), ...contractConflicts(releasesOf(live))])
  return [...conflictsOf(releases), ...contractConflicts(releases)].filter(line => !known.has(line))
}

/** True when both give every visitor the same releases. */
export const areSameCanaries = (
  left: readonly RunningCanary[] = [],
  right: readonly RunningCanary[] = []
): boolean => describe(left) === describe(right)

const describe = (running: readonly RunningCanary[]): string =>
  JSON.stringify(
    running.map(({ id, share, candidates }) => [id, share, candidates.map(({ app, id }) => `${app}@${id}`)])
  )

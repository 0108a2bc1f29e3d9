import type { Canary } from '../shapes/canary'
import { conflictsOf } from '../contracts/conflicts'
import { contractConflicts } from '../contracts/contract-conflicts'
import type { Plan } from '../shapes/names'
import type { Release } from '../shapes/release'
import { percent } from '../shapes/steps.rules'

/** At most 16 combinations: each visitor is assigned to each canary independently. */
export const MAX_CANARIES = 4

/** Every set of canaries that a visitor may get, none first. */
export const combinationsOf = (canaries: readonly Canary[]): Canary[][] =>
  canaries.reduce<Canary[][]>((all, canary) => [...all, ...all.map(set => [...set, canary])], [[]])

const planWith = (plan: Plan, canaries: readonly Canary[]): Plan =>
  Object.assign({}, plan, ...canaries.map(({ set }) => set)) as Plan

/** The canaries that a change of these apps does not end. */
export const canariesBeside = (canaries: readonly Canary[], apps: readonly string[]): Canary[] =>
  canaries.filter(({ set }) => !apps.some(app => Object.hasOwn(set, app)))

interface PlanChange {
  before: Plan
  after: Plan
  /** The running canaries of other apps. */
  canaries: readonly Canary[]
  resolve: (plan: Plan) => Promise<Release[]>
  conflictsIn?: (releases: Release[]) => string[]
}

/**
 * Conflicts that a change of the plan brings to visitors who get candidates of these canaries; one line each. What the
 * same visitors have before, and what the change brings to all visitors, is left out.
 */
export async function canaryConflicts(change: PlanChange): Promise<string[]> {
  const { before, after, canaries, resolve, conflictsIn = staticConflicts } = change
  const lines = new Set<string>()
  const forAll = conflictsIn(await resolve(after))
  for (const combination of combinationsOf(canaries).slice(1)) {
    const known = [...forAll, ...conflictsIn(await resolve(planWith(before, combination)))]
    const found = conflictsIn(await resolve(planWith(after, combination)))
    for (const line of found.filter(combination => !known.includes(combination)))
      lines.add(`${line} (with the canary of ${combination.map(nameOf).join(' and ')})`)
  }
  return [...lines]
}

/** The canaries that can run on top of a plan: one that conflicts with it or with an older one is left out. */
export async function fittingCanaries({ canaries, ...change }: PlanChange): Promise<Canary[]> {
  const fitting: Canary[] = []
  for (const canary of canaries) {
    const all = [...fitting, canary]
    if ((await canaryConflicts({ ...change, canaries: all })).length === 0) fitting.push(canary)
  }
  return fitting
}

const staticConflicts = (releases: Release[]): string[] => [
  ...conflictsOf(releases),
  ...contractConflicts(releases)
]

const nameOf = ({ set, share }: Canary): string => `${Object.keys(set).join(', ')} at ${percent(share)}`

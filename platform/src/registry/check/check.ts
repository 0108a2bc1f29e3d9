import { conflictsOf } from '../conflicts'
import type { Registry } from '../registry'
import type { Plan, Release } from '../release'
import { exceededBudgets } from './budgets'
import { missingDependencies } from './dependencies'

export interface CheckReport {
  /** What would break, and whom; empty when it may go live. */
  problems: string[]
  /** What was looked at, and what could not be. */
  notes: string[]
}
export type Check = (set: Plan, options: { browser: boolean }) => Promise<CheckReport>

/** Loads the pages of the candidates in a browser, in this plan. */
export type Smoke = (plan: Plan, candidates: readonly Release[]) => Promise<CheckReport>

/** Everything that is asked before a release goes live; the dear questions last, and only if the others were answered well. */
export function createCheck(registry: Registry, smoke: Smoke): Check {
  const known = new Map<string, Promise<CheckReport>>()

  /** The same plan gives the same answer: a promotion right after a check need not wait for the browser again. */
  function smokeOnce(plan: Plan, candidates: readonly Release[]): Promise<CheckReport> {
    const key = JSON.stringify(Object.entries(plan).sort())
    const running = known.get(key) ?? smoke(plan, candidates)
    known.set(key, running)
    running.then(
      ({ problems }) => problems.length > 0 && known.delete(key),
      () => known.delete(key)
    )
    const oldest = known.keys().next().value
    if (known.size > 50 && oldest !== undefined) known.delete(oldest)
    return running
  }

  return async (set, { browser }) => {
    const candidates = await Promise.all(Object.entries(set).map(([app, id]) => registry.verified(app, id)))
    const { plan: live } = await registry.channel('production')
    const plan = { ...live, ...set }
    const [now, next] = [await registry.resolve(live), await registry.resolve(plan)]
    const blocked = await registry.blocked()
    const problems = [
      ...candidates.flatMap(({ app, id }) =>
        blocked.has(`${app}@${id}`) ? [`${app}@${id} is blocked: ${blocked.get(`${app}@${id}`)?.why}`] : []
      ),
      ...conflictsOf(next),
      ...except(missingDependencies(next), missingDependencies(now)),
      ...(await previewConflicts(registry, set, plan)),
      ...(await Promise.all(candidates.map(release => exceededBudgets(registry, release)))).flat()
    ]
    const notes = [
      'signatures, contract, shared modules, pages, commands, what others use of it, sizes: looked at'
    ]
    if (problems.length > 0 || !browser) return { problems: unique(problems), notes }
    const seen = await smokeOnce(plan, candidates)
    return { problems: seen.problems, notes: [...notes, ...seen.notes] }
  }
}

/** What another team shows its colleagues right now would not fit any more. */
async function previewConflicts(registry: Registry, set: Plan, plan: Plan): Promise<string[]> {
  const alone = new Set(conflictsOf(await registry.resolve(plan)))
  const clashes = await Promise.all(
    (await registry.previews()).map(async preview => {
      const releases = await registry.resolve({ ...plan, ...preview.set, ...set }).catch(() => [])
      return conflictsOf(releases)
        .filter(line => releases.length > 0 && !alone.has(line))
        .map(line => `${line} (in the preview ${preview.name} of ${preview.who})`)
    })
  )
  return clashes.flat()
}

const unique = (lines: string[]): string[] => [...new Set(lines)]
const except = (lines: string[], known: string[]): string[] => lines.filter(line => !known.includes(line))

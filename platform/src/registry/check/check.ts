import { LRUCache } from 'lru-cache'
import { conflictsOf } from '../conflicts'
import type { Plan } from '../records'
import type { Registry } from '../registry'
import type { CheckReport } from '../registry-api'
import type { Release } from '../release'
import { exceededBudgets } from './budgets'
import { missingDependencies } from './dependencies'

export type Check = (set: Plan, options: { browser: boolean }) => Promise<CheckReport>

/** Opens the pages of the candidates in a browser, with the releases of this plan. */
export type Smoke = (plan: Plan, candidates: readonly Release[]) => Promise<CheckReport>

/** All checks before a promotion; the expensive browser only when the others have passed. */
export function createCheck(registry: Registry, smoke: Smoke): Check {
  const reports = new LRUCache<string, Promise<CheckReport>>({ max: 50 })

  /** Cached by plan: a promotion right after a check does not open the browser again. Failures are not cached. */
  function cachedSmoke(plan: Plan, candidates: readonly Release[]): Promise<CheckReport> {
    const key = JSON.stringify(Object.entries(plan).sort())
    const report = reports.get(key) ?? smoke(plan, candidates)
    reports.set(key, report)
    report.then(
      ({ problems }) => problems.length > 0 && reports.delete(key),
      () => reports.delete(key)
    )
    return report
  }

  return async (set, { browser }) => {
    const candidates = await Promise.all(Object.entries(set).map(([app, id]) => registry.verified(app, id)))
    const { plan: live } = await registry.channel('production')
    const plan = { ...live, ...set }
    const [before, after] = [await registry.resolve(live), await registry.resolve(plan)]
    const blocked = await registry.blocked()
    const problems = [
      ...candidates.flatMap(({ app, id }) => {
        const block = blocked.get(`${app}@${id}`)
        return block ? [`${app}@${id} is blocked: ${block.why}`] : []
      }),
      ...conflictsOf(after),
      ...except(missingDependencies(after), missingDependencies(before)),
      ...(await previewConflicts(registry, set, plan)),
      ...(await Promise.all(candidates.map(release => exceededBudgets(registry, release)))).flat()
    ]
    const notes = [
      'checked: signatures, contract, shared modules, pages, commands, what other remotes use of it, sizes'
    ]
    if (problems.length > 0 || !browser) return { problems: [...new Set(problems)], notes }
    const report = await cachedSmoke(plan, candidates)
    return { problems: report.problems, notes: [...notes, ...report.notes] }
  }
}

/** Conflicts that exist only together with the releases of a preview. */
async function previewConflicts(registry: Registry, set: Plan, plan: Plan): Promise<string[]> {
  const withoutPreview = conflictsOf(await registry.resolve(plan))
  const conflicts = await Promise.all(
    (await registry.previews()).map(async preview => {
      const releases = await registry.resolve({ ...plan, ...preview.set, ...set }).catch(() => [])
      if (releases.length === 0) return []
      return except(conflictsOf(releases), withoutPreview).map(
        line => `${line} (in the preview ${preview.name} of ${preview.who})`
      )
    })
  )
  return conflicts.flat()
}

const except = (lines: string[], excluded: string[]): string[] =>
  lines.filter(line => !excluded.includes(line))

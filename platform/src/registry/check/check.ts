import { LRUCache } from 'lru-cache'
import type { Canary } from '../../release/shapes/canary'
import { releasesText } from '../../release/shapes/canary-changes.rules'
import { canariesBeside, canaryConflicts } from '../../release/channels/combinations'
import { conflictsOf } from '../../release/contracts/conflicts'
import { contractConflicts, withoutContract } from '../../release/contracts/contract-conflicts'
import { toolProblems } from '../../release/contracts/tool-problems'
import type { Plan } from '../../release/shapes/records'
import type { Registry } from '../../release/channels/registry'
import type { CheckReport } from '../../release/shapes/responses'
import type { Release } from '../../release/shapes/release'
import { againstRunningApi } from './api-check'
import { exceededBudgets } from './budgets'
import { checkedAgainst } from './checked-against'
import { missingDependencies } from './dependencies'
import { FairQueue } from './fair-queue'
import { missingLanguages } from './missing-languages'
import { except, previewConflicts } from './preview-conflicts'
import type { ReadApi } from './running-api'

export interface CheckOptions {
  browser: boolean
  /** Receives what the check does, or waits for, in one line. */
  onProgress?: (line: string) => void
}
export type Check = (set: Plan, options: CheckOptions) => Promise<CheckReport>

export interface SmokeRequest {
  /** The plan that would be live, and its releases. */
  plan: Plan
  releases: readonly Release[]
  /** The plan that is live. */
  live: Plan
  candidates: readonly Release[]
}

/** Opens the pages of the candidates in a browser, with the releases of this plan. */
export type Smoke = (request: SmokeRequest) => Promise<CheckReport>

/** Lines about candidates that were rendered in a shadow. */
export type ShadowNotes = (set: Plan) => Promise<string[]>

/**
 * All checks before a promotion; the expensive browser only when the others have passed. Without `readApi` what releases
 * use of the api is not compared.
 */
export function createCheck(
  registry: Registry,
  smoke: Smoke,
  { readApi, shadowNotes }: { readApi?: ReadApi | undefined; shadowNotes?: ShadowNotes } = {}
): Check {
  const reports = new LRUCache<string, Promise<CheckReport>>({ max: 50 })

  // One browser at a time: it shares the machine with the shop.
  const queue = new FairQueue()
  const running = new Set<string>()

  /**
   * Cached by what it depends on: a promotion right after a check does not open the browser again. Failures are not
   * cached.
   */
  function cachedSmoke({ request, against, onProgress }: SmokeInput): Promise<CheckReport> {
    const apps = request.candidates.map(({ app }) => app).sort()
    const key = JSON.stringify([apps, Object.entries(against).sort()])
    const known = reports.get(key)
    if (known && running.has(key)) onProgress('The same check has begun before: waiting for its result …')
    const report =
      known ??
      queue.run(
        apps.join(),
        () => smoke(request),
        before => onProgress(before === 0 ? 'Opening its pages in a browser …' : waitingFor(before))
      )
    reports.set(key, report)
    running.add(key)
    report
      .finally(() => running.delete(key))
      .then(
        ({ problems, notJudged }) => (problems.length > 0 || notJudged) && reports.delete(key),
        () => reports.delete(key)
      )
    return report
  }

  return async (set, { browser, onProgress = () => undefined }) => {
    const candidates = await Promise.all(Object.entries(set).map(([app, id]) => registry.verified(app, id)))
    const { plan: live, canaries = [] } = await registry.channel('production')
    const plan = { ...live, ...set }
    const others = canariesBeside(canaries, Object.keys(set))
    const [before, after] = [await registry.resolve(live), await registry.resolve(plan)]
    const blocked = await registry.blocked()
    const previews = await previewConflicts(registry, set, live)
    const api = readApi && (await againstRunningApi(readApi, candidates, after))
    const problems = [
      ...candidates.flatMap(({ app, id }) => {
        const block = blocked.get(`${app}@${id}`)
        return block ? [`${app}@${id} is blocked: ${block.why}`] : []
      }),
      ...conflictsOf(after),
      ...except(contractConflicts(after), contractConflicts(before)),
      ...except(missingDependencies(after), missingDependencies(before)),
      ...candidates.flatMap(toolProblems),
      ...missingLanguages({ candidates, before, after }),
      ...(await canaryConflicts({
        before: live,
        after: plan,
        canaries: others,
        resolve: registry.resolve,
        conflictsIn: releases => [
          ...conflictsOf(releases),
          ...contractConflicts(releases),
          ...missingDependencies(releases)
        ]
      })),
      ...previews.problems,
      ...(api?.problems ?? []),
      ...(await Promise.all(candidates.map(release => exceededBudgets(registry, release)))).flat()
    ]
    const notes = [
      `checked: signatures, contract, shared modules, pages, commands, tools, ${api ? 'calls of the api, ' : ''}what other remotes use of it, sizes`,
      ...withoutContract(after).map(
        ({ app, id }) =>
          `${app}@${id} does not record what it uses: only versions of its modules were compared`
      ),
      ...(others.length > 0 ? [besideCanaries(others)] : []),
      ...previews.notes,
      ...((await shadowNotes?.(set)) ?? []),
      ...(api?.notes ?? [])
    ]
    const against = checkedAgainst(Object.keys(set), after)
    if (problems.length > 0 || !browser) return { problems: [...new Set(problems)], notes, against }
    const request = { plan, releases: after, live, candidates }
    const report = await cachedSmoke({ request, against, onProgress })
    return { ...report, notes: [...notes, ...report.notes], against }
  }
}

interface SmokeInput {
  request: SmokeRequest
  /** What the result depends on. */
  against: Plan
  onProgress: (line: string) => void
}

const besideCanaries = (canaries: readonly Canary[]): string =>
  `compared also with the candidates of ${canaries.length === 1 ? 'a canary' : `${canaries.length} canaries`} (${canaries.map(({ set }) => releasesText(set)).join(', ')}), without opening its pages beside them`

const waitingFor = (checks: number): string =>
  `Waiting for ${checks} other ${checks === 1 ? 'check' : 'checks'}: one browser is open at a time …`

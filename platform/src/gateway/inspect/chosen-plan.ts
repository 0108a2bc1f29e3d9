import { parseCookie } from 'cookie'
import type { ChoiceCookie, ChoiceSeparator } from '@sahra/shared/contract/inspect'
import type { FastifyRequest } from 'fastify'
import { conflictsOf } from '../../release/contracts/conflicts'
import { contractConflicts } from '../../release/contracts/contract-conflicts'
import { isAppName, isReleaseId } from '../../release/shapes/names'
import type { Plan } from '../../release/shapes/records'
import type { Release } from '../../release/shapes/release'
import type { ReleaseCache } from '../files/release-cache'
import { overlayPlan } from '../plan/fallback'
import { releasesOf, type LivePlan } from '../../release/plan/live-plan'
import type { PlanPoller } from '../plan/plan-poller'
import type { PreviewPlan } from '../plan/preview-plans'

export const CHOICE_COOKIE: ChoiceCookie = 'inspect-releases'
const SEPARATOR: ChoiceSeparator = '.'
const MAX_CHOSEN = 20

/** A plan with the releases on top that one browser has chosen. */
export interface ChosenPlan {
  live: LivePlan
  /** `app@id` of each; empty when the choice is not used. */
  chosen: string[]
  /** Why the choice is not used. */
  problem?: string
}

/** Returns the choice in the cookie of a request, app → release; undefined when there is none. */
export function choiceOf({ headers }: Pick<FastifyRequest, 'headers'>): Plan | undefined {
  const text = parseCookie(headers.cookie ?? '')[CHOICE_COOKIE]
  if (!text) return undefined
  const names = text.split(SEPARATOR).map(name => name.split('@'))
  const isChoice = names.every(([app = '', id = '', more]) => isAppName(app) && isReleaseId(id) && !more)
  return isChoice && names.length <= MAX_CHOSEN ? (Object.fromEntries(names) as Plan) : undefined
}

interface Context {
  poller: Pick<PlanPoller, 'live' | 'isBlocked'>
  releases: Pick<ReleaseCache, 'load'>
  previewOf: (request: FastifyRequest) => PreviewPlan | undefined
  /** Whether production may be inspected: on a developer's machine. */
  isLocal: boolean
}

/** The plans that single browsers have chosen, on previews and on a developer's machine; elsewhere no choice counts. */
export class ChosenPlans {
  constructor(private readonly context: Context) {}

  /** Resolves to undefined when the browser has chosen nothing, or may not choose. */
  async of(request: FastifyRequest): Promise<ChosenPlan | undefined> {
    const base = this.baseOf(request)
    const choice = base && choiceOf(request)
    return choice && this.on(base, choice)
  }

  /** Returns the plan that a choice changes; undefined where a browser may not choose. */
  baseOf(request: FastifyRequest): LivePlan | undefined {
    const { previewOf, isLocal, poller } = this.context
    return previewOf(request)?.live ?? (isLocal ? poller.live : undefined)
  }

  /** Resolves to the plan with the choice on top; to the plan alone, with the reason, when a release cannot run or fit. */
  async on(base: LivePlan, choice: Plan): Promise<ChosenPlan> {
    const current = new Map(releasesOf(base).map(({ app, id }) => [app, id]))
    const others = Object.entries(choice).filter(([app, id]) => current.get(app) !== id)
    const found: Release[] = []
    for (const [app, id] of others) {
      const name = `${app}@${id}`
      if (!current.has(app)) return refused(base, `${app} is not part of this plan`)
      if (this.context.poller.isBlocked(app, id)) return refused(base, `${name} is blocked`)
      const release = (await this.context.releases.load(app, id).catch(() => undefined))?.release
      if (!release) return refused(base, `${name} is not published here, or its signature is not trusted`)
      found.push(release)
    }
    const conflicts = newConflicts(base, found)
    if (conflicts.length > 0) return refused(base, conflicts.join('; '))
    return { live: overlayPlan(base, found), chosen: found.map(({ app, id }) => `${app}@${id}`) }
  }
}

/** Returns the conflicts that these releases would bring to a plan. */
export function newConflicts(base: LivePlan, releases: readonly Release[]): string[] {
  const before = releasesOf(base)
  const after = [...before.filter(({ app }) => !releases.some(release => release.app === app)), ...releases]
  const known = allConflicts(before)
  return allConflicts(after).filter(line => !known.includes(line))
}

const allConflicts = (releases: readonly Release[]): string[] => [
  ...conflictsOf(releases),
  ...contractConflicts(releases)
]

const refused = (live: LivePlan, problem: string): ChosenPlan => ({ live, chosen: [], problem })

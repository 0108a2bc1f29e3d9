import type { RollbackTarget } from '../actions/actions'
import type { Plan, Revision } from '../../src/release/shapes/records'
import { rolledBackIn } from '../../src/release/shapes/rolled-back.rules'

export interface LiveSince {
  who: string
  when: string
  why: string
  /** The release before; undefined for the first one. */
  from: string | undefined
}

/** Who made the live release of each app live, when and why: the newest revision that changed it. */
export function liveSince(history: readonly Revision[]): Map<string, LiveSince> {
  const found = new Map<string, LiveSince>()
  for (const { plan, previous, who, when, why } of newestFirst(history))
    for (const [app, id] of Object.entries(plan))
      if (previous[app] !== id && !found.has(app)) found.set(app, { who, when, why, from: previous[app] })
  return found
}

/**
 * The release that a rollback of an app returns to, and a revision that has it: the newest earlier one that is neither
 * blocked nor was rolled back itself; for an app that was added to the shop and has none, no release.
 */
export function rollbackTarget(
  history: readonly Revision[],
  app: string,
  blocked: Readonly<Record<string, unknown>>
): RollbackTarget | undefined {
  const ordered = newestFirst(history)
  const live = ordered[0]?.plan[app]
  for (const { plan, revision } of ordered) {
    const id = plan[app]
    if (id === undefined || id === live || rolledBackIn(ordered, app, id) || `${app}@${id}` in blocked)
      continue
    return { id, revision }
  }
  const oldest = ordered.at(-1)
  return oldest && oldest.plan[app] === undefined ? { id: undefined, revision: oldest.revision } : undefined
}

export interface Change {
  app: string
  from: string | undefined
  to: string | undefined
}

/** The apps whose release differs between two plans. */
export const changesOf = ({ plan, previous }: { plan: Plan; previous: Plan }): Change[] =>
  [...new Set([...Object.keys(previous), ...Object.keys(plan)])]
    .filter(app => plan[app] !== previous[app])
    .map(app => ({ app, from: previous[app], to: plan[app] }))

export const newestFirst = (history: readonly Revision[]): Revision[] =>
  [...history].sort((a, b) => b.revision - a.revision)

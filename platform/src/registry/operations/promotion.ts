import type { Check } from '../check/check'
import { CHECK_ROUNDS } from '../limits'
import type { DecidedOn, Operation, Plan, Revision } from '../records'
import type { Registry } from '../registry'
import { RegistryError } from '../registry-error'
import type { Rules } from '../rules/rules'

export interface PromotionContext {
  registry: Registry
  check: Check
  rules: Pick<Rules, 'approvalHours' | 'requireNotFrozen'>
  runExclusive: <T>(change: () => Promise<T>) => Promise<T>
}

/** How a running operation reports what it does. */
export interface Progress {
  onProgress: (line: string) => void
  addNotes: (lines: readonly string[]) => void
  /** From here on it is not given up any more. Throws when it was. */
  startApplying: () => void
}

const PRODUCTION = 'production'

/**
 * Checks the releases of an operation and makes them live, on whichever revision is current then. If something that they
 * were checked against has changed during the check, they are checked again. Throws `RegistryError`: BEHIND when one
 * of the apps itself has changed since the change was decided, FROZEN, CHECK_FAILED with a line per problem, NOT_JUDGED
 * when the check could not tell. Where two identities are required, it ends after the check until the operation is
 * approved.
 */
export async function runPromotion(
  context: PromotionContext,
  operation: Operation,
  progress: Progress
): Promise<Revision | { pendingHours: number }> {
  const { registry, check, rules, runExclusive } = context
  for (let round = 1; round <= CHECK_ROUNDS; round++) {
    await requireDecidedOn(registry, operation)
    await requireNotFrozen(context, operation)
    const {
      problems,
      notes,
      notJudged,
      against = {}
    } = await check(operation.set, {
      browser: true,
      onProgress: progress.onProgress
    })
    if (problems.length > 0) throw new RegistryError(problems.join('\n'), 'CHECK_FAILED')
    if (notJudged) throw new RegistryError(notJudged, 'NOT_JUDGED')
    const pendingHours = operation.approved
      ? undefined
      : await rules.approvalHours(Object.keys(operation.set))
    if (pendingHours !== undefined) {
      progress.addNotes(notes)
      return { pendingHours }
    }
    const result = await runExclusive(() => apply(context, { operation, against, progress }))
    if ('revision' in result) {
      progress.addNotes(notes)
      return result
    }
    const again = `${result.changed} changed during the check: checking again (${round + 1} of ${CHECK_ROUNDS})`
    progress.addNotes([again])
    progress.onProgress(`${again} …`)
  }
  throw new RegistryError(
    `What it was checked against changed during each of ${CHECK_ROUNDS} checks: look again`,
    'BEHIND'
  )
}

interface Application {
  operation: Operation
  against: Plan
  progress: Progress
}

/** Appends the revision, or returns what has changed since the check. Runs while no other change of the registry does. */
async function apply(
  context: PromotionContext,
  { operation, against, progress }: Application
): Promise<Revision | { changed: string }> {
  const { registry, check } = context
  const { set, why } = operation
  await requireNotFrozen(context, operation)
  const current = await requireDecidedOn(registry, operation)
  const changed = Object.keys(against).filter(app => !(app in set) && current.plan[app] !== against[app])
  if (changed.length > 0) return { changed: changed.join(', ') }
  // Cheap, and without a browser: the other apps may have claimed a path meanwhile.
  const { problems } = await check(set, { browser: false })
  if (problems.length > 0) throw new RegistryError(problems.join('\n'), 'CHECK_FAILED')
  progress.startApplying()
  try {
    const change = { set, who: actorOf(operation), why, expected: current.revision, operation }
    return await registry.promote(PRODUCTION, change)
  } catch (error) {
    // Another process, a start of the shop, wrote this revision.
    const lost = operation.expected === undefined && error instanceof RegistryError && error.code === 'BEHIND'
    if (lost) return { changed: 'Production' }
    throw error
  }
}

/** An operator may change something during a freeze, with a reason. */
async function requireNotFrozen({ rules }: PromotionContext, { set, override }: Operation): Promise<void> {
  if (override === undefined) await rules.requireNotFrozen(Object.keys(set))
}

const actorOf = ({ team, by }: Operation): string => (by ? `${team} (${by})` : team)

/** Returns the current revision. Throws `RegistryError` (BEHIND) when the change was decided on something else. */
async function requireDecidedOn(registry: Registry, { set, on, expected }: Operation): Promise<Revision> {
  if (expected !== undefined) return registry.requireRevision(PRODUCTION, expected)
  return requireUnchanged(registry, on ?? {}, Object.keys(set))
}

/** Returns the current revision. Throws `RegistryError` (BEHIND) when another release of one of these apps is live. */
export async function requireUnchanged(
  registry: Registry,
  on: DecidedOn,
  apps: readonly string[]
): Promise<Revision> {
  const current = await registry.channel(PRODUCTION)
  const changed = apps.filter(app => (current.plan[app] ?? null) !== (on[app] ?? null))
  if (changed.length === 0) return current
  const history = (await registry.history(PRODUCTION)).reverse()
  const lines = changed.map(app => {
    const change = history.find(({ plan, previous }) => plan[app] !== previous[app])
    const by = change ? ` (revision ${change.revision}, ${change.who})` : ''
    return `${app} changed meanwhile: ${on[app] ?? 'not live'} → ${current.plan[app] ?? 'not live'}${by}: look again`
  })
  throw new RegistryError(lines.join('\n'), 'BEHIND')
}

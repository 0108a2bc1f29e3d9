import type { Audit } from '../../release/channels/audit'
import { endedCanaries } from '../../release/shapes/canary-changes.rules'
import { requireCooledDown } from '../channels/cool-down'
import { canaryOf, requireStartable } from '../channels/start-canary'
import { percent } from '../../release/shapes/steps.rules'
import type { Check } from '../check/check'
import type { RunExclusive } from '../locks/exclusive'
import { CHECK_ROUNDS } from '../../release/shapes/limits'
import type { RecordRevision } from '../../release/channels/next-revision'
import type { DecidedOn, Operation, Plan, Revision } from '../../release/shapes/records'
import type { CheckReport } from '../../release/shapes/responses'
import type { Registry } from '../../release/channels/registry'
import { RegistryError } from '../../release/shapes/registry-error'
import type { Rules } from '../rules/rules'
import { auditEntryOf, changeOf } from './operation-state'

export interface PromotionContext {
  registry: Registry
  audit: Audit
  check: Check
  rules: Pick<Rules, 'approvalHours' | 'requireNotFrozen'>
  runExclusive: RunExclusive
}

/** How a running operation reports what it does. */
export interface Progress {
  onProgress: (line: string) => void
  addNotes: (lines: readonly string[]) => void
  /** From here on it is not given up any more. Throws when it was, here or by another registry. */
  startApplying: () => Promise<void>
}

const PRODUCTION = 'production'

/**
 * Checks the releases of an operation and makes them live, or starts a canary of them, on whichever revision is current
 * then. If something that they
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
  const { rules, runExclusive } = context
  for (let round = 1; round <= CHECK_ROUNDS; round++) {
    await requireAllowed(context, operation)
    const report = await checkUnlessKnown(context, operation, progress)
    const { problems, notes, notJudged, against = {} } = report
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
  const { check } = context
  const { set } = operation
  const current = await requireAllowed(context, operation)
  const changed = changedSince(against, operation, current)
  if (changed.length > 0) return { changed: changed.join(', ') }
  // Cheap, and without a browser: the other apps may have claimed a path meanwhile.
  const { problems } = await check(set, { browser: false })
  if (problems.length > 0) throw new RegistryError(problems.join('\n'), 'CHECK_FAILED')
  await progress.startApplying()
  try {
    const applied = await append(context, operation, { current, against })
    const ended = endedCanaries(current, applied).filter(({ id }) => id !== operation.canary)
    progress.addNotes(
      ended.map(
        ({ set: apps, share }) => `ends the canary of ${Object.keys(apps).join(', ')} at ${percent(share)}`
      )
    )
    return applied
  } catch (error) {
    // Another process, a start of the shop, wrote this revision.
    const lost = operation.expected === undefined && error instanceof RegistryError && error.code === 'BEHIND'
    if (lost) return { changed: 'Production' }
    throw error
  }
}

function append(
  { registry, audit }: PromotionContext,
  operation: Operation,
  { current, against }: { current: Revision; against: Plan }
): Promise<Revision> {
  const who = actorOf(operation)
  const record: RecordRevision = next =>
    audit.prepare(auditEntryOf(operation, { about: changeOf(operation, next) }))
  const change = { who, why: operation.why, expected: current.revision, operation, record }
  if (!operation.steps) return registry.promote(PRODUCTION, { ...change, set: operation.set })
  const canaries = [...(current.canaries ?? []), canaryOf(operation, { who, against })]
  return registry.changeCanaries(PRODUCTION, { ...change, canaries, what: 'canary' })
}

/** The releases of a canary were checked when it started: again only when what that depended on has changed. */
async function checkUnlessKnown(
  { registry, check }: PromotionContext,
  operation: Operation,
  { onProgress, addNotes }: Progress
): Promise<CheckReport> {
  if (operation.canary !== undefined) {
    const current = await registry.channel(PRODUCTION)
    const against = current.canaries?.find(({ id }) => id === operation.canary)?.against
    const changed = against && changedSince(against, operation, current)
    if (changed?.length === 0)
      return {
        problems: [],
        notes: ['checked when the canary started; what that depended on is unchanged'],
        against
      }
    if (changed) addNotes([`${changed.join(', ')} changed since the canary started: checking again`])
  }
  return check(operation.set, { browser: true, onProgress })
}

/** The apps that a check depended on, of which other releases are live now. */
const changedSince = (against: Plan, { set }: Operation, { plan }: Revision): string[] =>
  Object.keys(against).filter(app => !(app in set) && plan[app] !== against[app])

/** Returns the current revision. Throws `RegistryError` when the operation is not possible on it, or not now. */
async function requireAllowed(
  { registry, rules }: PromotionContext,
  operation: Operation
): Promise<Revision> {
  const { set, steps, override } = operation
  const current = await requireDecidedOn(registry, operation)
  // An operator may change something during a freeze, or release again what was taken back, with a reason.
  if (override === undefined) {
    await rules.requireNotFrozen(Object.keys(set))
    await requireCooledDown(registry, set)
  }
  if (steps) requireStartable(operation, current)
  return current
}

const actorOf = ({ team, by }: Operation): string => (by ? `${team} (${by})` : team)

/** Returns the current revision. Throws `RegistryError` (BEHIND) when the change was decided on something else. */
async function requireDecidedOn(registry: Registry, operation: Operation): Promise<Revision> {
  const { set, on, expected, canary } = operation
  if (canary !== undefined) {
    const current = await registry.channel(PRODUCTION)
    if (current.canaries?.some(({ id }) => id === canary)) return current
    throw new RegistryError(`Canary ${canary} has ended: look at history`, 'BEHIND')
  }
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

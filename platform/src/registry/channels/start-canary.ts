import type { Canary } from '../../release/shapes/canary'
import type { Operation, Plan, Revision } from '../../release/shapes/records'
import { RegistryError } from '../../release/shapes/registry-error'
import { MAX_CANARIES } from '../../release/channels/combinations'
import { percent, stateAt } from '../../release/shapes/steps.rules'

/** Throws `RegistryError` when an operation cannot start a canary beside those that run. */
export function requireStartable({ set }: Pick<Operation, 'set'>, { plan, canaries = [] }: Revision): void {
  for (const [app, id] of Object.entries(set)) {
    const running = canaries.find(canary => Object.hasOwn(canary.set, app))
    if (running)
      throw new RegistryError(
        `${app} has a canary at ${percent(running.share)}: widen, finish or abort it first (canary ${running.id})`
      )
    if (plan[app] === id) throw new RegistryError(`${app}@${id} is live: all visitors get it`)
  }
  if (canaries.length >= MAX_CANARIES)
    throw new RegistryError(`${MAX_CANARIES} canaries run: finish or abort one first`)
}

/** The canary that an operation starts now. `against`: what its check depended on. */
export function canaryOf(
  { id, set, steps = [], why }: Operation,
  { who, against }: { who: string; against: Plan }
): Canary {
  const now = Date.now()
  return { id, set, ...stateAt(steps, now), against, who, why, started: new Date(now).toISOString() }
}

import type { Plan } from '../../release/shapes/names'
import type { Registry } from '../../release/channels/registry'
import { RegistryError } from '../../release/shapes/registry-error'
import { endedCanaries } from '../../release/shapes/canary-changes.rules'

/** A release that was taken back is not given to visitors again for this time. */
export const COOL_DOWN_MS = 60 * 60_000

/** Throws `RegistryError` when one of these releases was taken back from production within the cool-down (SEC-54). */
export async function requireCooledDown(registry: Registry, set: Plan, now = Date.now()): Promise<void> {
  const history = await registry.history('production')
  for (const [index, revision] of history.entries()) {
    const end = Date.parse(revision.when) + COOL_DOWN_MS
    const before = history[index - 1]
    if (revision.what !== 'take-back' || end <= now || !before) continue
    const taken = endedCanaries(before, revision).map(canary => canary.set)
    const app = Object.keys(set).find(name => taken.some(releases => releases[name] === set[name]))
    if (app === undefined) continue
    throw new RegistryError(
      `${app}@${set[app]} was taken back at ${timeOf(Date.parse(revision.when))} (${revision.why}): it can be released again from ${timeOf(end)}, or by an operator with --override`
    )
  }
}

const timeOf = (time: number): string => `${new Date(time).toISOString().slice(11, 16)} UTC`

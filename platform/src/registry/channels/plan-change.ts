import type { Plan, Revision } from '../../release/shapes/records'
import type { Registry } from '../../release/channels/registry'
import { RegistryError } from '../../release/shapes/registry-error'

export interface PlanChange {
  /** App → release that goes live. */
  set: Plan
  /** Apps that leave the plan. */
  drop: string[]
}

export const changedApps = ({ set, drop }: PlanChange): string[] => [...Object.keys(set), ...drop]

/**
 * Plans a rollback of the named apps, or of all: to the given revision, or else each app to its rollback target. An app
 * that was added to the shop and has none leaves the plan. Throws `RegistryError` when nothing can take its place.
 */
export async function planRollback(
  registry: Registry,
  channel: string,
  { apps, to }: { apps: string[]; to?: number | undefined }
): Promise<PlanChange> {
  const { plan } = await registry.channel(channel)
  if (to !== undefined) return changesSince(await revisionOf(registry, channel, to), plan, apps)
  if (apps.length === 0) throw new RegistryError('Name the remotes to roll back, or a revision')
  const set: Plan = {}
  const drop: string[] = []
  const [oldest] = await registry.history(channel)
  for (const app of apps) {
    if (plan[app] === undefined) throw new RegistryError(`${app} is not live`)
    const id = await registry.previousRunnable(channel, app, { includeRolledBack: false })
    if (id) set[app] = id
    else if (oldest?.plan[app] === undefined) drop.push(app)
    else throw new RegistryError(`${app} has no release before this one that may run`)
  }
  return { set, drop }
}

/** Throws `RegistryError` (NOT_FOUND). */
export async function revisionOf(registry: Registry, channel: string, number: number): Promise<Revision> {
  const found = (await registry.history(channel)).find(({ revision }) => revision === number)
  if (!found) throw new RegistryError(`${channel} has no revision ${number}`, 'NOT_FOUND')
  return found
}

function changesSince({ plan: then, revision }: Revision, now: Plan, apps: string[]): PlanChange {
  const named = apps.length > 0 ? apps : [...new Set([...Object.keys(now), ...Object.keys(then)])]
  const set: Plan = {}
  const drop: string[] = []
  for (const app of named) {
    const id = then[app]
    if (id === undefined && now[app] !== undefined) drop.push(app)
    if (id !== undefined && id !== now[app]) set[app] = id
  }
  if (changedApps({ set, drop }).length === 0)
    throw new RegistryError(`Nothing has changed since revision ${revision}`)
  return { set, drop }
}

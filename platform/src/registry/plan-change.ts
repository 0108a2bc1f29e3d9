import { conflictsOf } from './conflicts'
import type { Registry, Revision } from './registry'
import { RegistryError } from './registry-error'
import type { Plan } from './release'

/** What a change does to a plan. */
export interface PlanChange {
  set: Plan
  drop: string[]
}

/** The apps that a move touches. */
export const changedApps = ({ set, drop }: PlanChange): string[] => [...Object.keys(set), ...drop]

/**
 * Back to what an older revision had, for the named apps or for all of them. Without a revision: each app's release
 * before the one it has now. Throws `Refused` when there is nothing to go back to.
 */
export async function planRollback(
  registry: Registry,
  channel: string,
  { apps, to }: { apps: string[]; to: number | undefined }
): Promise<PlanChange> {
  const { plan } = await registry.channel(channel)
  if (to !== undefined) return changesSince(await revisionOf(registry, channel, to), plan, apps)
  if (apps.length === 0) throw new RegistryError('Say which remote goes back, or to which revision')
  const set: Plan = {}
  for (const app of apps) {
    const id = await registry.previousRunnable(channel, app, { takenBack: false })
    if (!id) throw new RegistryError(`${app} has no release before this one that may run`)
    set[app] = id
  }
  return { set, drop: [] }
}

async function revisionOf(registry: Registry, channel: string, to: number): Promise<Revision> {
  const found = (await registry.history(channel)).find(({ revision }) => revision === to)
  if (!found) throw new RegistryError(`${channel} has no revision ${to}`, 'NOT_FOUND')
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

/**
 * Blocks a release, and moves every channel that has it to the release before, in one revision each. A remote that has
 * none, or whose older ones clash with the others of today, leaves the plan; the shell cannot.
 */
export async function blockRelease(
  registry: Registry,
  { app, id, who, why }: { app: string; id: string; who: string; why: string }
): Promise<{ channel: string; revision: number; to: string | undefined }[]> {
  if (!(await registry.exists(app, id)))
    throw new RegistryError(`${app}@${id} was never published`, 'NOT_FOUND')
  const channels = await registry.channels()
  for (const channel of channels) {
    const { plan } = await registry.channel(channel)
    if (app === 'shell' && plan[app] === id && !(await registry.previousRunnable(channel, app)))
      throw new RegistryError(`There is no other release of the shell to fall back to: promote one first`)
  }
  await registry.addBlock(app, id, { who, when: new Date().toISOString(), why })
  const moved = []
  for (const channel of channels) {
    const change = await replaceBlocked(registry, channel, {
      app,
      id,
      who,
      why: `blocked ${app}@${id}: ${why}`
    })
    if (change) moved.push({ channel, revision: change.revision, to: change.plan[app] })
  }
  return moved
}

/** Until it is done: somebody else's promotion in between is no reason to leave it running. */
async function replaceBlocked(
  registry: Registry,
  channel: string,
  { app, id, who, why }: { app: string; id: string; who: string; why: string }
): Promise<Revision | undefined> {
  for (;;) {
    const { plan, revision: expected } = await registry.channel(channel)
    if (plan[app] !== id) return undefined
    const to = await compatiblePrevious(registry, channel, app, plan)
    const move = to ? { set: { [app]: to } } : { set: {}, drop: [app] }
    try {
      return await registry.promote(channel, { ...move, who, why, expected, back: true })
    } catch (error) {
      if (!(error instanceof RegistryError) || error.code !== 'BEHIND') throw error
    }
  }
}

async function compatiblePrevious(
  registry: Registry,
  channel: string,
  app: string,
  plan: Plan
): Promise<string | undefined> {
  const to = await registry.previousRunnable(channel, app)
  if (!to || app === 'shell') return to
  return conflictsOf(await registry.resolve({ ...plan, [app]: to })).length === 0 ? to : undefined
}

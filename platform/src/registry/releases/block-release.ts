import type { PreparedEntry } from '../../release/channels/audit'
import { conflictsOf } from '../../release/contracts/conflicts'
import type { CanaryChange, Promotion } from '../../release/channels/next-revision'
import type { Plan } from '../../release/shapes/records'
import type { Registry } from '../../release/channels/registry'
import { RegistryError } from '../../release/shapes/registry-error'

/** A channel that has moved away from a blocked release; `to`: undefined when the app has left the plan. */
interface Moved {
  channel: string
  revision: number
  to: string | undefined
}

/** Prepares the audit entry of a block. */
export type RecordBlock = (moved: readonly Moved[]) => Promise<PreparedEntry>

interface ReleaseToBlock {
  app: string
  id: string
  who: string
  why: string
  record: RecordBlock
}

/**
 * Blocks a release and moves every channel that has it to the rollback target, in one transaction. A remote without a
 * target, or whose target conflicts with the current plan, leaves the plan; the shell cannot. A canary that it is part of
 * is aborted.
 */
export async function blockRelease(registry: Registry, release: ReleaseToBlock): Promise<Moved[]> {
  const { app, id } = release
  if (!(await registry.exists(app, id)))
    throw new RegistryError(`${app}@${id} was never published`, 'NOT_FOUND')
  const channels = await registry.channels()
  for (const channel of channels) {
    const { plan } = await registry.channel(channel)
    if (app === 'shell' && plan[app] === id && !(await registry.previousRunnable(channel, app)))
      throw new RegistryError(`There is no other release of the shell to fall back to: promote one first`)
  }
  // Retries when another promotion was faster: the blocked release must not stay live.
  for (;;) {
    try {
      return await block(registry, release, await changesOf(registry, channels, release))
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error
      if (error.code === 'BEHIND') continue
      // It must not run, even if what replaces it cannot be decided: gateways fall back by themselves.
      await block(registry, release, [])
      throw error
    }
  }
}

type ChannelChange = { channel: string; change: Promotion | CanaryChange }

async function block(
  registry: Registry,
  { app, id, who, why, record }: ReleaseToBlock,
  changes: readonly ChannelChange[]
): Promise<Moved[]> {
  const moved: Moved[] = []
  const when = new Date().toISOString()
  await registry.block({ app, id, block: { who, when, why } }, changes, revisions => {
    for (const { channel, next } of revisions)
      moved.push({ channel, revision: next.revision, to: next.plan[app] })
    return record(moved)
  })
  return moved
}

/** What has to change in the channels that have a release. */
async function changesOf(
  registry: Registry,
  channels: readonly string[],
  { app, id, who, why }: ReleaseToBlock
): Promise<ChannelChange[]> {
  const changes: ChannelChange[] = []
  for (const channel of channels) {
    const { plan, canaries = [], revision: expected } = await registry.channel(channel)
    const others = canaries.filter(({ set }) => set[app] !== id)
    const author = { who, why: `blocked ${app}@${id}: ${why}`, expected }
    if (plan[app] === id) {
      const target = await compatibleTarget(registry, channel, { app, plan })
      const change = target ? { set: { [app]: target } } : { set: {}, drop: [app] }
      changes.push({ channel, change: { ...author, ...change, what: 'block' } })
    } else if (others.length < canaries.length)
      changes.push({ channel, change: { ...author, canaries: others, what: 'abort' } })
  }
  return changes
}

async function compatibleTarget(
  registry: Registry,
  channel: string,
  { app, plan }: { app: string; plan: Plan }
): Promise<string | undefined> {
  const target = await registry.previousRunnable(channel, app)
  if (!target || app === 'shell') return target
  const conflicts = conflictsOf(await registry.resolve({ ...plan, [app]: target }))
  return conflicts.length === 0 ? target : undefined
}

import { conflictsOf } from './conflicts'
import type { Plan, Revision } from './records'
import type { Registry } from './registry'
import { RegistryError } from './registry-error'

interface ReleaseToBlock {
  app: string
  id: string
  who: string
  why: string
}

/**
 * Blocks a release and moves every channel that has it to the rollback target, in one revision each. A remote without a
 * target, or whose target conflicts with the current plan, leaves the plan; the shell cannot. A canary that it is part of
 * is aborted.
 */
export async function blockRelease(
  registry: Registry,
  { app, id, who, why }: ReleaseToBlock
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
    const reason = `blocked ${app}@${id}: ${why}`
    const change = await replaceBlocked(registry, channel, { app, id, who, why: reason })
    if (change) moved.push({ channel, revision: change.revision, to: change.plan[app] })
  }
  return moved
}

/** Retries when another promotion was faster: the blocked release must not stay live. */
async function replaceBlocked(
  registry: Registry,
  channel: string,
  { app, id, who, why }: ReleaseToBlock
): Promise<Revision | undefined> {
  for (;;) {
    const { plan, canaries = [], revision: expected } = await registry.channel(channel)
    const others = canaries.filter(({ set }) => set[app] !== id)
    if (plan[app] !== id && others.length === canaries.length) return undefined
    try {
      if (plan[app] !== id)
        return await registry.changeCanaries(channel, { canaries: others, who, why, expected, what: 'abort' })
      const target = await compatibleTarget(registry, channel, { app, plan })
      const change = target ? { set: { [app]: target } } : { set: {}, drop: [app] }
      return await registry.promote(channel, { ...change, who, why, expected, what: 'block' })
    } catch (error) {
      if (!(error instanceof RegistryError) || error.code !== 'BEHIND') throw error
    }
  }
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

import path from 'node:path'
import { Registry } from '../registry/registry'
import { Refused, type Plan } from '../registry/release'
import { folderStorage } from '../registry/storage'
import { distOf } from './build-all'
import { CannotStart, say } from './say'

/**
 * Publishes what was built here and lets it go live. A release that was here before stays as the channel has it: a
 * rollback outlives a restart.
 */
export async function releaseAll(apps: string[], broken: string[], folder: string): Promise<void> {
  const registry = new Registry(folderStorage(folder))
  const current = await registry.channel('production')
  const set: Plan = {}
  for (const app of broken) missing(app, current.plan[app])
  try {
    for (const app of apps.filter(name => !broken.includes(name))) {
      const { release, fresh } = await registry.publish(distOf(app))
      if (fresh) say(`  published ${app}@${release.id}`)
      if (fresh || !current.plan[app]) set[app] = release.id
    }
    if (Object.keys(set).length === 0) return
    const why = current.revision === 0 ? 'first start' : 'sources changed'
    const { revision } = await registry.promote('production', {
      set,
      who: 'start',
      why,
      expected: current.revision
    })
    say(`  live: revision ${revision} (${Object.keys(set).join(', ')})`)
  } catch (error) {
    if (error instanceof Refused) throw new CannotStart(error.message)
    throw error
  }
}

/** One deployable less is no reason to stay closed, unless it is the one that holds all others. */
function missing(app: string, live: string | undefined): void {
  if (live) return say(`  ${app} stays at its last release, ${live}`)
  if (app === 'shell') throw new CannotStart('Without the shell there is nothing to open.')
  say(`  going on without ${app}: its pages will not be found`)
}

export const registryFolder = (dataDir: string): string => path.join(dataDir, 'registry')

import path from 'node:path'
import { keepLocalToken, localSigner, trustedFile } from '../../platform/src/registry/local-key'
import { Registry, type Revision } from '../../platform/src/registry/registry'
import { Refused, type Plan } from '../../platform/src/registry/release'
import { folderStorage, type Storage } from '../../platform/src/registry/storage'
import { trustFrom } from '../../platform/src/registry/trust'
import { distOf } from '../../platform/src/build/build-all'
import { CannotStart, say } from '../../platform/src/cli/say'

const FROM_HERE = 'from-here.json'

/**
 * Publishes what was built here and lets it go live. A release that was here before stays as the channel has it: a
 * rollback outlives a restart.
 */
export async function releaseAll(apps: string[], broken: string[], dataDir: string): Promise<void> {
  const storage = folderStorage(registryFolder(dataDir))
  const sign = await localSigner(dataDir)
  await keepLocalToken(dataDir)
  const registry = new Registry(storage, trustFrom(trustedFile(dataDir)))
  const current = await registry.channel('production')
  const set: Plan = {}
  const lately = await lastFromHere(storage)
  for (const app of broken) missing(app, current.plan[app])
  try {
    for (const app of apps.filter(name => !broken.includes(name))) {
      const { release, fresh } = await registry.publish(distOf(app), sign)
      if (fresh) say(`  published ${app}@${release.id}`)
      if (lately[app] !== release.id || !current.plan[app]) set[app] = release.id
      lately[app] = release.id
    }
    for (const [app, id] of Object.entries(set)) if (current.plan[app] === id) delete set[app]
    if (Object.keys(set).length > 0) await promote(registry, current, set)
    await storage.replace(FROM_HERE, JSON.stringify(lately))
  } catch (error) {
    if (error instanceof Refused) throw new CannotStart(error.message)
    throw error
  }
}

async function promote(registry: Registry, current: Revision, set: Plan): Promise<void> {
  const why = current.revision === 0 ? 'first start' : 'sources changed'
  const { revision } = await registry.promote('production', {
    set,
    who: 'start',
    why,
    expected: current.revision
  })
  say(`  live: revision ${revision} (${Object.keys(set).join(', ')})`)
}

/** What the sources of this folder last gave: only when that changes does a start change what is live. */
async function lastFromHere(storage: Storage): Promise<Plan> {
  const text = await storage.read(FROM_HERE)
  return text ? (JSON.parse(text.toString()) as Plan) : {}
}

/** One deployable less is no reason to stay closed, unless it is the one that holds all others. */
function missing(app: string, live: string | undefined): void {
  if (live) return say(`  ${app} stays at its last release, ${live}`)
  if (app === 'shell') throw new CannotStart('Without the shell there is nothing to open.')
  say(`  going on without ${app}: its pages will not be found`)
}

export const registryFolder = (dataDir: string): string => path.join(dataDir, 'registry')

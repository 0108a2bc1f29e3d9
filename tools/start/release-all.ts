import path from 'node:path'
import { ensureLocalToken, localSigner, trustedFile } from '../../platform/src/registry/local-credentials'
import { Registry, type Revision } from '../../platform/src/registry/registry'
import { RegistryError } from '../../platform/src/registry/registry-error'
import type { Plan } from '../../platform/src/registry/release'
import { folderStorage, type Storage } from '../../platform/src/registry/storage'
import { trustPolicyFrom } from '../../platform/src/registry/trusted-keys'
import { distOf } from '../../platform/src/build/build-all'
import { CliError, print } from '../../platform/src/cli/output'

const FROM_HERE = 'from-here.json'

/**
 * Publishes what was built here and lets it go live. A release that was here before stays as the channel has it: a
 * rollback outlives a restart.
 */
export async function releaseAll(apps: string[], broken: string[], dataDir: string): Promise<void> {
  const storage = folderStorage(registryFolder(dataDir))
  const sign = await localSigner(dataDir)
  await ensureLocalToken(dataDir)
  const registry = new Registry(storage, trustPolicyFrom(trustedFile(dataDir)))
  const current = await registry.channel('production')
  const set: Plan = {}
  const lately = await lastFromHere(storage)
  for (const app of broken) missing(app, current.plan[app])
  try {
    for (const app of apps.filter(name => !broken.includes(name))) {
      const { release, fresh } = await registry.publish(distOf(app), sign)
      if (fresh) print(`  published ${app}@${release.id}`)
      if (lately[app] !== release.id || !current.plan[app]) set[app] = release.id
      lately[app] = release.id
    }
    for (const [app, id] of Object.entries(set)) if (current.plan[app] === id) delete set[app]
    if (Object.keys(set).length > 0) await promote(registry, current, set)
    await storage.replace(FROM_HERE, JSON.stringify(lately))
  } catch (error) {
    if (error instanceof RegistryError) throw new CliError(error.message)
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
  print(`  live: revision ${revision} (${Object.keys(set).join(', ')})`)
}

/** What the sources of this folder last gave: only when that changes does a start change what is live. */
async function lastFromHere(storage: Storage): Promise<Plan> {
  const text = await storage.read(FROM_HERE)
  return text ? (JSON.parse(text.toString()) as Plan) : {}
}

/** One deployable less is no reason to stay closed, unless it is the one that holds all others. */
function missing(app: string, live: string | undefined): void {
  if (live) return print(`  ${app} stays at its last release, ${live}`)
  if (app === 'shell') throw new CliError('Without the shell there is nothing to open.')
  print(`  going on without ${app}: its pages will not be found`)
}

export const registryFolder = (dataDir: string): string => path.join(dataDir, 'registry')

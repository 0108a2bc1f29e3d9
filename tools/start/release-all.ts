import { existsSync } from 'node:fs'
import path from 'node:path'
import { distOf } from '../../platform/src/build/build-all'
import { CliError } from '../../platform/src/cli/cli-error'
import { print } from '../../platform/src/cli/output'
import {
  ensureLocalToken,
  keyFile,
  LOCAL_TEAM,
  localSigner,
  trustedFile
} from '../../platform/src/registry/local-credentials'
import { tryParseJson } from '../../platform/src/registry/parse'
import { plan as planSchema, type Plan, type Revision } from '../../platform/src/registry/records'
import { Registry } from '../../platform/src/registry/registry'
import { folderStorage, type Storage } from '../../platform/src/registry/storage'
import { trustPolicyFrom } from '../../platform/src/registry/trusted-keys'

/** The releases that the last start built. */
const LAST_BUILT = 'from-here.json'

export const registryFolder = (dataDir: string): string => path.join(dataDir, 'registry')

/**
 * Publishes the builds of this machine and promotes those that are new. An unchanged build is not promoted again: a
 * rollback outlives a restart. Throws `ExpectedError`.
 */
export async function releaseAll(apps: string[], failed: string[], dataDir: string): Promise<void> {
  const storage = folderStorage(registryFolder(dataDir))
  if (!existsSync(keyFile(dataDir, LOCAL_TEAM)))
    print(
      `  this machine signs its builds with ${keyFile(dataDir, LOCAL_TEAM)}; a deployed registry holds no key`
    )
  const sign = await localSigner(dataDir)
  await ensureLocalToken(dataDir)
  const registry = new Registry(storage, trustPolicyFrom(trustedFile(dataDir)))
  const current = await registry.channel('production')
  for (const app of failed) reportMissing(app, current.plan[app])
  const changed: Plan = {}
  const lastBuilt = await readLastBuilt(storage)
  for (const app of apps.filter(name => !failed.includes(name))) {
    const { release, fresh } = await registry.publish(distOf(app), sign)
    if (fresh) print(`  published ${app}@${release.id}`)
    if (lastBuilt[app] !== release.id || !current.plan[app]) changed[app] = release.id
    lastBuilt[app] = release.id
  }
  const set = Object.fromEntries(Object.entries(changed).filter(([app, id]) => current.plan[app] !== id))
  if (Object.keys(set).length > 0) await promote(registry, current, set)
  await storage.replace(LAST_BUILT, JSON.stringify(lastBuilt))
}

async function promote(registry: Registry, current: Revision, set: Plan): Promise<void> {
  const why = current.revision === 0 ? 'first start' : 'sources changed'
  const change = { set, who: 'start', why, expected: current.revision }
  const { revision } = await registry.promote('production', change)
  print(`  live: revision ${revision} (${Object.keys(set).join(', ')})`)
}

const readLastBuilt = async (storage: Storage): Promise<Plan> =>
  tryParseJson(planSchema, await storage.read(LAST_BUILT)) ?? {}

/** The shop opens without a remote that could not be built, but not without the shell. */
function reportMissing(app: string, live: string | undefined): void {
  if (live) return print(`  ${app} was not built: its live release stays, ${live}`)
  if (app === 'shell') throw new CliError('The shell could not be built and no release of it is live.')
  print(`  starting without ${app}: its pages respond with 404`)
}

import { existsSync } from 'node:fs'
import { distOf } from '../../build-kit/src/build-all'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { print } from '@sahra/server-kit/cli/output'
import { keyFile, LOCAL_TEAM } from '../../platform/src/release/trust/data-folders'
import { ensureLocalToken, localSigner } from '../../platform/src/registry/teams/local-credentials'
import { tryParseJson } from '../../platform/src/release/shapes/parse'
import { plan as planSchema, type Plan, type Revision } from '../../platform/src/release/shapes/records'
import { registryOf } from '../../platform/src/registry/command-line/open-team-store'
import type { Registry } from '../../platform/src/release/channels/registry'
import type { TeamStore } from '../../platform/src/registry/command-line/team-store'
import type { Records } from '../../platform/src/store/records'

/** The releases that the last start built. */
const LAST_BUILT = 'from-here'

/**
 * Publishes the builds of this machine and promotes those that are new. An unchanged build is not promoted again: a
 * rollback outlives a restart. Throws `ExpectedError`.
 */
export async function releaseAll(apps: string[], failed: string[], store: TeamStore): Promise<void> {
  const { dataDir, records, keys } = store
  if (!existsSync(keyFile(dataDir, LOCAL_TEAM)))
    print(
      `  this machine signs its builds with ${keyFile(dataDir, LOCAL_TEAM)}; a deployed registry holds no key`
    )
  const sign = await localSigner(dataDir, keys)
  await ensureLocalToken(dataDir, keys)
  const registry = registryOf(store)
  const current = await registry.channel('production')
  for (const app of failed) reportMissing(app, current.plan[app])
  const changed: Plan = {}
  const lastBuilt = await readLastBuilt(records)
  for (const app of apps.filter(name => !failed.includes(name))) {
    const { release, fresh } = await registry.publish(distOf(app), sign)
    if (fresh) print(`  published ${app}@${release.id}`)
    if (lastBuilt[app] !== release.id || !current.plan[app]) changed[app] = release.id
    lastBuilt[app] = release.id
  }
  const set = Object.fromEntries(Object.entries(changed).filter(([app, id]) => current.plan[app] !== id))
  if (Object.keys(set).length > 0) await promote(registry, current, set)
  await records.replace(LAST_BUILT, JSON.stringify(lastBuilt))
}

async function promote(registry: Registry, current: Revision, set: Plan): Promise<void> {
  const why = current.revision === 0 ? 'first start' : 'sources changed'
  const change = { set, who: 'start', why, expected: current.revision }
  const { revision } = await registry.promote('production', change)
  print(`  live: revision ${revision} (${Object.keys(set).join(', ')})`)
}

const readLastBuilt = async (records: Records): Promise<Plan> =>
  tryParseJson(planSchema, await records.read(LAST_BUILT)) ?? {}

/** The shop opens without a remote that could not be built, but not without the shell. */
function reportMissing(app: string, live: string | undefined): void {
  if (live) return print(`  ${app} was not built: its live release stays, ${live}`)
  if (app === 'shell') throw new CliError('The shell could not be built and no release of it is live.')
  print(`  starting without ${app}: its pages respond with 404`)
}

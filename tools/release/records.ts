import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import type { Permissions } from '../../platform/src/registry/calls/permissions'
import type { TeamStore } from '../../platform/src/registry/command-line/team-store'
import type { RegistryClient } from './client'
import type { ReleaseConfig } from './config'

interface Shop {
  client: RegistryClient
  config: ReleaseConfig
}

/** A repository of one remote has neither the database nor the browser of the shop's. */
export function notPacked(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  throw new CliError('This command runs in the repository of the shop.')
}

/** Runs a command on the records of this machine's registry; a repository of one remote has none of its database. */
export async function withTeamStore<Value>(
  { config: { registry, isNamed, dataDir } }: Shop,
  run: (store: TeamStore) => Promise<Value>
): Promise<Value> {
  if (isNamed)
    throw new CliError(
      `This command changes the records of a registry, which ${registry} does over no network: run it where that registry runs, without --registry and SAHRA_REGISTRY.`,
      exitCode.usage
    )
  const { withTeamStore: runOnRecords } =
    await import('../../platform/src/registry/command-line/open-team-store').catch(notPacked)
  return runOnRecords(run, dataDir)
}

/** Asks the registry that is named; without a name reads the records of this machine. */
export const permissionsOf = (shop: Shop): Promise<Permissions> =>
  shop.config.isNamed
    ? shop.client.permissions()
    : withTeamStore(shop, async ({ keys, files }) => {
        const { readPermissions } = await import('../../platform/src/registry/teams/permissions')
        return readPermissions(keys, await files.list('releases'))
      })

/** Prints approvals and freezes. */
export async function listRules(shop: Shop): Promise<void> {
  const { printRules } = await import('../../platform/src/registry/command-line/list-permissions')
  printRules(await permissionsOf(shop))
}

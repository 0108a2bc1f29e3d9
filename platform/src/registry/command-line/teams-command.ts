import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import { print } from '@sahra/server-kit/cli/output'
import { addTeam, type NewTeam } from './team-add'
import type { TeamStore } from './team-store'
import { Teams } from '../teams/teams'
import { removeTrustedKeys } from '../../release/trust/trusted-keys'

const USAGE = 'team add <name> --remotes mfe-a,mfe-b | team list | team revoke <name>'

interface TeamValues extends Omit<NewTeam, 'conditions'> {
  'with-key'?: boolean | undefined
  json?: boolean | undefined
}

/** `team add | revoke`: changes the records themselves; not available over HTTP. */
export async function runTeamCommand(
  store: TeamStore,
  [verb, name, ...rest]: readonly string[],
  values: TeamValues
): Promise<void> {
  if (!name || (verb !== 'add' && verb !== 'revoke')) throw new CliError(USAGE, exitCode.usage)
  if (verb === 'revoke') return revoke(store, name, values['with-key'] ?? false)
  return addTeam(store, name, { ...values, conditions: rest })
}

async function revoke({ keys }: TeamStore, name: string, withKey: boolean): Promise<void> {
  const count = await new Teams(keys).revoke(name)
  if (count === 0 && !withKey) throw new CliError(`${name} has no active access`)
  if (withKey) await removeTrustedKeys(keys, name)
  print(`Revoked ${count} ${count === 1 ? 'access' : 'accesses'} of ${name}.`)
  print(
    withKey
      ? `Releases signed by ${name} do not run any more: the shop falls back to releases signed by others.`
      : `Releases of ${name} stay live (with --with-key nothing signed by ${name} runs any more).`
  )
}

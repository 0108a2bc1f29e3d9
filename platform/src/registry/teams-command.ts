import { CliError, exitCode } from '../cli/cli-error'
import { print } from '../cli/output'
import { teamsFile, trustedFile } from './local-credentials'
import { addTeam, type NewTeam } from './team-add'
import { listTeams } from './team-list'
import { Teams } from './teams'
import { removeTrustedKeys } from './trusted-keys'

const USAGE = 'team add <name> --remotes mfe-a,mfe-b | team list | team revoke <name>'
const text = { type: 'string' } as const
export const teamOptions = {
  remotes: text,
  days: text,
  person: text,
  oidc: { type: 'boolean' },
  'public-key': text,
  'key-file': text,
  'with-key': { type: 'boolean' },
  json: { type: 'boolean' }
} as const

interface TeamValues extends Omit<NewTeam, 'conditions'> {
  'with-key'?: boolean | undefined
  json?: boolean | undefined
}

/** `team add | list | revoke`: changes the files of the machine that holds the data; not available over HTTP. */
export async function runTeamCommand(
  dataDir: string,
  [verb, name, ...rest]: readonly string[],
  values: TeamValues
): Promise<void> {
  if (verb === 'list') return listTeams(dataDir, values.json ?? false)
  if (!name || (verb !== 'add' && verb !== 'revoke')) throw new CliError(USAGE, exitCode.usage)
  if (verb === 'revoke') return revoke(dataDir, name, values['with-key'] ?? false)
  return addTeam(dataDir, name, { ...values, conditions: rest })
}

async function revoke(dataDir: string, name: string, withKey: boolean): Promise<void> {
  const count = await new Teams(teamsFile(dataDir)).revoke(name)
  if (count === 0 && !withKey) throw new CliError(`${name} has no active access`)
  if (withKey) await removeTrustedKeys(trustedFile(dataDir), name)
  print(`Revoked ${count} ${count === 1 ? 'access' : 'accesses'} of ${name}.`)
  print(
    withKey
      ? `Releases signed by ${name} do not run any more: the shop falls back to releases signed by others.`
      : `Releases of ${name} stay live (with --with-key nothing signed by ${name} runs any more).`
  )
}

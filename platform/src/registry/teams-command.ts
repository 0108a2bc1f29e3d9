import { existsSync, readFileSync } from 'node:fs'
import { CliError, exitCode } from '../cli/cli-error'
import { parsePositive } from '../cli/command-line'
import { print, progress } from '../cli/output'
import { writeSecretFile } from './atomic-file'
import { keyFile, LOCAL_TEAM, teamsFile, trustedFile } from './local-credentials'
import type { TeamAccess } from './records'
import { generatePrivateKey, publicKeyOf } from './signature'
import { isActive, Teams } from './teams'
import { addTrustedKey, readTrustedKeys, removeTrustedKeys } from './trusted-keys'

const USAGE = 'team add <name> --remotes mfe-a,mfe-b | team list | team revoke <name>'
const text = { type: 'string' } as const
export const teamOptions = {
  remotes: text,
  days: text,
  'public-key': text,
  'with-key': { type: 'boolean' }
} as const

interface TeamValues {
  remotes?: string | undefined
  days?: string | undefined
  'public-key'?: string | undefined
  'with-key'?: boolean | undefined
}

/** `team add | list | revoke`: changes the files of the machine that holds the data; not available over HTTP. */
export async function runTeamCommand(
  dataDir: string,
  [verb, name]: readonly string[],
  values: TeamValues
): Promise<void> {
  if (verb === 'list') return list(dataDir)
  if (!name || (verb !== 'add' && verb !== 'revoke')) throw new CliError(USAGE, exitCode.usage)
  if (verb === 'revoke') return revoke(dataDir, name, values['with-key'] ?? false)
  return add(dataDir, {
    name,
    apps: (values.remotes ?? '')
      .split(',')
      .map(app => app.trim())
      .filter(Boolean),
    days: parsePositive('--days', values.days),
    publicKeyFile: values['public-key']
  })
}

interface NewTeam {
  name: string
  apps: string[]
  days: number | undefined
  publicKeyFile: string | undefined
}

async function add(dataDir: string, { name, apps, days, publicKeyFile }: NewTeam): Promise<void> {
  if (name === LOCAL_TEAM)
    throw new CliError(`${LOCAL_TEAM} is the team of this machine itself`, exitCode.usage)
  if (apps.length === 0)
    throw new CliError('Name what it may release: --remotes mfe-a,mfe-b (or shell)', exitCode.usage)
  const teams = new Teams(teamsFile(dataDir))
  const { token, access } = await teams.add({ team: name, apps, ...(days === undefined ? {} : { days }) })
  const file = keyFile(dataDir, name)
  if (!publicKeyFile && !existsSync(file)) await writeSecretFile(file, generatePrivateKey())
  const publicKey = readPublicKey(publicKeyFile ?? file)
  await addTrustedKey(trustedFile(dataDir), { team: name, publicKey, apps })
  progress(`Team ${name} may release ${apps.join(', ')} until ${access.expires.slice(0, 10)}.`)
  progress('The token is shown only once:')
  print(`SAHRA_TOKEN=${token}`)
  if (!publicKeyFile) print(`SAHRA_KEY=${file}`)
}

function readPublicKey(file: string): string {
  try {
    return publicKeyOf(readFileSync(file, 'utf8'))
  } catch {
    throw new CliError(`${file} contains no ed25519 key`, exitCode.usage)
  }
}

async function revoke(dataDir: string, name: string, withKey: boolean): Promise<void> {
  const count = await new Teams(teamsFile(dataDir)).revoke(name)
  if (count === 0 && !withKey) throw new CliError(`${name} has no active token`)
  if (withKey) await removeTrustedKeys(trustedFile(dataDir), name)
  print(`Revoked ${count} token${count === 1 ? '' : 's'} of ${name}.`)
  print(
    withKey
      ? `Releases signed by ${name} do not run any more: the shop falls back to releases signed by others.`
      : `Releases of ${name} stay live (with --with-key nothing signed by ${name} runs any more).`
  )
}

async function list(dataDir: string): Promise<void> {
  const trusted = Object.values(await readTrustedKeys(trustedFile(dataDir))).map(key => key.team)
  const all = await new Teams(teamsFile(dataDir)).all()
  if (all.length === 0) return print('There are no teams.')
  for (const access of all) {
    const { id, team, apps } = access
    const note = trusted.includes(team) ? [] : ['its key is not trusted']
    print([id, team, apps.join(','), stateOf(access), ...note].join('  '))
  }
}

function stateOf(access: TeamAccess): string {
  if (access.revoked) return `revoked ${access.revoked.slice(0, 10)}`
  return `${isActive(access) ? 'until' : 'expired'} ${access.expires.slice(0, 10)}`
}

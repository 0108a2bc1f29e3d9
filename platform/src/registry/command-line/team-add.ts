import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import { parsePositive } from '@sahra/server-kit/cli/command-line'
import { print, progress } from '@sahra/server-kit/cli/output'
import { writeSecretFile } from '../../release/trust/atomic-file'
import { LOCAL_TEAM } from '../../release/trust/data-folders'
import type { TeamStore } from './team-store'
import type { OidcCondition } from '../../release/shapes/records'
import { generatePrivateKey, publicKeyOf } from '../../release/trust/signature'
import { parseApps } from './parse-apps'
import { Teams } from '../teams/teams'
import { addTrustedKey, readTrustedKeys } from '../../release/trust/trusted-keys'

export interface NewTeam {
  remotes?: string | undefined
  days?: string | undefined
  person?: string | undefined
  oidc?: boolean | undefined
  'public-key'?: string | undefined
  'key-file'?: string | undefined
  /** `issuer=…`, `audience=…` and `claim=name:value`, with `--oidc`. */
  conditions: readonly string[]
}

/** Gives a team a token, or lets it release with ID tokens, and trusts its key. Throws `CliError` and `RegistryError`. */
export async function addTeam(store: TeamStore, name: string, values: NewTeam): Promise<void> {
  if (name === LOCAL_TEAM)
    throw new CliError(`${LOCAL_TEAM} is the team of this machine itself`, exitCode.usage)
  const apps = parseApps(values.remotes)
  const days = parsePositive('--days', values.days)
  const oidc = values.oidc ? parseCondition(values.conditions) : undefined
  if (!oidc && values.conditions.length > 0)
    throw new CliError(`${values.conditions[0]} needs --oidc before it`, exitCode.usage)
  const { keys } = store
  const key = await newKey(store, name, values)
  const teams = new Teams(keys)
  const person = values.person?.trim()
  const { access, token } = oidc
    ? { access: await teams.addOidc({ team: name, apps, days, oidc }), token: undefined }
    : await teams.add({ team: name, apps, days, person })
  // An additional token does not take the key away from the team's other remotes.
  const known = Object.values(await readTrustedKeys(keys)).filter(({ team }) => team === name)
  for (const publicKey of key ? [key.publicKey] : known.map(team => team.publicKey)) {
    const before = known.find(team => team.publicKey === publicKey)?.apps ?? []
    await addTrustedKey(keys, {
      team: name,
      publicKey,
      apps: [...new Set([...before, ...apps])]
    })
  }
  const who = person ? `${person} of team ${name}` : `Team ${name}`
  progress(`${who} may release ${apps.join(', ')} until ${access.expires.slice(0, 10)}.`)
  if (oidc)
    progress(`With ID tokens of ${oidc.issuer} for ${oidc.audience}, and no other secret than its key.`)
  if (token) {
    progress('The token is shown only once:')
    print(`SAHRA_TOKEN=${token}`)
  }
  if (key?.privateKey) await handOver(key.privateKey, values['key-file'])
}

interface NewKey {
  publicKey: string
  /** Generated here, and stored nowhere. */
  privateKey?: string
}

/** The key that the team brings, or a new one; undefined when it has one that is trusted. */
async function newKey(
  { dataDir, keys }: TeamStore,
  team: string,
  values: NewTeam
): Promise<NewKey | undefined> {
  const file = values['public-key']
  if (file) return { publicKey: readPublicKey(file) }
  const trusted = Object.values(await readTrustedKeys(keys))
  if (trusted.some(key => key.team === team)) return undefined
  const keyFile = values['key-file']
  if (keyFile) requireOutside(dataDir, keyFile)
  const privateKey = generatePrivateKey()
  return { publicKey: publicKeyOf(privateKey), privateKey }
}

/** Throws for a key file in DATA_DIR: with read access to this machine one could sign as the team (SEC-48). */
function requireOutside(dataDir: string, file: string): void {
  const relative = path.relative(dataDir, path.resolve(file))
  if (!relative.startsWith('..') && !path.isAbsolute(relative))
    throw new CliError(
      `${file} is inside DATA_DIR: private keys do not stay beside the registry`,
      exitCode.usage
    )
  if (existsSync(file)) throw new CliError(`${file} exists: it is not overwritten`, exitCode.usage)
}

async function handOver(privateKey: string, file: string | undefined): Promise<void> {
  if (file) {
    await writeSecretFile(path.resolve(file), privateKey)
    return print(`SAHRA_KEY=${path.resolve(file)}`)
  }
  progress('The private key is shown only once, and is not stored here:')
  print(`SAHRA_KEY="${privateKey.trim()}"`)
}

function readPublicKey(file: string): string {
  try {
    return publicKeyOf(readFileSync(file, 'utf8'))
  } catch {
    throw new CliError(`${file} contains no ed25519 key`, exitCode.usage)
  }
}

/** Parses `issuer=https://… audience=… claim=repository:org/repo claim=ref:refs/heads/main`. */
function parseCondition(parts: readonly string[]): OidcCondition {
  const usage = (problem: string): CliError =>
    new CliError(`${problem}: --oidc issuer=https://… audience=… claim=<name>:<value> …`, exitCode.usage)
  const condition: OidcCondition = { issuer: '', audience: '', claims: {} }
  for (const part of parts) {
    const [, name = '', value = ''] = /^(issuer|audience|claim)=(.+)$/.exec(part) ?? []
    if (name === 'issuer' || name === 'audience') condition[name] = value
    else if (name === 'claim' && value.includes(':')) {
      const colon = value.indexOf(':')
      condition.claims[value.slice(0, colon)] = value.slice(colon + 1)
    } else throw usage(`${part} is not a condition`)
  }
  if (!condition.issuer || !condition.audience) throw usage('An issuer and an audience are needed')
  return condition
}

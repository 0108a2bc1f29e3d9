import { existsSync, readFileSync } from 'node:fs'
import { keyFile, LOCAL_TEAM, teamsFile, trustedFile } from '../../platform/src/registry/local-credentials'
import { writeSecretFile } from '../../platform/src/registry/atomic-file'
import { generatePrivateKey, publicKeyOf } from '../../platform/src/registry/signature'
import { isActive, Teams } from '../../platform/src/registry/teams'
import { removeTrustedKeys, readTrustedKeys, addTrustedKey } from '../../platform/src/registry/trusted-keys'
import type { ReleaseConfig } from './config'
import { exit, Plain, progress, result } from './plain'

interface Wish {
  remotes: string[]
  days: number | undefined
  publicKey: string | undefined
  withKey: boolean
}

/** Who may release what. Works on the files of the machine that holds the data: nobody can ask for it from afar. */
export async function team(
  { dataDir }: ReleaseConfig,
  [what, name]: readonly string[],
  wish: Wish
): Promise<void> {
  const teams = new Teams(teamsFile(dataDir))
  if (what === 'list') return list(teams, dataDir)
  if (!name || !['add', 'revoke'].includes(what ?? ''))
    throw new Plain('team add <name> --remotes mfe-a,mfe-b | team list | team revoke <name>', exit.usage)
  return what === 'add' ? add(teams, dataDir, name, wish) : revoke(teams, dataDir, name, wish.withKey)
}

async function add(teams: Teams, dataDir: string, name: string, wish: Wish): Promise<void> {
  const { remotes: apps, days, publicKey } = wish
  if (name === LOCAL_TEAM) throw new Plain(`${LOCAL_TEAM} is the team of this machine itself`, exit.usage)
  if (apps.length === 0)
    throw new Plain('Say what it may release: --remotes mfe-a,mfe-b (or shell)', exit.usage)
  const { token, access } = await teams.add({ team: name, apps, ...(days === undefined ? {} : { days }) })
  const file = keyFile(dataDir, name)
  if (!publicKey && !existsSync(file)) await writeSecretFile(file, generatePrivateKey())
  await addTrustedKey(trustedFile(dataDir), {
    team: name,
    publicKey: await publicHalf(publicKey ?? file),
    apps
  })
  progress(`Team ${name} may release ${apps.join(', ')} until ${access.expires.slice(0, 10)}.`)
  progress('The token is shown this once:')
  result(`SAHRA_TOKEN=${token}`)
  if (!publicKey) result(`SAHRA_KEY=${file}`)
}

async function publicHalf(file: string): Promise<string> {
  try {
    return publicKeyOf(readFileSync(file, 'utf8'))
  } catch {
    throw new Plain(`${file} holds no ed25519 key`, exit.usage)
  }
}

async function revoke(teams: Teams, dataDir: string, name: string, withKey: boolean): Promise<void> {
  const ended = await teams.revoke(name)
  if (ended === 0 && !withKey) throw new Plain(`There is no token of ${name} to take back`)
  if (withKey) await removeTrustedKeys(trustedFile(dataDir), name)
  result(`${ended} token${ended === 1 ? '' : 's'} of ${name} taken back.`)
  result(
    withKey
      ? `What ${name} signed does not run any more: the shop falls back to releases signed by others.`
      : `What ${name} released stays as it is (with --with-key nothing that it signed runs any more).`
  )
}

async function list(teams: Teams, dataDir: string): Promise<void> {
  const keys = Object.values(await readTrustedKeys(trustedFile(dataDir))).map(key => key.team)
  const all = await teams.all()
  if (all.length === 0) return result('There are no teams.')
  for (const access of all) {
    const { id, team: name, apps, expires, revoked } = access
    const state = revoked
      ? `taken back ${revoked.slice(0, 10)}`
      : `${isActive(access) ? 'until' : 'over since'} ${expires.slice(0, 10)}`
    result(
      `${id}  ${name}  ${apps.join(',')}  ${state}${keys.includes(name) ? '' : '  its key is not trusted'}`
    )
  }
}

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { root } from '../../platform/src/build/deployables'
import { keyFile, LOCAL_TEAM, localTokenFile } from '../../platform/src/registry/local-credentials'
import { exit, Plain } from './plain'

type Env = Record<string, string | undefined>

export interface ReleaseConfig {
  dataDir: string
  /** Where the registry is asked: the address of the shop. */
  registry: string
  token: () => string
  /** The private key of the team, as PEM. */
  key: () => string
  /** The person at the keyboard, for the history. */
  by: string
}

export function readReleaseConfig(registry: string | undefined, env: Env = process.env): ReleaseConfig {
  const dataDir = path.resolve(root, env['DATA_DIR']?.trim() || '.data')
  const address =
    registry ?? env['SAHRA_REGISTRY']?.trim() ?? `http://localhost:${env['PORT']?.trim() || 3000}`
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw new Plain(`${address} is no address of a registry: http://… or https://…`, exit.usage)
  return {
    dataDir,
    registry: address.replace(/\/+$/, ''),
    token: () =>
      env['SAHRA_TOKEN']?.trim() ||
      local(localTokenFile(dataDir), 'There is no token: set SAHRA_TOKEN, or start the shop here once'),
    key: () => {
      const key = env['SAHRA_KEY']?.trim()
      if (!key) return ownKey(env, dataDir)
      return key.startsWith('-----') ? key : local(path.resolve(root, key), 'SAHRA_KEY names no file')
    },
    by: whoIsHere(env)
  }
}

/** The key that belongs to the token of this machine; a team's token comes with a key of its own. */
function ownKey(env: Env, dataDir: string): string {
  if (env['SAHRA_TOKEN']?.trim())
    throw new Plain('Set SAHRA_KEY to the file of your team’s private key, or to its text', exit.usage)
  return local(keyFile(dataDir, LOCAL_TEAM), 'There is no key to sign with: start the shop here once')
}

function local(file: string, otherwise: string): string {
  if (!existsSync(file)) throw new Plain(`${otherwise} (looked for ${file})`, exit.usage)
  return readFileSync(file, 'utf8').trim()
}

function whoIsHere(env: Env): string {
  const said =
    env['SAHRA_BY'] ?? env['GITHUB_ACTOR'] ?? env['GITLAB_USER_LOGIN'] ?? fromGit() ?? userInfo().username
  return [...said]
    .filter(letter => letter >= ' ')
    .join('')
    .trim()
    .slice(0, 80)
}

function fromGit(): string | undefined {
  try {
    const said = execFileSync('git', ['config', 'user.name'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore']
    })
    return said.toString().trim() || undefined
  } catch {
    return undefined
  }
}

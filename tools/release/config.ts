import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { isStandalone, root } from '../../build-kit/src/layout.mjs'
import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import { hasIdToken, idTokenFrom } from './id-token'
import { keyFile, LOCAL_TEAM, localTokenFile } from '../../platform/src/release/trust/data-folders'

type Env = Record<string, string | undefined>

export interface ReleaseConfig {
  dataDir: string
  /** Address of the shop, whose gateway forwards `/registry`. */
  registry: string
  /** Whether that address was named, by an option or a setting. */
  isNamed: boolean
  /** The team's token, or an ID token of the pipeline. */
  token: () => string | Promise<string>
  /** The team's private key as PEM. */
  key: () => string
  /** The person, for the history. */
  by: string
}

export function readReleaseConfig(registry: string | undefined, env: Env = process.env): ReleaseConfig {
  const dataDir = path.resolve(root, env['DATA_DIR']?.trim() || '.data')
  const named = registry ?? env['SAHRA_REGISTRY']?.trim()
  const address = named ?? `http://localhost:${env['PORT']?.trim() || 3000}`
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw new CliError(`${address} is not the address of a registry: http://… or https://…`, exitCode.usage)
  const idToken = idTokenFrom(env, address.replace(/\/+$/, ''))
  return {
    dataDir,
    registry: address.replace(/\/+$/, ''),
    isNamed: named !== undefined,
    token: () => env['SAHRA_TOKEN']?.trim() || idToken?.() || localToken(address, dataDir),
    key: () => {
      const key = env['SAHRA_KEY']?.trim()
      if (!key) return localKey(env, dataDir)
      return key.startsWith('-----')
        ? key
        : readLocal(path.resolve(root, key), 'SAHRA_KEY is not an existing file')
    },
    by: userName(env)
  }
}

/** The environment of a command that publishes to the same registry from another folder. */
export const environmentFor = ({ dataDir, isNamed, registry }: ReleaseConfig): Env => ({
  ...process.env,
  DATA_DIR: dataDir,
  ...(isNamed ? { SAHRA_REGISTRY: registry } : {})
})

/** Path of the browser that CHROMIUM names, as for a registry; empty: one of the system. */
export const readBrowserPath = (env: Env = process.env): string => env['CHROMIUM']?.trim() ?? ''

/** Reaches another shop, whose releases are published here, with the team's token there. */
export function readSourceConfig(address: string, env: Env = process.env): ReleaseConfig {
  const token = env['SAHRA_FROM_TOKEN']?.trim()
  if (!token)
    throw new CliError('Set SAHRA_FROM_TOKEN to the token of your team at that shop', exitCode.usage)
  return { ...readReleaseConfig(address, env), token: () => token }
}

/** This machine's token, for its own shop alone: an address elsewhere never gets it. */
function localToken(registry: string, dataDir: string): string {
  const needed = `There is no token: set SAHRA_TOKEN to the token of your team, which an operator of ${registry} adds`
  if (isStandalone) throw new CliError(`${needed}. It also installs the packages.`, exitCode.usage)
  if (!isLoopback(new URL(registry).hostname)) throw new CliError(`${needed}.`, exitCode.usage)
  return readLocal(
    localTokenFile(dataDir),
    'There is no token: set SAHRA_TOKEN, or start the shop here once with npm start'
  )
}

const isLoopback = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/** This machine's key, for this machine's token; the token of a team needs the team's key. */
function localKey(env: Env, dataDir: string): string {
  if (env['SAHRA_TOKEN']?.trim() || hasIdToken(env))
    throw new CliError('Set SAHRA_KEY to the file of your team’s private key, or to its text', exitCode.usage)
  return readLocal(keyFile(dataDir, LOCAL_TEAM), 'There is no key to sign with: start the shop here once')
}

function readLocal(file: string, problem: string): string {
  if (!existsSync(file)) throw new CliError(`${problem} (looked for ${file})`, exitCode.usage)
  return readFileSync(file, 'utf8').trim()
}

function userName(env: Env): string {
  const name =
    env['SAHRA_BY'] ?? env['GITHUB_ACTOR'] ?? env['GITLAB_USER_LOGIN'] ?? gitUserName() ?? userInfo().username
  return [...name]
    .filter(letter => letter >= ' ')
    .join('')
    .trim()
    .slice(0, 80)
}

function gitUserName(): string | undefined {
  try {
    const output = execFileSync('git', ['config', 'user.name'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore']
    })
    return output.toString().trim() || undefined
  } catch {
    return undefined
  }
}

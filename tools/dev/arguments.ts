import { existsSync } from 'node:fs'
import path from 'node:path'
import { folderOf } from '../../build-kit/src/deployables'
import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import { parseCommandLine } from '@sahra/server-kit/cli/command-line'
import { ACCESS_PARAMETER } from '../../platform/src/release/shapes/preview-link.rules'
import { localShop } from './config'

export interface DevOptions {
  app: string
  /** Folder of its workspace. */
  folder: string
  /** Origin of the shop that the remote is shown in. */
  against: URL
  /** What opens a private preview, from its link. */
  access?: string | undefined
  port: number
}

export const USAGE = `npm run dev -- <remote> [--against <address of a shop>] [--port <number>]

Starts one remote with hot reload inside a running shop. Nothing else is built.

  --against   the shop, or the link of a preview; default: the shop on this machine
  --port      where to open the page; default: 3100

Example: npm run dev -- mfe-product --against https://shop.example`

const HOST = 'shell'

/** Parses the arguments of `npm run dev`; undefined for `--help`. Throws `CliError`. */
export function parseDevOptions(args: string[], remotes: string[]): DevOptions | undefined {
  const { values, positionals } = parseCommandLine(args, {
    against: { type: 'string' },
    port: { type: 'string' }
  })
  if (values.help) return undefined
  const app = remoteOf(positionals, remotes)
  const folder = folderOf(app)
  if (!existsSync(path.join(folder, 'remote.ts'))) throw new CliError(`${app} has no remote.ts.`)
  return {
    app,
    folder,
    ...shopOf(values.against ?? localShop()),
    port: portOf(values.port ?? '3100')
  }
}

function remoteOf([app, second]: readonly string[], remotes: string[]): string {
  // A repository with one remote.
  if (!app && remotes[0] && remotes.length === 1) return remotes[0]
  if (!app) throw new CliError(`Name a remote: ${remotes.join(', ')}.`, exitCode.usage)
  if (second) throw new CliError(`One remote at a time: ${app} or ${second}.`, exitCode.usage)
  if (app === HOST)
    throw new CliError('The shell is the host of all remotes: npm start builds and shows it.', exitCode.usage)
  if (!remotes.includes(app))
    throw new CliError(`There is no remote ${app}. There are: ${remotes.join(', ')}.`, exitCode.usage)
  return app
}

function shopOf(text: string): Pick<DevOptions, 'against' | 'access'> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CliError(`--against needs an address like https://shop.example, not "${text}".`, exitCode.usage)
  return { against: new URL('/', url), access: url.searchParams.get(ACCESS_PARAMETER) ?? undefined }
}

function portOf(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CliError(`--port must be a number from 1 to 65535, not "${text}".`, exitCode.usage)
  return port
}

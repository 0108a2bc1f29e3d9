import { existsSync } from 'node:fs'
import path from 'node:path'
import { CliError } from '../../platform/src/cli/output'
import { ownShop } from './config'

export interface Wanted {
  app: string
  /** The workspace's folder. */
  folder: string
  /** Address of the shop that the remote is shown in, without a path. */
  against: URL
  port: number
}

export const USAGE = `npm run dev -- <remote> [--against <address of a shop>] [--port <number>]

Starts one remote with hot reload inside a shop that runs somewhere else. Nothing else is built.

  --against   the shop, the one at localhost unless told; a preview’s address works as well
  --port      where to open the page, 3100 unless told

Example: npm run dev -- mfe-product --against https://shop.example`

const HOST = 'shell'

/** Reads the words after \`npm run dev --\`; throws with one line on what to do. */
export function readArguments(words: string[], remotes: string[], root: string): Wanted {
  const options = new Map([
    ['--against', ownShop()],
    ['--port', '3100']
  ])
  const names: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [word = '', joined] = (words[at] ?? '').split(/=(.*)/s)
    if (!word.startsWith('-')) names.push(word)
    else if (!options.has(word)) throw new CliError(`There is no ${word}. There are: --against, --port.`)
    else {
      const value = joined ?? words[++at]
      if (!value) throw new CliError(`${word} needs a value.`)
      options.set(word, value)
    }
  }
  const [app, second] = names
  if (!app) throw new CliError(`Name a remote: ${remotes.join(', ')}.`)
  if (second) throw new CliError(`One remote at a time: ${app} or ${second}.`)
  if (app === HOST) throw new CliError('The shell is the host of all remotes: npm start builds and shows it.')
  if (!remotes.includes(app))
    throw new CliError(`There is no remote ${app}. There are: ${remotes.join(', ')}.`)
  const folder = path.join(root, app)
  if (!existsSync(path.join(folder, 'remote.ts'))) throw new CliError(`${app} has no remote.ts.`)
  return { app, folder, against: addressOf(options.get('--against')!), port: portOf(options.get('--port')!) }
}

function addressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CliError(`--against needs an address like https://shop.example, not "${text}".`)
  return new URL('/', url)
}

function portOf(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CliError(`--port must be a number from 1 to 65535, not "${text}".`)
  return port
}

import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { programOf } from '@sahra/server-kit/server/program'
import { dataFolder, environment, shopSettings } from '../config'

const commands = path.resolve(import.meta.dirname, '../../api/src/merchant/command-line/run-command.ts')

/**
 * Runs a command of the admin CLI beside the running shop, as `npm run shop -- …` does, without a process of its own.
 * Resolves to what it prints.
 */
export const runAdmin = (...args: string[]): Promise<string> =>
  runAdminOf({ DATA_DIR: dataFolder() }, ...args)

/** The same beside another shop, with the settings of that one. */
export async function runAdminOf(settings: Record<string, string>, ...args: string[]): Promise<string> {
  // Compiled with the checks: it takes Playwright ten seconds to compile the api.
  const { runCommand } = (await import(
    pathToFileURL(programOf(commands).file).href
  )) as typeof import('../../api/src/merchant/command-line/run-command')
  const { DATABASE_URL, DATABASE_CONNECT_TIMEOUT_MS } = shopSettings
  const env = { ...environment, DATABASE_URL, DATABASE_CONNECT_TIMEOUT_MS, ...settings }
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  const code = await runCommand(args, { print, printError: print }, env)
  if (code !== 0) throw new Error(`${args.join(' ')}: ${printed.join('\n')}`)
  return printed.join('\n')
}

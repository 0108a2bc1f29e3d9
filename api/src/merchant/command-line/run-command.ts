import { ConfigError, readConfig } from '../../server/config/config'
import { FatalError } from '@sahra/server-kit/errors/fatal-error'
import { attachDatabase } from '@sahra/server-kit/database/embedded/open'
import { ApiError } from '../../server/api-error'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { parseCommand } from './parse-command'
import { isInitialized } from '../../catalogue/product-data/products.queries'
import { findDeployment } from '../../house/settings/deployment.queries'
import { lackingSettings } from '../../house/settings/provider-settings'
import { findRunningShop } from '../running-shop/ask-shop'
import type { CommandContext } from './command'
import { messages } from './admin.text'

const WRONG_USE = 2
/** Of PostgreSQL: a table, or a column, that a later migration makes. */
const MISSING = ['42P01', '42703']

interface Output {
  print: (line: string) => void
  printError: (line: string) => void
  ask?: CommandContext['ask']
}

/** Runs one command of the admin CLI and returns its exit code. `env`: instead of the environment of the process. */
export async function runCommand(
  args: string[],
  { print, printError, ask }: Output,
  env?: Record<string, string | undefined>
): Promise<number> {
  const fail = (message: string, code: number): number => {
    printError(message)
    return code
  }
  const command = parseCommand(args)
  if ('usageError' in command) return fail(command.usageError, WRONG_USE)
  if ('help' in command) {
    print(command.help)
    return 0
  }
  const { run, worksWithoutShop } = command
  try {
    const config = readConfig(env)
    const { db, close } = await attachDatabase(config)
    try {
      if (!worksWithoutShop && !(await isInitialized(db)))
        throw new CliError(messages.notInitialized(config.dataDir))
      const { providers = {}, ...deployment } = worksWithoutShop ? {} : await findDeployment(db)
      const findShop = () => findRunningShop(config.dataDir)
      const lacks = lackingSettings(providers, config)
      await run({ config: { ...config, ...deployment }, db, print, ask, findShop, lacks })
    } finally {
      await close()
    }
    return 0
  } catch (error) {
    if ([CliError, FatalError, ConfigError, ApiError].some(kind => error instanceof kind))
      return fail((error as Error).message, 1)
    if (MISSING.includes(String((error as { code?: unknown }).code))) return fail(messages.outdatedSchema, 1)
    throw error
  }
}

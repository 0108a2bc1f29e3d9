import { ConfigError, readConfig } from '../config'
import { FatalError } from '@sahra/platform/server/fatal-error'
import { attachDatabase } from '@sahra/platform/database/open'
import { ApiError } from '../api-error'
import { CliError } from './cli-error'
import { parseCommand } from './parse-command'
import { isInitialized } from './products.queries'
import { findDeployment } from '../settings/deployment.queries'
import { messages } from './admin.text'

const WRONG_USE = 2
const MISSING_TABLE = '42P01'
const print = (line: string) => void process.stdout.write(`${line}\n`)
// EPIPE: `npm run shop -- orders list | head` closes the pipe early.
process.stdout.on('error', () => process.exit())

const command = parseCommand(process.argv.slice(2))
if ('help' in command) print(command.help)
else process.exitCode = 'usageError' in command ? fail(command.usageError, WRONG_USE) : await execute(command)

async function execute({
  run,
  worksWithoutShop
}: Extract<ReturnType<typeof parseCommand>, { run: unknown }>): Promise<number> {
  try {
    const config = readConfig()
    const { db, close } = await attachDatabase(config)
    try {
      if (!worksWithoutShop && !(await isInitialized(db))) throw new CliError(messages.notInitialized)
      const deployment = worksWithoutShop ? {} : await findDeployment(db)
      await run({ config: { ...config, ...deployment }, db, print })
    } finally {
      await close()
    }
    return 0
  } catch (error) {
    if ([CliError, FatalError, ConfigError, ApiError].some(kind => error instanceof kind))
      return fail((error as Error).message, 1)
    if ((error as { code?: unknown }).code === MISSING_TABLE) return fail(messages.outdatedSchema, 1)
    throw error
  }
}

function fail(message: string, code: number) {
  process.stderr.write(`${message}\n`)
  return code
}

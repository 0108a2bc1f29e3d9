import { ConfigError, readConfig } from '../config'
import { FatalError } from '../fatal-error'
import { attachDatabase } from '../db/open'
import { ApiError } from '../api-error'
import { CannotDo } from './command'
import { takeOrder } from './desk'
import { hasShop } from './pieces.queries'
import { says } from './shop.text'

const WRONG_USE = 2
const MISSING_TABLE = '42P01'
const say = (line: string) => void process.stdout.write(`${line}\n`)
// `npm run shop -- orders list | head` stops reading when it has enough.
process.stdout.on('error', () => process.exit())

const asked = takeOrder(process.argv.slice(2))
if ('help' in asked) say(asked.help)
else process.exitCode = 'refusal' in asked ? refuse(asked.refusal, WRONG_USE) : await work(asked.run)

async function work(run: Extract<ReturnType<typeof takeOrder>, { run: unknown }>['run']): Promise<number> {
  try {
    const config = readConfig()
    const { db, close } = await attachDatabase(config)
    try {
      if (!(await hasShop(db))) throw new CannotDo(says.noShop)
      await run({ config, db, say })
    } finally {
      await close()
    }
    return 0
  } catch (error) {
    if ([CannotDo, FatalError, ConfigError, ApiError].some(kind => error instanceof kind))
      return refuse((error as Error).message, 1)
    if ((error as { code?: unknown }).code === MISSING_TABLE) return refuse(says.olderShop, 1)
    throw error
  }
}

function refuse(message: string, code: number) {
  process.stderr.write(`${message}\n`)
  return code
}

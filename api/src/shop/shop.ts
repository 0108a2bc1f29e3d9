import { BadConfig, readConfig } from '../config'
import { CannotServe } from '../cannot-serve'
import { visitDatabase } from '../db/open'
import { Refusal } from '../refusal'
import { CannotDo, type Command, findCommand } from './command'
import { orderCommands } from './orders'
import { pieceCommands } from './pieces'
import { hasShop } from './pieces.queries'
import { help, says } from './shop.text'

/** Everything the shop's own people can do, in the order of the help. */
const commands: Command[] = [...pieceCommands, ...orderCommands]

const WRONG_USE = 2
const say = (line: string) => void process.stdout.write(`${line}\n`)
const typed = process.argv.slice(2)
// `npm run shop -- orders list | head` stops reading when it has enough.
process.stdout.on('error', () => process.exit())

if (!typed.length || ['--help', '-h', 'help'].includes(typed[0] ?? '')) say(help(commands))
else process.exitCode = await work(typed)

async function work(words: string[]): Promise<number> {
  const found = findCommand(commands, words)
  if (!found) return refuse(says.unknown(words.join(' ')), WRONG_USE)
  try {
    const config = readConfig()
    const { db, close } = await visitDatabase(config)
    try {
      if (!(await hasShop(db))) throw new CannotDo(says.noShop)
      await found.command.run({ config, db, say }, found.args)
    } finally {
      await close()
    }
    return 0
  } catch (error) {
    if ([CannotDo, CannotServe, BadConfig, Refusal].some(kind => error instanceof kind))
      return refuse((error as Error).message, 1)
    throw error
  }
}

function refuse(message: string, code: number) {
  process.stderr.write(`${message}\n`)
  return code
}

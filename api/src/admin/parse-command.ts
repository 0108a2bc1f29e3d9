import { type Command, findSimilarCommands, type CommandContext, findCommand } from './command'
import { orderCommands } from './orders'
import { paymentCommands } from './payments'
import { productCommands } from './products'
import { dryRun } from './dry-run'
import { returnCommands } from './returns'
import { settingCommands } from './settings'
import { usage, usageOf, messages } from './admin.text'

/** Every command, in the order of the help. */
export const commands: Command[] = [
  ...productCommands,
  ...orderCommands,
  ...returnCommands,
  ...paymentCommands,
  ...settingCommands
]

type ParsedCommand =
  { help: string } | { usageError: string } | { run: (context: CommandContext) => Promise<void> }

/** Parses the words after `npm run shop --`. By hand: node:util parseArgs would read the amount -5 as an option. */
export function parseCommand(typed: string[]): ParsedCommand {
  const [first] = typed
  const options = typed.filter(word => /^--?[a-z]/.test(word))
  const words = typed.filter(word => !options.includes(word))
  const isHelp = first === 'help' || options.some(option => option === '--help' || option === '-h')
  if (!typed.length || isHelp) return helpFor(first === 'help' ? words.slice(1) : words)
  const unknown = options.find(option => option !== '--dry-run')
  if (unknown) return { usageError: messages.unknownOption(unknown) }
  const found = findCommand(commands, words)
  if (!found) return { usageError: explainMismatch(words) }
  const { command, args } = found
  if (!options.length) return { run: context => command.run(context, args) }
  return command.isWrite
    ? { run: context => runDry(command, context, args) }
    : { usageError: messages.readOnly(words.join(' ')) }
}

function helpFor(words: string[]): ParsedCommand {
  if (!words.length) return { help: usage(commands) }
  const matching = findSimilarCommands(commands, words)
  return matching.length ? { help: usageOf(matching) } : { usageError: messages.unknown(words.join(' ')) }
}

function explainMismatch(words: string[]): string {
  const typed = words.join(' ')
  const [one, ...others] = findSimilarCommands(commands, words)
  if (!one) return messages.unknown(typed)
  return others.length ? messages.incomplete(typed) : messages.usage(one)
}

async function runDry(command: Command, context: CommandContext, args: string[]) {
  let lines: string[] = []
  await dryRun(context.db, async db => {
    lines = []
    await command.run({ ...context, db, isDryRun: true, print: line => void lines.push(line) }, args)
  })
  context.print(messages.dryRun)
  lines.forEach(context.print)
}

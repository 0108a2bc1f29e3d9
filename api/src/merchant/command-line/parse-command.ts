import { latinNumber } from '@sahra/shared/typed/digits.rules'
import {
  type Command,
  findSimilarCommands,
  type CommandContext,
  type CommandOptions,
  findCommand
} from './command'
import { commandsOf } from './declared'
import { table } from '../operation/table'
import { backupCommands } from './backups'
import { catalogueCommands } from './catalogue'
import { pictureCommands } from './pictures'
import { dryRun } from '../../server/dry-run.queries'
import { completionScript } from './completion.rules'
import { nearest } from './nearest.rules'
import { completionHelp, messages, usage, usageOf } from './admin.text'

/** Every command, in the order of the help. */
export const commands: Command[] = [
  ...commandsOf(table),
  ...catalogueCommands,
  ...pictureCommands,
  ...backupCommands,
  ...(['bash', 'zsh'] as const).map(shell => {
    const text = () => completionScript(shell, commands)
    return {
      ...{ syntax: `completion ${shell}`, example: `completion ${shell}`, help: completionHelp(shell) },
      ...{ isWrite: false, text },
      run: async ({ print }: CommandContext) => print(text())
    }
  })
]

type ParsedCommand =
  | { help: string }
  | { usageError: string }
  | { run: (context: CommandContext) => Promise<void>; worksWithoutShop?: boolean | undefined }

const optionsWithValue = new Set(commands.flatMap(({ options = {} }) => Object.keys(options)))
const flags = new Set(commands.flatMap(({ flags = {} }) => Object.keys(flags)))

/** Parses the words after `npm run shop --`. By hand: node:util parseArgs would read the amount -5 as an option. */
export function parseCommand(line: string[]): ParsedCommand {
  const { values, rest: typed } = takeValues(line.map(withLatinDigits))
  const [first] = typed
  const options = typed.filter(word => /^--?[a-z]/.test(word))
  const words = typed.filter(word => !options.includes(word))
  const isHelp = first === 'help' || options.some(option => option === '--help' || option === '-h')
  if (!typed.length || isHelp) return helpFor(first === 'help' ? words.slice(1) : words)
  const unknown = options.find(option => option !== '--dry-run')
  const found = findCommand(commands, words)
  if (unknown)
    return {
      usageError: messages.unknownOption(
        unknown,
        nearest(unknown, optionsOf(found?.command ?? findSimilarCommands(commands, words)[0]))
      )
    }
  if (!found) return { usageError: explainMismatch(words) }
  const { command, args } = found
  const foreign = Object.keys(values).find(option => !command.options?.[option] && !command.flags?.[option])
  if (foreign) return { usageError: messages.unknownOption(foreign, nearest(foreign, optionsOf(command))) }
  const empty = Object.keys(values).find(option => !values[option])
  if (empty) return { usageError: messages.noValue(empty) }
  if (options.length && !command.isWrite) return { usageError: messages.readOnly(words.join(' ')) }
  if (command.text) return { help: command.text() }
  const { worksWithoutShop } = command
  if (options.length) return { run: context => runDry(command, context, args, values), worksWithoutShop }
  return { run: context => command.run(context, args, values), worksWithoutShop }
}

/** Numbers, amounts, percents, days, times and telephone numbers. Words with letters are texts, or read their digits themselves. */
const NUMBER = /^[\d٠-٩۰-۹.,:%+T٫٬،٪() -]+$/

const withLatinDigits = (word: string): string =>
  NUMBER.test(word) ? latinNumber(word).replace('٪', '%') : word

/** Separates the commands' own options, with their values, from the other words. */
function takeValues(line: string[]): { values: CommandOptions; rest: string[] } {
  const values: CommandOptions = {}
  const rest: string[] = []
  for (let index = 0; index < line.length; index++) {
    const word = line[index] ?? ''
    if (optionsWithValue.has(word)) values[word] = line[++index] ?? ''
    else if (flags.has(word)) values[word] = 'on'
    else rest.push(word)
  }
  return { values, rest }
}

function helpFor(args: string[]): ParsedCommand {
  if (!args.length) return { help: usage(commands) }
  const matching = findSimilarCommands(commands, args)
  return matching.length ? { help: usageOf(matching) } : { usageError: unknownCommand(args) }
}

const optionsOf = (command: Command | undefined): string[] => [
  ...Object.keys({ ...command?.options, ...command?.flags }),
  ...(command?.isWrite === false ? [] : ['--dry-run'])
]

/** Names the verb that was meant, by its first words. */
function unknownCommand(args: string[]): string {
  const verbs = commands.map(({ syntax }) => syntax.split(' ').filter(word => !/^[<[]/.test(word)))
  const lengths = [...new Set(verbs.map(words => words.length))].sort((first, second) => second - first)
  const meant = lengths
    .map(length => {
      const names = verbs.filter(words => words.length === length).map(words => words.join(' '))
      return nearest(args.slice(0, length).join(' '), names)
    })
    .find(name => name !== undefined)
  return messages.unknown(args.join(' '), meant)
}

function explainMismatch(args: string[]): string {
  const typed = args.join(' ')
  const [one, ...others] = findSimilarCommands(commands, args)
  if (!one) return unknownCommand(args)
  return others.length ? messages.incomplete(typed) : messages.usage(one)
}

async function runDry(command: Command, context: CommandContext, args: string[], options: CommandOptions) {
  if (command.hasOwnDryRun) {
    context.print(messages.dryRun)
    return command.run({ ...context, isDryRun: true }, args, options)
  }
  let lines: string[] = []
  await dryRun(context.db, async db => {
    lines = []
    await command.run({ ...context, db, isDryRun: true, print: line => void lines.push(line) }, args, options)
  })
  context.print(messages.dryRun)
  lines.forEach(context.print)
}

import type { Config } from '../../server/config/config'
import type { RunningShop } from '../running-shop/ask-shop'
import type { Database } from '@sahra/server-kit/database/database'

/** Dependencies of every command. */
export interface CommandContext {
  config: Config
  db: Database
  print: (line: string) => void
  /** Asks in the terminal; undefined where there is none. */
  ask?: ((question: string) => Promise<string>) | undefined
  /** Set for --dry-run: nothing outside the database may be changed. */
  isDryRun?: boolean
  /** Finds the shop that runs on the same data folder. */
  findShop?: (() => Promise<RunningShop | undefined>) | undefined
  /** The settings of payment providers that the shop was started with, and this terminal lacks. */
  lacks?: readonly string[]
}

/** `syntax`: literal words, `<required>` and `[optional]` arguments, passed to `run` in this order. */
export interface Command {
  syntax: string
  help: string
  /** A complete command line, shown in the help. */
  example: string
  /** Changes data, and so accepts --dry-run. */
  isWrite: boolean
  /** Further options, each with a value that follows it, and what the value is. */
  options?: Record<string, string>
  /** Further options without a value, and what they mean. */
  flags?: Record<string, string>
  /** Checks without writing anything when `isDryRun` is set, and so needs no transaction around it. */
  hasOwnDryRun?: boolean
  /** What an argument can be, by its name, where that is one of a few. */
  choices?: Record<string, readonly string[]>
  /** What it prints, where it needs no database. */
  text?: () => string
  /** Also for an empty database. */
  worksWithoutShop?: boolean
  run: (context: CommandContext, args: string[], options?: CommandOptions) => Promise<void>
}
/** Flags have the value 'on'. */
export type CommandOptions = Record<string, string | undefined>

const isArgument = (word: string) => /^[<[]/.test(word)
const isOptional = (word: string) => word.startsWith('[')
const literalsOf = ({ syntax }: Command) => syntax.split(' ').filter(word => !isArgument(word))

/** Finds the command that matches the words exactly, with its arguments. */
export function findCommand(
  commands: Command[],
  typed: string[]
): { command: Command; args: string[] } | undefined {
  for (const command of commands) {
    const words = command.syntax.split(' ')
    const requiredCount = words.filter(word => !isOptional(word)).length
    if (typed.length < requiredCount || typed.length > words.length) continue
    const isMatch = words.every((word, index) => isArgument(word) || word === typed[index])
    if (isMatch) return { command, args: typed.filter((_word, index) => isArgument(words[index] ?? '')) }
  }
  return undefined
}

/** Finds the commands with the most literal words, all of them given, or else those that start with the given words. */
export function findSimilarCommands(commands: Command[], typed: string[]): Command[] {
  const matching = commands.filter(command =>
    literalsOf(command).every((word, index) => word === typed[index])
  )
  // Of `translate list` and `translate <kind>`, the first is meant by its words.
  const most = Math.max(...matching.map(command => literalsOf(command).length))
  if (matching.length) return matching.filter(command => literalsOf(command).length === most)
  return commands.filter(command => {
    const words = literalsOf(command).slice(0, typed.length)
    return words.length > 0 && words.every((word, index) => word === typed[index])
  })
}

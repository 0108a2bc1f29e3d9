import type { Config } from '../config'
import type { Database } from '../db/database'

/** What a command of the shop works on. */
export interface CommandContext {
  config: Config
  db: Database
  print: (line: string) => void
}

/** `words` are what is typed, in order: literal words, and `<arguments>` and `[arguments]` that are handed to `run`. */
export interface Command {
  words: string
  help: string
  /** As it may be typed. */
  example: string
  /** It changes the shop, and so can be rehearsed. */
  isWrite: boolean
  run: (desk: CommandContext, args: string[]) => Promise<void>
}

const isArgument = (word: string) => /^[<[]/.test(word)
const isOptional = (word: string) => word.startsWith('[')
const literalsOf = ({ words }: Command) => words.split(' ').filter(word => !isArgument(word))

/** The command that was typed, with its arguments. */
export function findCommand(
  commands: Command[],
  typed: string[]
): { command: Command; args: string[] } | undefined {
  for (const command of commands) {
    const words = command.words.split(' ')
    const least = words.filter(word => !isOptional(word)).length
    if (typed.length < least || typed.length > words.length) continue
    const fits = words.every((word, index) => isArgument(word) || word === typed[index])
    if (fits) return { command, args: typed.filter((_word, index) => isArgument(words[index] ?? '')) }
  }
  return undefined
}

/** The commands that begin as what was typed begins; the one that was meant, if all its own words are there. */
export function commandsLike(commands: Command[], typed: string[]): Command[] {
  const meant = commands.filter(command => literalsOf(command).every((word, index) => word === typed[index]))
  if (meant.length) return meant
  return commands.filter(command => {
    const words = literalsOf(command).slice(0, typed.length)
    return words.length > 0 && words.every((word, index) => word === typed[index])
  })
}

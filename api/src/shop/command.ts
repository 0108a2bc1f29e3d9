import type { Config } from '../config'
import type { Database } from '../db/database'

/** What a command of the shop works on. */
export interface Desk {
  config: Config
  db: Database
  say: (line: string) => void
}

/** `words` are what is typed, in order: literal words, and `<arguments>` that are handed to `run`. */
export interface Command {
  words: string
  help: string
  run: (desk: Desk, args: string[]) => Promise<void>
}

/** A command that cannot be done; the message is one line for the person at the desk. */
export class CannotDo extends Error {}

const isArgument = (word: string) => word.startsWith('<')
const isOptional = (word: string) => word.startsWith('[')

/** The command that was typed, with its arguments. */
export function findCommand(
  commands: Command[],
  typed: string[]
): { command: Command; args: string[] } | undefined {
  for (const command of commands) {
    const words = command.words.split(' ')
    const least = words.filter(word => !isOptional(word)).length
    if (typed.length < least || typed.length > words.length) continue
    const fits = words.every((word, index) => isArgument(word) || isOptional(word) || word === typed[index])
    if (fits) return { command, args: typed.filter((_word, index) => /^[<[]/.test(words[index] ?? '')) }
  }
  return undefined
}

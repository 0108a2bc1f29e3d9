import { type Command, commandsLike, type Desk, findCommand } from './command'
import { orderCommands } from './orders'
import { pieceCommands } from './pieces'
import { rehearse } from './rehearsal'
import { settingCommands } from './settings'
import { help, helpOn, says } from './shop.text'

/** Everything the shop's own people can do, in the order of the help. */
export const commands: Command[] = [...pieceCommands, ...orderCommands, ...settingCommands]

type Asked = { help: string } | { refusal: string } | { run: (desk: Desk) => Promise<void> }

/** What was typed after `npm run shop --`: a wish for help, something that cannot be understood, or work. */
export function takeOrder(typed: string[]): Asked {
  const [first] = typed
  const options = typed.filter(word => /^--?[a-z]/.test(word))
  const words = typed.filter(word => !options.includes(word))
  const wantsHelp = first === 'help' || options.some(option => option === '--help' || option === '-h')
  if (!typed.length || wantsHelp) return helpFor(first === 'help' ? words.slice(1) : words)
  const odd = options.find(option => option !== '--dry-run')
  if (odd) return { refusal: says.unknownOption(odd) }
  const found = findCommand(commands, words)
  if (!found) return { refusal: whyNot(words) }
  const { command, args } = found
  if (!options.length) return { run: desk => command.run(desk, args) }
  return command.changes
    ? { run: desk => dryRun(command, desk, args) }
    : { refusal: says.onlyLooks(words.join(' ')) }
}

function helpFor(words: string[]): Asked {
  if (!words.length) return { help: help(commands) }
  const like = commandsLike(commands, words)
  return like.length ? { help: helpOn(like) } : { refusal: says.unknown(words.join(' ')) }
}

function whyNot(words: string[]): string {
  const typed = words.join(' ')
  const [one, ...others] = commandsLike(commands, words)
  if (!one) return says.unknown(typed)
  return others.length ? says.several(typed) : says.usage(one)
}

async function dryRun(command: Command, desk: Desk, args: string[]) {
  let lines: string[] = []
  await rehearse(desk.db, async db => {
    lines = []
    await command.run({ ...desk, db, say: line => void lines.push(line) }, args)
  })
  desk.say(says.rehearsed)
  lines.forEach(desk.say)
}

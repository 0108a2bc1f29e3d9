import type { Command } from './command'

/** A word that may be anything. */
const ANY = '*'
const isArgument = (word: string) => /^[<[]/.test(word)

/** Returns what can follow each beginning of a command line: the words of its pattern are words, or `*`. */
function wordsAfter(commands: readonly Command[]): Map<string, Set<string>> {
  const after = new Map<string, Set<string>>()
  for (const { syntax, choices = {} } of commands) {
    const before: string[] = []
    for (const word of syntax.split(' ')) {
      const next = isArgument(word) ? (choices[word.replace(/[<>[\]]/g, '')] ?? []) : [word]
      const pattern = before.join(' ')
      after.set(pattern, new Set([...(after.get(pattern) ?? []), ...next]))
      before.push(isArgument(word) ? ANY : word)
    }
  }
  return after
}

/** Quotes a pattern for `case`, but for its `*`. */
const quoted = (pattern: string) =>
  pattern
    .split(ANY)
    .map(text => (text ? `'${text}'` : ''))
    .join(ANY)

const anyIn = (pattern: string) => pattern.split(ANY).length

const optionsOf = ({ options, flags, isWrite }: Command) => [
  ...Object.keys({ ...options, ...flags }),
  ...(isWrite ? ['--dry-run'] : []),
  '--help'
]

/**
 * Returns the script that completes commands in bash or zsh: the words of each command, the values that are one of a few,
 * and options. It has everything that it needs; a key press starts no program.
 */
export function completionScript(shell: 'bash' | 'zsh', commands: readonly Command[]): string {
  const words = [...wordsAfter(commands)]
    .filter(([, next]) => next.size > 0)
    // The first pattern that fits is taken: literal words before any.
    .toSorted(([first], [second]) => anyIn(first) - anyIn(second))
    .map(([pattern, next]) => {
      const count = pattern ? pattern.split(' ').length + 1 : 1
      return `    ${count}:${quoted(pattern)}) words='${[...next].join(' ')}' ;;`
    })
  const options = commands
    .map(command => ({
      command,
      literal: command.syntax
        .split(' ')
        .filter(word => !isArgument(word))
        .join(' ')
    }))
    .toSorted((first, second) => second.literal.length - first.literal.length)
    .map(({ command, literal }) => `      '${literal}'*) words='${optionsOf(command).join(' ')}' ;;`)
  return [
    ...(shell === 'zsh' ? ['autoload -U +X compinit bashcompinit && compinit && bashcompinit'] : []),
    'shop() { npm run --silent shop -- "$@"; }',
    '_shop() {',
    // zsh reads a letter after the colon as a modifier.
    '  local current="${COMP_WORDS[COMP_CWORD]}" typed="${COMP_WORDS[*]:1:$((COMP_CWORD - 1))}" words=""',
    '  case "$COMP_CWORD:$typed" in',
    ...words,
    '  esac',
    '  case "$current" in -*)',
    '    case "$typed" in',
    ...options,
    '    esac ;;',
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "$current"))',
    '}',
    'complete -o default -F _shop shop'
  ].join('\n')
}

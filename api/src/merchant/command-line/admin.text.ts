import type { Command } from './command'

const COLUMN = 66
const call = 'npm run shop --'

const listed = (commands: Command[]) =>
  commands.map(({ syntax, help: what }) => `  ${syntax.padEnd(COLUMN)} ${what}`)

export const usage = (commands: Command[]) =>
  [
    `Usage: ${call} <command>`,
    '',
    'Changes the database in DATA_DIR or DATABASE_URL, also of a running shop; shoppers see the change at once.',
    '',
    ...listed(commands),
    '',
    '  --dry-run   checks a command and prints what it would do, without changing anything',
    '  --help      after a command or its first words: its purpose, with an example'
  ].join('\n')

/** Usage of one command, or the list of commands with the same first words. */
export const usageOf = (commands: Command[]) =>
  commands.length === 1
    ? commands
        .flatMap(({ syntax, help: what, example, isWrite, options = {}, flags = {} }) => [
          `Usage: ${call} ${syntax}${isWrite ? ' [--dry-run]' : ''}`,
          '',
          `  ${what}`,
          ...Object.entries({ ...options, ...flags }).map(
            ([option, value]) => `  ${option.padEnd(10)} ${value}`
          ),
          '',
          `  ${call} ${example}`
        ])
        .join('\n')
    : [`Usage: ${call} <command>`, '', ...listed(commands)].join('\n')

export const messages = {
  unknown: (typed: string, meant?: string) =>
    `There is no command "${typed}".${meant ? ` Did you mean "${meant}"?` : ''} See ${call} --help.`,
  usage: ({ syntax }: Command) => `Usage: ${call} ${syntax}`,
  incomplete: (typed: string) => `"${typed}" is not a whole command. See ${call} ${typed} --help.`,
  unknownOption: (option: string, meant?: string) =>
    `There is no option "${option}" here${meant ? `, perhaps ${meant}` : ''}: see --help.`,
  noValue: (option: string) => `${option} needs a value after it.`,
  readOnly: (command: string) => `"${command}" changes nothing: it needs no --dry-run.`,
  dryRun: 'Dry run: this is what would be done. Nothing was changed.',
  notInitialized: (dataDir: string) =>
    `There is no shop in ${dataDir} yet. Start it once with npm start, or name its folder: DATA_DIR=<folder> before the command.`,
  outdatedSchema: 'This shop was last started by an older version. Start it again with npm start.'
}

export const notWritten = (file: string, reason: string) => `${file} could not be written: ${reason}`

export const jsonFlag = 'prints the response as JSON'

export const completionHelp = (shell: 'bash' | 'zsh') =>
  `prints what completes commands in ${shell}, typed as shop …: put eval "$(npm run --silent shop -- completion ${shell})" into ~/.${shell}rc`

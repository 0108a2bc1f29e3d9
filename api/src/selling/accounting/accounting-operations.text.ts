import type { SentFile } from '../../server/operation/sent-file'

export const accountingHelp = {
  export: 'writes orders and payments of yesterday, or of other days, as two CSV files into a folder',
  from: 'the first day, like 2026-11-01 (default yesterday)',
  to: 'the last day, included (default the first one)'
}

export const accountingMessages = {
  written: ({ fileName, rows = 0 }: SentFile) => `${fileName}: ${rows} ${rows === 1 ? 'row' : 'rows'}.`,
  invalidDay: (text: string) => `"${text}" is not a day: write it like 2026-11-24.`,
  wrongOrder: (from: string, to: string) => `${to} is before ${from}.`,
  tooLong: (days: number) => `At most ${days} days can be asked for at once.`
}

export const accountingDescriptions = {
  export: 'writes orders and payments of yesterday, or of other days, as two CSV files into a folder',
  from: 'the first day, like 2026-11-01 (default yesterday)',
  to: 'the last day, included (default the first one)'
}

export const accountingMessages = {
  written: (file: string, rows: number) => `${file}: ${rows} ${rows === 1 ? 'row' : 'rows'}.`,
  invalidDay: (text: string) => `"${text}" is not a day: write it like 2026-11-24.`,
  wrongOrder: (from: string, to: string) => `${to} is before ${from}.`,
  notWritten: (folder: string, reason: string) => `The files could not be written to ${folder}: ${reason}`
}

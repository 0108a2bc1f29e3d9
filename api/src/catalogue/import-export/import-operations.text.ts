/** The help of the machine api. */
export const importHelp = {
  list: 'files of products that were sent to be imported in the last month, the newest first',
  show: 'an import: its state, how many products are done, new, changed, unchanged and refused',
  refused: 'every row that an import refuses, with line, column and reason',
  start:
    'takes a file of products, which is the body, in any of the formats of an import: checks it, or imports it at once with imports=true',
  run: 'imports a file that was checked; with skipsRefused the valid rows alone'
}

export const importRequestProblems = {
  unknown: (id: string) => `There is no import ${id}`,
  imported: (fileName: string) => `${fileName} is imported already: send the file again`,
  running: (fileName: string) => `${fileName} is being checked or imported: ask again when it has ended`,
  gone: 'The file is gone: send it again',
  unreadable: (fileName: string, reason: string) => `${fileName} ${reason}`,
  failed: 'The import could not be finished: run it again, or send the file again',
  stockOrWeeks: 'Send either uncounted or madeToOrder',
  weeks: 'is not a number of weeks like 4 or 3-4'
}

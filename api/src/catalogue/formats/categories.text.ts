export const categoryProblems = {
  columns: (there: string, here: string) => `has no rows with the columns "${there}" and "${here}"`,
  line: (line: number, reason: string) => `cannot be read: line ${line} ${reason}`,
  empty: 'has one category only',
  tooDeep: (levels: number) => `has more than ${levels} levels for this shop`,
  twice: (path: string) => `has "${path}" again`
}

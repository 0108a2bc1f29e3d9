export const translationFileProblems = {
  line: (line: number, reason: string) => `Line ${line}: ${reason}`,
  columns: (missing: readonly string[]) => `The column ${missing.join(', ')} is missing.`
}

export const translationFileProblems = {
  line: (line: number, reason: string) => `Line ${line}: ${reason}`,
  columns: (missing: readonly string[]) => `The column ${missing.join(', ')} is missing.`,
  unknown: (kind: string, name: string, field: string) =>
    `The shop has no text "${field}" of ${kind} "${name}".`,
  changed: 'The English text has changed since the file was written. Export it again.',
  more: (count: number) => `… and ${count} further lines. Nothing was changed.`
}

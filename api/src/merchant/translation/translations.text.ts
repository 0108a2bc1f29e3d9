export const translationsProblems = {
  unknown: (kind: string, name: string, field: string) =>
    `The shop has no text "${field}" of ${kind} "${name}".`,
  changed: 'The English text has changed since it was read. Read it again.',
  more: (count: number) => `… and ${count} further ones. Nothing was changed.`
}

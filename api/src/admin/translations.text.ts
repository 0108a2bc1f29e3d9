export const translationMessages = {
  changed: (name: string, language: string) => `${name}: changed in ${language}.`,
  unchanged: (name: string) => `${name}: nothing to change.`,
  count: ({ kind, field, total, missing }: { kind: string; field: string; total: number; missing: number }) =>
    `${kind.padEnd(9)} ${field.padEnd(12)} ${String(missing).padStart(6)} of ${total} without a text`,
  missing: (name: string, field: string) => `${name}  ${field}`,
  complete: (kind: string, language: string) => `Every ${kind} has its texts in ${language}.`,
  nothing: 'The shop has no texts to translate yet.'
}

export const translationDescriptions = {
  list: 'how many texts a language lacks, by what they are of; with a kind, which ones',
  translate: (kinds: string[]) =>
    `writes a text in a further language, which is shown at once; "" removes it. Kinds: ${kinds.join(', ')}`
}

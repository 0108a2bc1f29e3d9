export const translationMessages = {
  changed: (name: string, language: string) => `${name}: changed in ${language}.`,
  unchanged: (name: string) => `${name}: nothing to change.`,
  count: ({ kind, field, total, missing }: { kind: string; field: string; total: number; missing: number }) =>
    `${kind.padEnd(9)} ${field.padEnd(12)} ${String(missing).padStart(6)} of ${total} without a text`,
  missing: (name: string, field: string) => `${name}  ${field}`,
  complete: (kind: string, language: string) => `Every ${kind} has its texts in ${language}.`,
  exported: (file: string, language: string) => `Wrote ${file} (${language}).`,
  imported: ({ changed, unchanged, blank }: { changed: number; unchanged: number; blank: number }) =>
    `Texts: ${changed} changed, ${unchanged} unchanged, ${blank} without a translation.`,
  nothing: 'The shop has no texts to translate yet.'
}

export const translationDescriptions = {
  list: 'how many texts a language lacks, by what they are of; with a kind, which ones',
  export: 'writes every English text of the shop, with its translation, as CSV for a spreadsheet',
  import:
    'reads the translations of such a file, all or none; a row without a text changes nothing, and --dry-run checks it',
  translate: (kinds: string[]) =>
    `writes a text in a further language, which is shown at once; "" removes it. Kinds: ${kinds.join(', ')}`
}

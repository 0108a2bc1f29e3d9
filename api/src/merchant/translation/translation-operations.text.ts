import { furtherLanguage } from '../../server/language/language.rules'
import { kinds } from './translatable.rules'

const TEXTS_MAX = 500

/** The help of the command line, and the description of the machine api. */
export const translationHelp = {
  list: 'every English text of the shop with its translation, by kind and name: all, of one kind or state, sorted by state or by when they were translated',
  missing: 'the texts of a kind that a language lacks',
  counts: 'how many texts a language lacks, by what they are of',
  change: `writes a text in a further language, which is shown at once; "" removes it. Kinds: ${kinds.join(', ')}`,
  export: 'writes every English text of the shop, with its translation, as CSV for a spreadsheet',
  import: 'reads the translations of such a file, all or none; a row without a text changes nothing',
  add: `writes up to ${TEXTS_MAX} texts as the list has them, all or none; with \`english\` only while that is the English text`
}

const nameOf = (language: string): string => furtherLanguage(language) ?? language

interface Count {
  kind: string
  field: string
  total: number
  missing: number
}

/** What the command line prints. */
export const translationMessages = {
  changed: (name: string, language: string) => `${name}: changed in ${nameOf(language)}.`,
  unchanged: (name: string) => `${name}: nothing to change.`,
  count: ({ kind, field, total, missing }: Count) =>
    `${kind.padEnd(9)} ${field.padEnd(12)} ${String(missing).padStart(6)} of ${total} without a text`,
  complete: (kind: string, language: string) => `Every ${kind} has its texts in ${nameOf(language)}.`,
  exported: (file: string, language: string) => `Wrote ${file} (${nameOf(language)}).`,
  imported: ({ changed, unchanged, blank }: { changed: number; unchanged: number; blank: number }) =>
    `Texts: ${changed} changed, ${unchanged} unchanged, ${blank} without a translation.`,
  nothing: 'The shop has no texts to translate yet.',
  invalid: (place: number, reason: string) => `texts[${place}]: ${reason}`
}

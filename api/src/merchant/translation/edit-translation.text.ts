export const translationProblems = {
  kind: (typed: string, kinds: string[]) => `"${typed}" cannot be translated. What can: ${kinds.join(', ')}.`,
  field: (kind: string, typed: string, fields: string[]) =>
    `The ${kind} has no text "${typed}" to translate. Fields: ${fields.join(', ')}.`,
  language: (typed: string) =>
    `"${typed}" is not a two-letter code of a further language. Arabic is ar, French is fr.`,
  unknown: (kind: string, typed: string) => `The shop has no ${kind} "${typed}".`,
  noAlt: (banner: string) =>
    `Banner ${banner} has no alternative text in English. Set it with banner set ${banner} alt.`,
  words: (most: number) => `A text has at most ${most} characters, without control characters.`
}

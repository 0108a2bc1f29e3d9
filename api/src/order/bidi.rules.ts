const LETTERS = '\\p{Script=Arabic}\\p{Script=Hebrew}'
const RTL = new RegExp(`[${LETTERS}]`, 'u')
const NUMBER = /^\p{Nd}/u
const LETTER = /^\p{L}/u
const LATIN = /^[\0-ɏ‘-„…–—€]*$/u
/** A number with its separators, a word, or a single sign. */
const PARTS = new RegExp(
  `\\p{Nd}+(?:[.,:/٫٬]\\p{Nd}+)*|[${LETTERS}][${LETTERS}\\p{M}]*|(?:\\p{L}\\p{M}*)+|.\\p{M}*`,
  'gsu'
)
const mirrored: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' }

export const hasRtl = (text: string): boolean => RTL.test(text)

/**
 * A line of text as its parts stand from left to right (UAX 9, for lines that begin at the left): Arabic and Hebrew
 * words with what is between them are turned around, numbers among them are not, brackets look the other way. A word
 * is one part: the font turns its letters around by itself.
 */
export function visualParts(line: string): string[] {
  const parts = line.match(PARTS) ?? []
  const isRtl = rightToLeft(parts)
  const visual: string[] = []
  for (let start = 0; start < parts.length;) {
    let end = start
    while (end < parts.length && isRtl[end] === isRtl[start]) end++
    const run = parts.slice(start, end)
    if (isRtl[start]) visual.push(...run.reverse().flatMap(part => asDrawn(mirrored[part] ?? part)))
    else for (const part of run.flatMap(asDrawn)) joined(visual, part)
    start = end
  }
  return visual
}

export const visualOrder = (line: string): string => visualParts(line).join('')

/** Which parts belong to a run from right to left. Signs do when they stand between two parts that do. */
function rightToLeft(parts: readonly string[]): boolean[] {
  let isAfterRtl = false
  const strong = parts.map(part => {
    if (RTL.test(part) && !NUMBER.test(part)) return (isAfterRtl = true)
    if (LETTER.test(part)) return (isAfterRtl = false)
    return NUMBER.test(part) ? isAfterRtl : undefined
  })
  let before = false
  return strong.map((kind, index) => {
    if (kind !== undefined) return (before = kind)
    return before && strong.slice(index).find(next => next !== undefined) === true
  })
}

/** The font would turn Arabic digits around too: they are drawn one by one. */
const asDrawn = (part: string): string[] => (NUMBER.test(part) && !LATIN.test(part) ? [...part] : [part])

/** Latin text stays together; other signs by themselves, or the font would take them for a part of the word beside. */
function joined(visual: string[], part: string) {
  const last = visual.at(-1)
  if (last !== undefined && LATIN.test(last) && LATIN.test(part)) visual[visual.length - 1] = last + part
  else visual.push(part)
}

/** Text of shoppers and pieces as one printable line: no control characters, no marks that turn the line around. */
export const printable = (text: string, most = 300): string => {
  const line = text
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}

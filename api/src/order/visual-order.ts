import bidiFactory from 'bidi-js'

const bidi = bidiFactory()
const LETTERS = '\\p{Script=Arabic}\\p{Script=Hebrew}'
const RTL = new RegExp(`[${LETTERS}]`, 'u')
const NUMBER = /^\p{Nd}/u
const LATIN = /^[\0-ɏ‘-„…–—€]*$/u
/** A number with its separators, a word, or a single character. */
const PARTS = new RegExp(
  `\\p{Nd}+(?:[.,:/٫٬]\\p{Nd}+)*|[${LETTERS}][${LETTERS}\\p{M}]*|(?:\\p{L}\\p{M}*)+|.\\p{M}*`,
  'gsu'
)

export const hasRtl = (text: string): boolean => RTL.test(text)

/**
 * Returns the parts of a line in visual order from left to right (UAX 9, paragraph direction LTR), each to be drawn by
 * itself. Grouping into parts stays by hand: an Arabic or Hebrew word is one part because the font reverses its letters.
 */
export function visualParts(line: string): string[] {
  const embedding = bidi.getEmbeddingLevels(line, 'ltr')
  const position = visualPositions(line, embedding)
  const levelAt = (index: number) => embedding.levels[index] ?? 0
  const visual: string[] = []
  const parts = [...line.matchAll(PARTS)].sort((a, b) => position(a.index) - position(b.index))
  for (const { 0: part, index } of parts) {
    if (levelAt(index) % 2) visual.push((part.length === 1 && bidi.getMirroredCharacter(part)) || part)
    else for (const glyphs of drawable(part)) append(visual, glyphs, levelAt(index) === 0)
  }
  return visual
}

export const visualOrder = (line: string): string => visualParts(line).join('')

function visualPositions(line: string, embedding: ReturnType<typeof bidi.getEmbeddingLevels>) {
  const logical = Array.from({ length: line.length }, (_none, index) => index)
  for (const [start = 0, end = 0] of bidi.getReorderSegments(line, embedding))
    logical.splice(start, end - start + 1, ...logical.slice(start, end + 1).reverse())
  const positions = new Map(logical.map((index, position) => [index, position]))
  return (index: number) => positions.get(index) ?? index
}

/** The font would reverse Arabic digits: they are drawn one by one. */
const drawable = (part: string): string[] => (NUMBER.test(part) && !LATIN.test(part) ? [...part] : [part])

/** Joins Latin text; the font would shape any other character as part of the word beside it. */
function append(visual: string[], part: string, mayJoin: boolean) {
  const last = visual.at(-1)
  if (mayJoin && last !== undefined && LATIN.test(last) && LATIN.test(part))
    visual[visual.length - 1] = last + part
  else visual.push(part)
}

/** Returns text of shoppers and products as one line without control and direction characters. */
export const printable = (text: string, maxLength = 300): string => {
  const line = text
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
}

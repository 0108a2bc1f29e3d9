import bidiFactory from 'bidi-js'

const bidi = bidiFactory()
const LETTERS = '\\p{Script=Arabic}\\p{Script=Hebrew}'
const RTL = new RegExp(`[${LETTERS}]`, 'u')
const NUMBER = /^\p{Nd}/u
/** Isolates and direction marks. */
const CONTROL = /^\p{Cf}$/u
const LATIN = /^[\0-ɏ‘-„…–—€]*$/u
/** A number with its separators, a word, or a single character. */
const PARTS = new RegExp(
  `\\p{Nd}+(?:[.,:/٫٬]\\p{Nd}+)*|[${LETTERS}][${LETTERS}\\p{M}]*|(?:\\p{L}\\p{M}*)+|.\\p{M}*`,
  'gsu'
)

export const hasRtl = (text: string): boolean => RTL.test(text)

/** A part of a text in UTF-16 units; the end is not in it. */
type Range = readonly [start: number, end: number]

interface Line {
  /** The direction of the paragraph. */
  base?: 'ltr' | 'rtl'
  /** The line, when the text is a paragraph of several. */
  range?: Range
}

/**
 * Returns the parts of a line in visual order from left to right (UAX 9), each to be drawn by itself. Grouping into parts
 * stays by hand: an Arabic or Hebrew word is one part because the font reverses its letters.
 */
export function visualParts(text: string, { base = 'ltr', range = [0, text.length] }: Line = {}): string[] {
  const embedding = bidi.getEmbeddingLevels(text, base)
  const position = visualPositions(text, embedding, range)
  const levelAt = (index: number) => embedding.levels[index] ?? 0
  const visual: { part: string; level: number }[] = []
  const [start, end] = range
  const parts = [...text.matchAll(PARTS)]
    .filter(({ index, 0: part }) => index >= start && index < end && !CONTROL.test(part))
    .sort((a, b) => position(a.index) - position(b.index))
  for (const { 0: part, index } of parts) {
    const level = levelAt(index)
    if (level % 2)
      visual.push({ part: (part.length === 1 && bidi.getMirroredCharacter(part)) || part, level })
    else for (const glyphs of drawable(part)) append(visual, glyphs, level)
  }
  return visual.map(({ part }) => part)
}

export const visualOrder = (line: string, base?: Line['base']): string =>
  visualParts(line, base && { base }).join('')

/** Breaks a text at its spaces into the longest lines that fit; a word that does not fit has a line of its own. */
export function breakLines(text: string, fits: (line: string) => boolean): Range[] {
  const lines: Range[] = []
  let [start, end] = [0, 0]
  for (const { index, 0: word } of text.matchAll(/[^ ]+/g)) {
    if (end > start && !fits(text.slice(start, index + word.length))) {
      lines.push([start, end])
      start = index
    }
    end = index + word.length
  }
  return [...lines, [start, end]]
}

type Embedding = ReturnType<typeof bidi.getEmbeddingLevels>

function visualPositions(text: string, embedding: Embedding, [start, end]: Range) {
  const logical = Array.from({ length: text.length }, (_none, index) => index)
  for (const [from = 0, to = 0] of bidi.getReorderSegments(text, embedding, start, end - 1))
    logical.splice(from, to - from + 1, ...logical.slice(from, to + 1).reverse())
  const positions = new Map(logical.map((index, position) => [index, position]))
  return (index: number) => positions.get(index) ?? index
}

/** The font would reverse Arabic digits: they are drawn one by one. */
const drawable = (part: string): string[] => (NUMBER.test(part) && !LATIN.test(part) ? [...part] : [part])

/** Joins Latin text of one level; the font would shape any other character as part of the word beside it. */
function append(visual: { part: string; level: number }[], part: string, level: number) {
  const last = visual.at(-1)
  if (last?.level === level && LATIN.test(last.part) && LATIN.test(part)) last.part += part
  else visual.push({ part, level })
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

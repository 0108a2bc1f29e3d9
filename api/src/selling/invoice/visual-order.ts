import bidiFactory from 'bidi-js'
import { RTL_LETTERS as LETTERS } from '../../server/language/direction'

const bidi = bidiFactory()
/** Marks, and joiners that shape the letters beside them. */
const MARKS = '\\p{M}\\u200c\\u200d'
const NUMBER = /^\p{Nd}/u
/** Isolates and direction marks. */
const CONTROL = /^\p{Cf}$/u
const LATIN = /^[\0-ɏ‘-„…–—€]*$/u
/** A number with its separators, a word, or a single character. */
const PARTS = new RegExp(
  `\\p{Nd}+(?:[.,:/٫٬]\\p{Nd}+)*\\p{M}*|[${LETTERS}][${LETTERS}${MARKS}]*|(?:(?![${LETTERS}])\\p{L}[${MARKS}]*)+|.\\p{M}*`,
  'gsu'
)

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
  const parts = Array.from(text.slice(start, end).matchAll(PARTS), ({ 0: part, index }) => ({
    part,
    index: start + index
  }))
    .filter(({ part }) => !CONTROL.test(part))
    .sort((a, b) => position(a.index) - position(b.index))
  for (const { part, index } of parts) {
    const level = levelAt(index)
    if (level % 2)
      visual.push({ part: (part.length === 1 && bidi.getMirroredCharacter(part)) || part, level })
    else for (const glyphs of drawable(part)) append(visual, glyphs, level)
  }
  return visual.map(({ part }) => part)
}

export const visualOrder = (line: string, base?: Line['base']): string =>
  visualParts(line, base && { base }).join('')

/** Breaks a text into the longest lines that fit; words as `wordsOf`, a longer one at any character. */
export function breakLines(text: string, fits: (line: string) => boolean): Range[] {
  const lines: Range[] = []
  let [start, end] = [0, 0]
  for (const [first, last] of wordsOf(text)) {
    if (end > start && !fits(text.slice(start, last))) {
      lines.push([start, end])
      start = first
    }
    end = last
    if (fits(text.slice(start, end))) continue
    let to = start
    for (const character of graphemesOf(text.slice(start, end))) {
      if (to > start && !fits(text.slice(start, to + character.length))) {
        lines.push([start, to])
        start = to
      }
      to += character.length
    }
  }
  return [...lines, [start, end]]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })
/** Written without spaces. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** Returns the characters as a reader counts them, each with its marks. */
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Ranges between spaces, and the words of scripts that have none. */
function wordsOf(text: string): Range[] {
  const found: Range[] = []
  for (const { index, 0: spaced } of text.matchAll(/[^ ]+/g)) {
    const breaks = UNSPACED.test(spaced)
      ? Array.from(words.segment(spaced))
          .filter(isBreakBefore)
          .map(word => index + word.index)
      : [index]
    for (const [n, at] of breaks.entries())
      found.push([n ? at : index, breaks[n + 1] ?? index + spaced.length])
  }
  return found
}

/** Before a bracket that opens, and else never before punctuation. */
const isBreakBefore = ({ isWordLike, segment, index, input }: Intl.SegmentData): boolean =>
  index === 0 || /^\p{Ps}/u.test(segment) || (isWordLike === true && !/\p{Ps}$/u.test(input.slice(0, index)))

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

/**
 * Returns text of shoppers and products as one line without control and direction characters; joiners stay, with which
 * letters are shaped and emoji put together.
 */
export const printable = (text: string, maxLength = 300): string => {
  const line = text
    .normalize('NFC')
    .replace(/[^\P{Cf}\u200c\u200d\u{e0020}-\u{e007f}]|[\p{Co}\p{Cs}]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).replace(/\p{Cs}$/u, '')}…` : line
}

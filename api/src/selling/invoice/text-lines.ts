import { isolate } from '@sahra/shared/language/arabic.ar'
import { TABULAR, type Page } from './document-page'
import { isHouseText } from './font'
import { breakLines, graphemesOf, visualParts } from './visual-order'

interface Place {
  x: number
  y: number
  width: number
  align: 'left' | 'right'
}

/** What is drawn at once: text of one direction in one typeface. */
interface Run {
  text: string
  typeface: string
}

/** A text of nothing but names of characters stays shorter than a page. */
const LENGTH_MAX = 600
const NOT_EUROPEAN = /[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/gu

export const heightOfLines = (page: Page, text: string, width: number): number =>
  linesOf(page, text, width).length * page.line.height

/**
 * Draws wrapped text in the direction of a page and moves `page.y` below it. pdfkit draws left to right in one typeface:
 * each run is placed by hand.
 */
export function drawLines(page: Page, text: string, { x, y, width, align }: Place): Page {
  const { height, baseline } = page.line
  const lines = linesOf(page, text, width)
  for (const [index, line] of lines.entries()) {
    let left = align === 'right' ? x + width - widthOf(page, line) : x
    for (const run of line) {
      drawRun(page, run, left, y + baseline + index * height)
      left += page.widthOfString(run.text, TABULAR)
    }
  }
  page.font(page.face).x = x
  page.y = y + lines.length * height
  return page
}

function drawRun(page: Page, { text, typeface }: Run, x: number, y: number) {
  const face = page.typefaces.faces.find(({ name }) => name === typeface)
  // Readers copy glyphs as they stand: a vowel of Devanagari is left of the letters that it follows.
  const isReordered = face && !face.isInOrder(text)
  page.font(typeface)
  if (isReordered) page.markContent('Span', { actual: text })
  page.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', ...TABULAR })
  if (isReordered) page.endMarkedContent()
}

/** Returns the width of a text in one line, in points. */
export const widthOfLine = (page: Page, text: string): number => widthOf(page, runsOf(page, text))

/** Lines of runs in visual order, from left to right. */
function linesOf(page: Page, text: string, width: number): Run[][] {
  const shown = withNames(page, text)
  const fits = (line: string) => widthOfLine(page, line) <= width
  return breakLines(shown, fits).map(range => runsOf(page, shown, range))
}

function widthOf(page: Page, runs: readonly Run[]): number {
  const width = runs.reduce(
    (sum, { text, typeface }) => sum + page.font(typeface).widthOfString(text, TABULAR),
    0
  )
  page.font(page.face)
  return width
}

/** Returns the text with the names of characters that no typeface has: 'Dune (handbag)'. */
function withNames(page: Page, text: string): string {
  const shownAs = (character: string): string => {
    const visible = character.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    if (!visible || page.typefaceOf(character)) return character
    return page.typefaceOf(visible) ? visible : isolate(`(${page.typefaces.nameOf(character)})`)
  }
  const line = graphemesOf(text).map(shownAs).join('')
  return line.length > Math.max(LENGTH_MAX, text.length)
    ? `${line.slice(0, LENGTH_MAX).replace(/\p{Cs}$/u, '')}…`
    : line
}

/** Words of one alphabet are in one typeface: one letter that the shop's lacks moves all of them to another. */
function runsOf(page: Page, text: string, range?: readonly [number, number]): Run[] {
  const isHouse = isHouseText(text.replace(NOT_EUROPEAN, ''))
  const typefaceOf = (part: string) =>
    (isHouse ? undefined : page.foreignTypefaceOf(part)) ?? page.typefaceOf(part)
  const base = page.isRightToLeft ? 'rtl' : 'ltr'
  return visualParts(text, { base, range }).flatMap(part => {
    const typeface = typefaceOf(part)
    return typeface ? [{ text: part, typeface }] : splitByTypeface(part, typefaceOf)
  })
}

/** Chinese characters of one word are in several files. */
function splitByTypeface(part: string, typefaceOf: (text: string) => string | undefined): Run[] {
  const runs: Run[] = []
  for (const text of graphemesOf(part)) {
    const typeface = typefaceOf(text)
    const last = runs.at(-1)
    if (last && last.typeface === typeface) last.text += text
    else if (typeface) runs.push({ text, typeface })
  }
  return runs
}

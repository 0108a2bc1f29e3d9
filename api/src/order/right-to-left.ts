import { TABULAR, type Page } from './document-page'
import { isArabicText, isHouseText } from './font'
import { breakLines, visualParts } from './visual-order'

interface Place {
  x: number
  y: number
  width: number
  align: 'left' | 'right'
}

/** Arabic letters reach further up and down than Latin ones. */
const LINE_HEIGHT = 1.5
const BASELINE = 1.05

const lineHeight = (page: Page): number => page.size * LINE_HEIGHT
export const heightOfLines = (page: Page, text: string, width: number): number =>
  linesOf(page, text, width).length * lineHeight(page)

/**
 * Draws wrapped text of a page from right to left and moves `page.y` below it. pdfkit draws left to right in one typeface:
 * each part is placed by hand, in the face that has its characters.
 */
export function drawLines(page: Page, text: string, { x, y, width, align }: Place): Page {
  let baseline = y + page.size * BASELINE
  const lines = linesOf(page, text, width)
  for (const line of lines) {
    let left = align === 'right' ? x + width - widthOf(page, line) : x
    for (const part of line) {
      page
        .font(fontOf(page, part))
        .text(part, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...TABULAR })
      left += page.widthOfString(part, TABULAR)
    }
    baseline += lineHeight(page)
  }
  page.font(page.face).x = x
  page.y = y + lines.length * lineHeight(page)
  return page
}

/** Returns the width of a text in one line, in points. */
export const widthOfLine = (page: Page, text: string): number =>
  widthOf(page, visualParts(text, { base: 'rtl' }))

/** Lines of parts in visual order, from left to right. */
function linesOf(page: Page, text: string, width: number): string[][] {
  const fits = (line: string) => widthOfLine(page, line) <= width
  return breakLines(text, fits).map(range => visualParts(text, { base: 'rtl', range }))
}

function widthOf(page: Page, parts: readonly string[]): number {
  const width = parts.reduce(
    (sum, part) => sum + page.font(fontOf(page, part)).widthOfString(part, TABULAR),
    0
  )
  page.font(page.face)
  return width
}

function fontOf({ face }: Page, part: string): string {
  if (isHouseText(part)) return face
  return isArabicText(part) ? `arabic ${face}` : 'fallback'
}

import { MARGIN, TABULAR, type Page } from './document-page'
import { isHouseText } from './font'
import { drawLines, heightOfLines, widthOfLine } from './right-to-left'
import { breakLines, hasRtl, visualParts } from './visual-order'

/** A horizontal range of a page in English, in points; a page from right to left has its mirror image. */
export interface Column {
  x: number
  width: number
}

const PAGE_WIDTH = 595.28
export const PAGE_HEIGHT = 841.89
export const WIDTH = PAGE_WIDTH - 2 * MARGIN
/** Rows below this start a new page. */
export const BOTTOM = PAGE_HEIGHT - 90
export const colours = { text: '#1d1a16', muted: '#6f675c', rule: '#d8d0c4' }
export const wholeWidth: Column = { x: MARGIN, width: WIDTH }
/** Seven digits and two decimals fit each amount. */
export const columns = {
  item: { x: MARGIN, width: 180 },
  quantity: { x: MARGIN + 184, width: 26 },
  unitPrice: { x: MARGIN + 212, width: 76 },
  rate: { x: MARGIN + 290, width: 52 },
  vat: { x: MARGIN + 344, width: 72 },
  amount: { x: MARGIN + 418, width: WIDTH - 418 },
  total: { x: MARGIN + 335, width: WIDTH - 335 }
} satisfies Record<string, Column>

/** Returns the columns whose labels are longer in two languages. */
export const labelColumns = ({ isRightToLeft }: Page) =>
  isRightToLeft
    ? {
        seller: { x: MARGIN, width: 205 },
        detail: { x: 270, width: 160 },
        value: { x: 430, width: WIDTH + MARGIN - 430 },
        sum: { x: MARGIN + 60, width: 270 }
      }
    : {
        seller: { x: MARGIN, width: 240 },
        detail: { x: 300, width: 85 },
        value: { x: 385, width: WIDTH + MARGIN - 385 },
        sum: { x: MARGIN + 170, width: 160 }
      }

const mirrored = ({ x, width }: Column): Column => ({ x: PAGE_WIDTH - x - width, width })

/**
 * Draws wrapped text from the start of a column and moves `page.y` below it: in the current face of the shop, or as a whole
 * in the fallback when that face lacks a character.
 */
export function drawText(page: Page, text: string, column: Column, y: number): Page {
  if (page.isRightToLeft) return drawLines(page, text, { ...mirrored(column), y, align: 'right' })
  if (isHouseText(text)) return page.text(text, column.x, y, { width: column.width })
  const lineGap = switchToFallback(page)
  // The baseline is that of the text beside it.
  if (hasRtl(text)) drawRtl(page, text, column, { top: y + lineGap / 2, lineGap })
  else page.text(text, column.x, y + lineGap / 2, { width: column.width, lineGap })
  page.y -= lineGap / 2
  return page.font(page.face)
}

/** Draws wrapped text to the end of the column, in the current face or as a whole in the fallback. */
export function drawEnd(page: Page, text: string, column: Column, y: number): Page {
  if (page.isRightToLeft) return drawLines(page, text, { ...mirrored(column), y, align: 'left' })
  if (isHouseText(text))
    return page.text(text, column.x, y, { width: column.width, align: 'right', ...TABULAR })
  const lineGap = switchToFallback(page)
  const top = y + lineGap / 2
  if (hasRtl(text)) drawRtl(page, text, column, { top, lineGap, align: 'right' })
  else page.text(text, column.x, top, { width: column.width, lineGap, align: 'right' })
  return page.font(page.face)
}

/**
 * Draws a number to the end of the column. `widest`: width of the widest number of the column, as `widthOfNumber` returns
 * it; digits run from left to right in Arabic too, so that only numbers with one right edge have their decimals in line.
 */
export function drawNumber(page: Page, text: string, column: Column, place: { y: number; widest: number }) {
  if (!page.isRightToLeft) return drawEnd(page, text, column, place.y)
  return drawLines(page, text, { x: mirrored(column).x, y: place.y, width: place.widest, align: 'right' })
}

/** Returns the width of a number in the current face and size, in points; no width is needed from left to right. */
export const widthOfNumber = (page: Page, text: string): number =>
  page.isRightToLeft ? widthOfLine(page, text) : 0

/** Returns the height of the text as `drawText` draws it in the current size. */
export function heightOf(page: Page, text: string, { width }: Column): number {
  if (page.isRightToLeft) return heightOfLines(page, text, width)
  if (isHouseText(text)) return page.heightOfString(text, { width })
  const lineGap = switchToFallback(page)
  const height = page.heightOfString(text, { width, lineGap })
  page.font(page.face)
  return height
}

/** Switches to the fallback; returns the gap that makes its lines as high as those of the current face. */
function switchToFallback(page: Page): number {
  const height = page.currentLineHeight(true)
  return height - page.font('fallback').currentLineHeight(true)
}

interface RtlPlace {
  top: number
  lineGap: number
  align?: 'left' | 'right'
}

/** pdfkit draws left to right only: the parts are placed by hand. */
function drawRtl(page: Page, text: string, { x, width }: Column, { top, lineGap, align }: RtlPlace) {
  let y = top
  for (const range of breakLines(text, line => page.widthOfString(line) <= width)) {
    const parts = visualParts(text, { range })
    const wide = parts.reduce((sum, part) => sum + page.widthOfString(part), 0)
    let left = align === 'right' ? x + width - wide : x
    for (const part of parts) {
      page.text(part, left, y, { lineBreak: false })
      left += page.widthOfString(part)
    }
    y += page.currentLineHeight(true) + lineGap
  }
  page.y = y
}

export const drawRule = (page: Page, y: number) =>
  page
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(colours.rule)
    .stroke()

import type PDFDocument from 'pdfkit'
import { isHouseText } from './font'
import { hasRtl, visualParts } from './visual-order'

export type Page = InstanceType<typeof PDFDocument>

/** A horizontal range of the page, in points. */
interface Column {
  x: number
  width: number
}

const PAGE_WIDTH = 595.28
export const PAGE_HEIGHT = 841.89
export const MARGIN = 50
export const WIDTH = PAGE_WIDTH - 2 * MARGIN
/** Rows below this start a new page. */
export const BOTTOM = PAGE_HEIGHT - 90
export const colours = { text: '#1d1a16', muted: '#6f675c', rule: '#d8d0c4' }
/** Seven digits and two decimals fit each amount. */
export const columns = {
  item: { x: MARGIN, width: 180 },
  quantity: { x: MARGIN + 184, width: 26 },
  unitPrice: { x: MARGIN + 212, width: 76 },
  rate: { x: MARGIN + 290, width: 52 },
  vat: { x: MARGIN + 344, width: 72 },
  amount: { x: MARGIN + 418, width: WIDTH - 418 },
  label: { x: MARGIN + 170, width: 160 },
  total: { x: MARGIN + 335, width: WIDTH - 335 }
} satisfies Record<string, Column>

/**
 * Draws wrapped text and moves `page.y` below it: in the regular face of the shop, or as a whole in the fallback when that
 * face lacks a character.
 */
export function drawText(page: Page, text: string, column: Column, y: number): Page {
  if (isHouseText(text)) return page.text(text, column.x, y, { width: column.width })
  const lineGap = switchToFallback(page)
  // The baseline is that of the text beside it.
  if (hasRtl(text)) drawRtl(page, text, column, { top: y + lineGap / 2, lineGap })
  else page.text(text, column.x, y + lineGap / 2, { width: column.width, lineGap })
  page.y -= lineGap / 2
  return page.font('regular')
}

/** Returns the height of the text as `drawText` draws it in the current size. */
export function heightOf(page: Page, text: string, { width }: Column): number {
  if (isHouseText(text)) return page.heightOfString(text, { width })
  const lineGap = switchToFallback(page)
  const height = page.heightOfString(text, { width, lineGap })
  page.font('regular')
  return height
}

/** Switches to the fallback; returns the gap that makes its lines as high as those of the current face. */
function switchToFallback(page: Page): number {
  const height = page.currentLineHeight(true)
  return height - page.font('fallback').currentLineHeight(true)
}

/** Draws wrapped text to the end of the column, in the current face or as a whole in the fallback. */
export function drawRightText(page: Page, text: string, column: Column, y: number) {
  if (isHouseText(text)) return drawRight(page, text, column, y)
  const lineGap = switchToFallback(page)
  const top = y + lineGap / 2
  if (hasRtl(text)) drawRtl(page, text, column, { top, lineGap, align: 'right' })
  else page.text(text, column.x, top, { width: column.width, lineGap, align: 'right' })
  return page
}

interface RtlPlace {
  top: number
  lineGap: number
  align?: 'left' | 'right'
}

/** pdfkit draws left to right only: the parts are placed by hand. */
function drawRtl(page: Page, text: string, { x, width }: Column, { top, lineGap, align }: RtlPlace) {
  let y = top
  for (const line of wrap(page, text, width)) {
    const parts = visualParts(line)
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

/** Wraps in logical order; each line is reordered afterwards. */
function wrap(page: Page, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && page.widthOfString(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

export const drawRight = (page: Page, text: string, { x, width }: Column, y: number) =>
  page.text(text, x, y, { width, align: 'right' })

export const drawRule = (page: Page, y: number) =>
  page
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(colours.rule)
    .stroke()

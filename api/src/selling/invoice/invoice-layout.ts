import { MARGIN, TABULAR, type Page } from './document-page'
import { isHouseText } from './font'
import { drawLines, heightOfLines, widthOfLine } from './text-lines'

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

/** Draws wrapped text from the start of a column and moves `page.y` below it. */
export function drawText(page: Page, text: string, column: Column, y: number): Page {
  if (page.isRightToLeft) return drawLines(page, text, { ...mirrored(column), y, align: 'right' })
  if (isHouseText(text)) return page.text(text, column.x, y, { width: column.width })
  return drawLines(page, text, { ...column, y, align: 'left' })
}

/** Draws wrapped text to the end of the column and moves `page.y` below it. */
export function drawEnd(page: Page, text: string, column: Column, y: number): Page {
  if (page.isRightToLeft) return drawLines(page, text, { ...mirrored(column), y, align: 'left' })
  if (isHouseText(text))
    return page.text(text, column.x, y, { width: column.width, align: 'right', ...TABULAR })
  return drawLines(page, text, { ...column, y, align: 'right' })
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
  if (page.isRightToLeft || !isHouseText(text)) return heightOfLines(page, text, width)
  return page.heightOfString(text, { width })
}

/** Draws a PNG at the start of a column, as high as `height` at most. */
export function drawPicture(
  page: Page,
  png: Uint8Array,
  column: Column,
  place: { y: number; height: number }
) {
  const { x, width } = page.isRightToLeft ? mirrored(column) : column
  return page.image(Buffer.from(png), x, place.y, { fit: [width, place.height] })
}

export const drawRule = (page: Page, y: number) =>
  page
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(colours.rule)
    .stroke()

import PDFDocument from 'pdfkit'
import { brand } from '@sahra/shared/brand'
import type { Order } from '@sahra/shared/contract/order'
import { formatAmount } from '@sahra/shared/format'
import { toAed } from '@sahra/shared/pricing.rules'
import { fallbackFont, houseFont } from './font'
import {
  BOTTOM,
  colours,
  columns,
  drawRight,
  drawRightText,
  drawText,
  heightOf,
  MARGIN,
  type Page,
  PAGE_HEIGHT,
  WIDTH
} from './invoice-layout'
import type { Seller } from './invoice.queries'
import type { InvoiceAmounts } from './invoice.rules'
import { labels } from './invoice.text'
import { printable } from './visual-order'

let fonts: Record<'regular' | 'bold' | 'heading' | 'fallback', Buffer> | undefined

interface Head {
  title: string
  number: string
  seller: Seller
  /** ISO instant. */
  issuedAt: string
  /** Label and value, below the title. */
  details: readonly (readonly [label: string, value: string])[]
}

/** Draws a document of an order as an A4 PDF: its head, the customer's address, what `draw` adds, and page numbers. */
export async function drawDocument(order: Order, head: Head, draw: (page: Page) => void): Promise<Buffer> {
  fonts ??= {
    regular: houseFont('jost-400'),
    bold: houseFont('jost-500'),
    heading: houseFont('cormorant-500'),
    fallback: fallbackFont()
  }
  const page = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${head.title} ${head.number}`,
      Author: head.seller.name,
      CreationDate: new Date(head.issuedAt)
    }
  })
  const finished = collect(page)
  for (const [name, font] of Object.entries(fonts)) page.registerFont(name, font)
  page.fillColor(colours.text)
  drawHead(page, head)
  drawAddress(page, order)
  draw(page)
  drawFoot(page)
  page.end()
  return finished
}

function collect(page: Page): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((done, fail) => {
    page.on('data', part => parts.push(part as Buffer))
    page.on('end', () => done(Buffer.concat(parts)))
    page.on('error', fail)
  })
}

function drawHead(page: Page, { title, seller, details }: Head) {
  page.font('heading').fontSize(24).text(brand.name.toUpperCase(), MARGIN, MARGIN, { characterSpacing: 7 })
  page.moveDown(0.3)
  page.font('regular').fontSize(9).fillColor(colours.muted)
  const trn = seller.trn && `${labels.trn}: ${seller.trn}`
  for (const text of [seller.name, ...seller.address, seller.email, trn])
    if (text) drawText(page, printable(text), { x: MARGIN, width: 240 }, page.y)
  const below = page.y
  page.fillColor(colours.text).font('heading').fontSize(20)
  page.text(title, MARGIN, MARGIN + 4, {
    width: WIDTH,
    align: 'right'
  })
  let y = page.y + 6
  for (const [label, value] of details) {
    page.font('regular').fontSize(9).fillColor(colours.muted).text(label, 300, y, { width: 85 })
    page.fillColor(colours.text).text(value, 385, y, { width: WIDTH + MARGIN - 385, align: 'right' })
    y += 14
  }
  page.x = MARGIN
  page.y = Math.max(below, y) + 24
}

function drawAddress(page: Page, { address }: Order) {
  if (!address) return
  page.font('bold').fontSize(9).fillColor(colours.muted).text(labels.billedTo, MARGIN).moveDown(0.4)
  page.font('regular').fontSize(10).fillColor(colours.text)
  const town = [address.city, address.state, address.zip].filter(Boolean).join(', ')
  const phone = address.phone && `${labels.phone}: ${address.phone}`
  for (const text of [address.name, address.street, town, address.country, phone])
    if (text) drawText(page, printable(text), { x: MARGIN, width: 300 }, page.y)
  page.y += 24
}

/** `fils`: AED × 100. */
export type AmountRow = readonly [label: string, fils: number]

/** Returns the rows of what a promotion takes off all lines; the row after them is what remains. None without one. */
export const discountRows = ({ discount, isTaxIncluded }: InvoiceAmounts): AmountRow[] =>
  discount
    ? [
        [labels.beforeDiscount(isTaxIncluded), discount.before],
        [labels.discountOf(printable(discount.label)), -discount.amount]
      ]
    : []

/** Draws labelled amounts, one below the other; the total is the last one. */
export function drawAmounts(page: Page, rows: readonly AmountRow[]) {
  page.font('regular').fontSize(10)
  const height = rows.reduce(
    (all, [label]) => all + Math.max(20, heightOf(page, label, columns.label) + 4),
    0
  )
  if (page.y + height > BOTTOM) page.addPage()
  page.y += 4
  for (const [index, [label, fils]] of rows.entries()) {
    const isTotal = index === rows.length - 1
    const y = page.y
    page
      .font(isTotal ? 'bold' : 'regular')
      .fontSize(isTotal ? 12 : 10)
      .fillColor(isTotal ? colours.text : colours.muted)
    drawRightText(page, label, columns.label, y)
    const below = page.y
    page.font(isTotal ? 'bold' : 'regular').fillColor(colours.text)
    drawRight(page, formatAmount(toAed(fils)), columns.total, y)
    page.y = Math.max(below + 4, y + 18)
  }
}

function drawFoot(page: Page) {
  const { start, count } = page.bufferedPageRange()
  for (let number = 0; number < count; number++) {
    page.switchToPage(start + number)
    // pdfkit adds a page for text below the bottom margin.
    page.page.margins.bottom = 0
    page.font('regular').fontSize(8).fillColor(colours.muted)
    page.text(labels.thanks, MARGIN, PAGE_HEIGHT - 50, { width: WIDTH, lineBreak: false })
    page.text(labels.page(number + 1, count), MARGIN, PAGE_HEIGHT - 50, { width: WIDTH, align: 'right' })
  }
}

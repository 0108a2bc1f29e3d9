import PDFDocument from 'pdfkit'
import { brand } from '@sahra/shared/brand'
import type { Order } from '@sahra/shared/contract/order'
import { formatDate, formatAmount } from '@sahra/shared/format'
import { toAed } from '@sahra/shared/pricing.rules'
import { printable } from './visual-order'
import { fallbackFont, houseFont } from './font'
import {
  BOTTOM,
  colours,
  columns,
  drawRight,
  drawRule,
  drawText,
  heightOf,
  MARGIN,
  type Page,
  PAGE_HEIGHT,
  WIDTH
} from './invoice-layout'
import type { Invoice } from './invoice.queries'
import { invoiceAmounts, type InvoiceAmounts } from './invoice.rules'
import { formatFils, invoiceTitle, invoiceTitleWithoutTrn, labels, paymentNames } from './invoice.text'
import { readableId } from './order.rules'

let fonts: Record<'regular' | 'bold' | 'heading' | 'fallback', Buffer> | undefined

/** Draws the invoice as an A4 PDF, from the data stored with the order and the invoice alone. */
export async function drawInvoice(order: Order, invoice: Invoice): Promise<Buffer> {
  fonts ??= {
    regular: houseFont('jost-400'),
    bold: houseFont('jost-500'),
    heading: houseFont('cormorant-500'),
    fallback: fallbackFont()
  }
  const amounts = invoiceAmounts(order, labels.shipping)
  const page = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${titleOf(invoice)} ${invoice.number}`,
      Author: invoice.seller.name,
      CreationDate: new Date(invoice.issuedAt)
    }
  })
  const finished = collect(page)
  for (const [name, font] of Object.entries(fonts)) page.registerFont(name, font)
  page.fillColor(colours.text)
  drawHead(page, order, invoice)
  drawAddress(page, order)
  drawItems(page, amounts)
  drawTotals(page, amounts)
  drawFoot(page)
  page.end()
  return finished
}

/** Without a tax registration number the seller may not call it a tax invoice. */
const titleOf = ({ seller }: Invoice) => (seller.trn ? invoiceTitle : invoiceTitleWithoutTrn)

function collect(page: Page): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((done, fail) => {
    page.on('data', part => parts.push(part as Buffer))
    page.on('end', () => done(Buffer.concat(parts)))
    page.on('error', fail)
  })
}

function drawHead(page: Page, order: Order, invoice: Invoice) {
  const { seller } = invoice
  page.font('heading').fontSize(24).text(brand.name.toUpperCase(), MARGIN, MARGIN, { characterSpacing: 7 })
  page.moveDown(0.3)
  page.font('regular').fontSize(9).fillColor(colours.muted)
  const trn = seller.trn && `${labels.trn}: ${seller.trn}`
  for (const text of [seller.name, ...brand.supportAddress, brand.email, trn])
    if (text) drawText(page, printable(text), { x: MARGIN, width: 240 }, page.y)
  const below = page.y
  page.fillColor(colours.text).font('heading').fontSize(20)
  page.text(titleOf(invoice), MARGIN, MARGIN + 4, {
    width: WIDTH,
    align: 'right'
  })
  const details = [
    [labels.number, invoice.number],
    [labels.issued, formatDate(invoice.issuedAt)],
    [labels.supplied, formatDate(invoice.suppliedAt)],
    [labels.order, readableId(order)],
    [labels.orderDate, formatDate(order.createdAt)],
    [labels.payment, paymentNames[order.paymentMethod] ?? order.paymentMethod],
    [labels.status, order.paymentStatus]
  ]
  let y = page.y + 6
  for (const [label = '', value = ''] of details) {
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

function drawItems(page: Page, { lines, taxRate, isTaxIncluded }: InvoiceAmounts) {
  page.font('regular').fontSize(9).fillColor(colours.muted).text(labels.amounts(isTaxIncluded), MARGIN)
  page.y += 8
  drawTableHead(page)
  for (const line of lines) {
    const details = printable(line.details)
    const name = printable(line.title)
    const height = heightOf(page.font('regular').fontSize(9), name, columns.item)
    if (page.y + height + (details ? 13 : 0) > BOTTOM) {
      page.addPage()
      drawTableHead(page)
    }
    const y = page.y
    drawText(page.font('regular').fontSize(9).fillColor(colours.text), name, columns.item, y)
    if (details) drawText(page.fontSize(8).fillColor(colours.muted), details, columns.item, page.y)
    const below = Math.max(page.y, y + 13)
    page.fontSize(9).fillColor(colours.text)
    drawRight(page, String(line.quantity), columns.quantity, y)
    drawRight(page, formatFils(line.unitPrice), columns.unitPrice, y)
    if (taxRate !== undefined) drawRight(page, `${taxRate}%`, columns.rate, y)
    drawRight(page, formatFils(line.vat), columns.vat, y)
    drawRight(page, formatFils(line.total), columns.amount, y)
    drawRule(page, below + 4)
    page.y = below + 11
  }
}

function drawTableHead(page: Page) {
  const y = page.y
  page.font('bold').fontSize(9).fillColor(colours.muted)
  page.text(labels.item, columns.item.x, y)
  for (const name of ['quantity', 'unitPrice', 'rate', 'vat', 'amount'] as const)
    drawRight(page, labels[name], columns[name], y)
  drawRule(page, y + 15)
  page.y = y + 23
}

function drawTotals(page: Page, { net, vat, gross, taxRate }: InvoiceAmounts) {
  const rows: [string, number][] =
    taxRate === undefined
      ? []
      : [
          [labels.net, net],
          [labels.tax(taxRate), vat]
        ]
  if (page.y + 20 * (rows.length + 1) > BOTTOM) page.addPage()
  page.y += 4
  for (const [label, amount] of [...rows, [labels.total, gross] as const]) {
    const isTotal = label === labels.total
    const y = page.y
    page
      .font(isTotal ? 'bold' : 'regular')
      .fontSize(isTotal ? 12 : 10)
      .fillColor(isTotal ? colours.text : colours.muted)
    drawRight(page, label, columns.label, y)
    drawRight(page.fillColor(colours.text), formatAmount(toAed(amount)), columns.total, y)
    page.y = Math.max(page.y + 4, y + 18)
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

import PDFDocument from 'pdfkit'
import { brand } from '@sahra/shared/brand'
import type { Order, OrderLine } from '@sahra/shared/contract/order'
import { date, money2 } from '@sahra/shared/format'
import { hasRtl, printable, visualParts } from './bidi.rules'
import { font } from './font'
import { invoiceTitle, paymentNames, invoiceTitleWithoutTrn, labels } from './invoice.text'

type Page = InstanceType<typeof PDFDocument>

const MARGIN = 50
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - 90
const ink = '#1d1a16'
const quiet = '#6f675c'
const line = '#d8d0c4'
/** Where a column begins and how wide it is; seven digits and two decimals fit. */
const columns = {
  item: { x: MARGIN, width: 245 },
  quantity: { x: MARGIN + 245, width: 30 },
  unitPrice: { x: MARGIN + 280, width: 105 },
  amount: { x: MARGIN + 388, width: WIDTH - 388 },
  label: { x: MARGIN + 170, width: 160 },
  total: { x: MARGIN + 335, width: WIDTH - 335 }
}

let fonts: { regular: Buffer; bold: Buffer } | undefined

/** One A4 page, or more for long orders, from what the order remembers: nothing is fetched while drawing. */
export async function drawInvoice(
  order: Order,
  seller: { name: string; trn: string | undefined }
): Promise<Buffer> {
  fonts ??= { regular: font(400), bold: font(700) }
  const title = `${seller.trn ? invoiceTitle : invoiceTitleWithoutTrn} ${order._id}`
  const page = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: seller.name, CreationDate: new Date(order.createdAt) }
  })
  const finished = collect(page)
  page.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold).fillColor(ink)
  drawHead(page, order, seller)
  drawAddress(page, order)
  drawItems(page, order.products)
  drawTotals(page, order)
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

function drawHead(page: Page, order: Order, seller: { name: string; trn: string | undefined }) {
  page.font('regular').fontSize(22).text(brand.name.toUpperCase(), MARGIN, MARGIN, { characterSpacing: 7 })
  page.moveDown(0.3)
  page.font('regular').fontSize(9).fillColor(quiet)
  for (const text of [printable(seller.name), ...brand.supportAddress, brand.email]) page.text(text)
  if (seller.trn) page.text(`${labels.trn}: ${printable(seller.trn)}`)
  const below = page.y
  page.fillColor(ink).font('bold').fontSize(15)
  page.text(seller.trn ? invoiceTitle : invoiceTitleWithoutTrn, MARGIN, MARGIN + 6, {
    width: WIDTH,
    align: 'right'
  })
  const facts = [
    [labels.number, order._id],
    [labels.orderDate, date(order.createdAt)],
    [labels.payment, paymentNames[order.paymentMethod] ?? order.paymentMethod],
    [labels.status, order.paymentStatus]
  ]
  let y = page.y + 6
  for (const [label = '', value = ''] of facts) {
    page.font('regular').fontSize(9).fillColor(quiet).text(label, 300, y, { width: 85 })
    page.fillColor(ink).text(value, 385, y, { width: WIDTH + MARGIN - 385, align: 'right' })
    y += 14
  }
  page.x = MARGIN
  page.y = Math.max(below, y) + 24
}

function drawAddress(page: Page, { address }: Order) {
  if (!address) return
  page.font('bold').fontSize(9).fillColor(quiet).text(labels.billedTo, MARGIN).moveDown(0.4)
  page.font('regular').fontSize(10).fillColor(ink)
  const town = [address.city, address.state, address.zip].filter(Boolean).join(', ')
  const phone = address.phone && `${labels.phone}: ${address.phone}`
  for (const text of [address.name, address.street, town, address.country, phone])
    if (text) write(page, printable(text), MARGIN, page.y, 300)
  page.y += 24
}

function drawItems(page: Page, lines: readonly OrderLine[]) {
  drawTableHead(page)
  const { item, quantity: count, unitPrice: price, amount } = columns
  for (const { title, size, color, quantity, unitPrice } of lines) {
    const details = printable([color, size].filter(Boolean).join(', '))
    const name = printable(title)
    const height = page.font('regular').fontSize(10).heightOfString(name, { width: item.width })
    if (page.y + height + (details ? 13 : 0) > BOTTOM) {
      page.addPage()
      drawTableHead(page)
    }
    const y = page.y
    write(page.font('regular').fontSize(10).fillColor(ink), name, item.x, y, item.width)
    if (details) write(page.fontSize(9).fillColor(quiet), details, item.x, page.y, item.width)
    const below = Math.max(page.y, y + 13)
    page.fontSize(10).fillColor(ink)
    right(page, String(quantity), count, y)
    right(page, money2(unitPrice), price, y)
    right(page, money2(lineTotal(unitPrice, quantity)), amount, y)
    rule(page, below + 6)
    page.y = below + 14
  }
}

function drawTableHead(page: Page) {
  const y = page.y
  page.font('bold').fontSize(9).fillColor(quiet)
  page.text(labels.item, columns.item.x, y)
  right(page, labels.quantity, columns.quantity, y)
  right(page, labels.unitPrice, columns.unitPrice, y)
  right(page, labels.amount, columns.amount, y)
  rule(page, y + 15)
  page.y = y + 23
}

function drawTotals(page: Page, { pricing, totalAmount }: Order) {
  const rows: [string, number][] = pricing
    ? [
        [labels.subtotal, pricing.subtotal],
        [labels.shipping(printable(pricing.shippingMethod?.label ?? '')), pricing.shippingFee],
        [labels.tax(pricing.taxRate, pricing.taxMode === 'inclusive'), pricing.taxAmount]
      ]
    : []
  if (page.y + 20 * (rows.length + 1) > BOTTOM) page.addPage()
  page.y += 4
  for (const [label, amount] of [...rows, [labels.total, totalAmount] as const]) {
    const isTotal = label === labels.total
    const y = page.y
    page
      .font(isTotal ? 'bold' : 'regular')
      .fontSize(isTotal ? 12 : 10)
      .fillColor(isTotal ? ink : quiet)
    right(page, label, columns.label, y)
    right(page.fillColor(ink), money2(amount), columns.total, y)
    page.y = Math.max(page.y + 4, y + 18)
  }
}

function drawFoot(page: Page) {
  const { start, count } = page.bufferedPageRange()
  for (let number = 0; number < count; number++) {
    page.switchToPage(start + number)
    // Below the margin a text would open a page of its own.
    page.page.margins.bottom = 0
    page.font('regular').fontSize(8).fillColor(quiet)
    page.text(labels.thanks, MARGIN, 841.89 - 50, { width: WIDTH, lineBreak: false })
    page.text(labels.page(number + 1, count), MARGIN, 841.89 - 50, { width: WIDTH, align: 'right' })
  }
}

/** Where there is Arabic or Hebrew each part of a line is placed by itself: the writer knows one direction only. */
function write(page: Page, text: string, x: number, y: number, width: number) {
  if (!hasRtl(text)) return page.text(text, x, y, { width })
  const height = page.currentLineHeight(true)
  let top = y
  for (const line of wrapped(page, text, width)) {
    let left = x
    for (const part of visualParts(line)) {
      page.text(part, left, top, { lineBreak: false })
      left += page.widthOfString(part)
    }
    top += height
  }
  page.y = top
  return page
}

/** As the words are read, however they stand. */
function wrapped(page: Page, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && page.widthOfString(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const right = (page: Page, text: string, { x, width }: { x: number; width: number }, y: number) =>
  page.text(text, x, y, { width, align: 'right' })

const rule = (page: Page, y: number) =>
  page
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()

/** Decimal AED, without a float's dust. */
const lineTotal = (unitPrice: number, quantity: number) => (Math.round(unitPrice * 100) * quantity) / 100

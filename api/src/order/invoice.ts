import PDFDocument from 'pdfkit'
import { brand } from '@sahra/shared/brand'
import type { Order, OrderLine } from '@sahra/shared/contract/order'
import { date, money2 } from '@sahra/shared/format'
import { hasRtl, printable } from './bidi.rules'
import { font } from './font'
import { invoiceTitle, paymentNames, withoutTrn, words } from './invoice.text'

type Page = InstanceType<typeof PDFDocument>

const MARGIN = 50
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - 90
const ink = '#1d1a16'
const quiet = '#6f675c'
const line = '#d8d0c4'
const columns = { item: 0, quantity: 275, unitPrice: 320, amount: 410 }

let fonts: { regular: Buffer; bold: Buffer } | undefined

/** One A4 page, or more for long orders, from what the order remembers: nothing is fetched while drawing. */
export async function drawInvoice(
  order: Order,
  seller: { name: string; trn: string | undefined }
): Promise<Buffer> {
  fonts ??= { regular: font(400), bold: font(700) }
  const title = `${seller.trn ? invoiceTitle : withoutTrn} ${order._id}`
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
  page.font('bold').fontSize(26).text(brand.name, MARGIN, MARGIN, { characterSpacing: 2 })
  page.font('regular').fontSize(9).fillColor(quiet)
  for (const text of [printable(seller.name), ...brand.supportAddress, brand.email]) page.text(text)
  if (seller.trn) page.text(`${words.trn}: ${printable(seller.trn)}`)
  const below = page.y
  page.fillColor(ink).font('bold').fontSize(15)
  page.text(seller.trn ? invoiceTitle : withoutTrn, MARGIN, MARGIN + 6, { width: WIDTH, align: 'right' })
  const facts = [
    [words.number, order._id],
    [words.orderDate, date(order.createdAt)],
    [words.payment, paymentNames[order.paymentMethod] ?? order.paymentMethod],
    [words.status, order.paymentStatus]
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
  page.font('bold').fontSize(9).fillColor(quiet).text(words.billedTo, MARGIN).moveDown(0.4)
  page.font('regular').fontSize(10).fillColor(ink)
  const town = [address.city, address.state, address.zip].filter(Boolean).join(', ')
  const phone = address.phone && `${words.phone}: ${address.phone}`
  for (const text of [address.name, address.street, town, address.country, phone])
    if (text) write(page, printable(text), MARGIN, page.y, 300)
  page.y += 24
}

function drawItems(page: Page, lines: readonly OrderLine[]) {
  drawTableHead(page)
  for (const { title, size, color, quantity, unitPrice } of lines) {
    const details = [color, size].filter(Boolean).join(', ')
    const name = printable(title)
    page.font('regular').fontSize(10)
    const height = page.heightOfString(name, { width: 260 }) + (details ? 13 : 0)
    if (page.y + height > BOTTOM) {
      page.addPage()
      drawTableHead(page)
    }
    const y = page.y
    write(page.fillColor(ink), name, MARGIN, y, 260)
    if (details) write(page.fontSize(9).fillColor(quiet), printable(details), MARGIN, page.y, 260)
    const below = Math.max(page.y, y + 13)
    page.fontSize(10).fillColor(ink)
    page.text(String(quantity), MARGIN + columns.quantity, y, { width: 30, align: 'right' })
    page.text(money2(unitPrice), MARGIN + columns.unitPrice - 10, y, { width: 90, align: 'right' })
    page.text(money2(lineTotal(unitPrice, quantity)), MARGIN + columns.amount - 10, y, {
      width: WIDTH - columns.amount + 10,
      align: 'right'
    })
    rule(page, below + 6)
    page.y = below + 14
  }
}

function drawTableHead(page: Page) {
  const y = page.y
  page.font('bold').fontSize(9).fillColor(quiet)
  page.text(words.item, MARGIN, y)
  page.text(words.quantity, MARGIN + columns.quantity, y, { width: 30, align: 'right' })
  page.text(words.unitPrice, MARGIN + columns.unitPrice - 10, y, { width: 90, align: 'right' })
  page.text(words.amount, MARGIN + columns.amount - 10, y, {
    width: WIDTH - columns.amount + 10,
    align: 'right'
  })
  rule(page, y + 15)
  page.y = y + 23
}

function drawTotals(page: Page, { pricing, totalAmount }: Order) {
  const rows: [string, number][] = pricing
    ? [
        [words.subtotal, pricing.subtotal],
        [words.shipping(printable(pricing.shippingMethod?.label ?? '')), pricing.shippingFee],
        [words.tax(pricing.taxRate, pricing.taxMode === 'inclusive'), pricing.taxAmount]
      ]
    : []
  if (page.y + 20 * (rows.length + 1) > BOTTOM) page.addPage()
  page.y += 4
  for (const [label, amount] of [...rows, [words.total, totalAmount] as const]) {
    const isTotal = label === words.total
    const y = page.y
    page
      .font(isTotal ? 'bold' : 'regular')
      .fontSize(isTotal ? 12 : 10)
      .fillColor(isTotal ? ink : quiet)
    page.text(label, MARGIN + 215, y, { width: 150, align: 'right' })
    page.fillColor(ink).text(money2(amount), MARGIN + 370, y, { width: WIDTH - 370, align: 'right' })
    page.y = y + 18
  }
}

function drawFoot(page: Page) {
  const { start, count } = page.bufferedPageRange()
  for (let number = 0; number < count; number++) {
    page.switchToPage(start + number)
    // Below the margin a text would open a page of its own.
    page.page.margins.bottom = 0
    page.font('regular').fontSize(8).fillColor(quiet)
    page.text(words.thanks, MARGIN, 841.89 - 50, { width: WIDTH, lineBreak: false })
    page.text(words.page(number + 1, count), MARGIN, 841.89 - 50, { width: WIDTH, align: 'right' })
  }
}

/** Where there is Arabic or Hebrew each word is placed by itself: the writer would put its space on the wrong side. */
function write(page: Page, text: string, x: number, y: number, width: number) {
  if (!hasRtl(text)) return page.text(text, x, y, { width })
  const space = page.widthOfString(' ')
  const height = page.currentLineHeight(true)
  let [left, top] = [x, y]
  for (const word of text.split(' ')) {
    const wide = page.widthOfString(word)
    if (left > x && left + wide > x + width) [left, top] = [x, top + height]
    page.text(word, left, top, { lineBreak: false })
    left += wide + space
  }
  page.y = top + height
  return page
}

const rule = (page: Page, y: number) =>
  page
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()

/** Decimal AED, without a float's dust. */
const lineTotal = (unitPrice: number, quantity: number) => (Math.round(unitPrice * 100) * quantity) / 100

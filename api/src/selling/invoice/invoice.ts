import type { Order } from '@sahra/shared/contract/order'
import { discountRows, drawAmounts, drawDocument, wordingFor } from './document'
import type { Page } from './document-page'
import { type DocumentWording, labelOf } from './document-wording'
import {
  BOTTOM,
  colours,
  columns,
  drawEnd,
  drawNumber,
  drawRule,
  drawText,
  heightOf,
  wholeWidth,
  widthOfNumber
} from './invoice-layout'
import type { Invoice } from './invoice.queries'
import { invoiceAmounts, type InvoiceAmounts, type InvoiceLine } from './invoice.rules'
import { formatFils } from './invoice.text'
import { readableId } from '../order/order.rules'

/** Draws the invoice as an A4 PDF, from the data stored with the order and the invoice alone. */
export async function drawInvoice(order: Order, invoice: Invoice): Promise<Buffer> {
  const wording = wordingFor(order)
  const { text, formatDate } = wording
  const label = labelOf.bind(undefined, wording)
  const amounts = invoiceAmounts(order, text.shipping)
  const { net, vat, gross, taxRate } = amounts
  // Without a tax registration number the seller may not call it a tax invoice.
  const title = (t: typeof text) => (invoice.seller.trn ? t.invoiceTitle : t.invoiceTitleWithoutTrn)
  const details = [
    [label(t => t.number), invoice.number],
    [label(t => t.issued), formatDate(invoice.issuedAt)],
    [label(t => t.supplied), formatDate(invoice.suppliedAt)],
    [label(t => t.order), readableId(order)],
    [label(t => t.orderDate), formatDate(order.createdAt)],
    [label(t => t.payment), text.paymentName(order.paymentMethod)],
    [label(t => t.status), text.paymentStatus(order.paymentStatus)]
  ] as const
  return drawDocument(order, { ...invoice, title, details }, page => {
    drawItems(page, wording, amounts)
    drawAmounts(page, wording, [
      ...discountRows(wording, amounts),
      ...(taxRate === undefined
        ? []
        : [[label(t => t.net), net] as const, [label(t => t.tax(taxRate)), vat] as const]),
      [label(t => t.total), gross]
    ])
  })
}

const numberColumns = ['quantity', 'unitPrice', 'rate', 'vat', 'amount'] as const
type NumberColumn = (typeof numberColumns)[number]
type NumberCell = readonly [NumberColumn, string]

/** `taxRate` in percent; a line without one has no cell of it. */
const numbersOfLine = (line: InvoiceLine, taxRate: number | undefined): NumberCell[] => [
  ['quantity', String(line.quantity)],
  ['unitPrice', formatFils(line.unitPrice)],
  ...(taxRate === undefined ? [] : [['rate', `${taxRate}%`] as const]),
  ['vat', formatFils(line.vat)],
  ['amount', formatFils(line.total)]
]

function widestOf(page: Page, cells: readonly NumberCell[]): Record<NumberColumn, number> {
  const widest = { quantity: 0, unitPrice: 0, rate: 0, vat: 0, amount: 0 }
  for (const [name, number] of cells) widest[name] = Math.max(widest[name], widthOfNumber(page, number))
  return widest
}

function drawItems(page: Page, wording: DocumentWording, { lines, taxRate, isTaxIncluded }: InvoiceAmounts) {
  const { text, foreign } = wording
  const note = labelOf(wording, t => t.amounts(isTaxIncluded))
  drawText(page.style('regular', 9, colours.muted), note, wholeWidth, page.y)
  page.y += 8
  drawTableHead(page, wording)
  const numbersOf = (line: InvoiceLine) => numbersOfLine(line, taxRate)
  const widest = widestOf(page.style('regular', 9, colours.text), lines.flatMap(numbersOf))
  for (const line of lines) {
    const discount = line.discount ? text.discount(formatFils(line.discount)) : ''
    const options = foreign(line.details.replaceAll(', ', text.comma))
    const details = [line.details && options, discount].filter(Boolean).join(' · ')
    const name = foreign(line.title)
    const height = heightOf(page.style('regular', 9, colours.text), name, columns.item)
    if (page.y + height + (details ? 13 : 0) > BOTTOM) {
      page.addPage()
      drawTableHead(page, wording)
    }
    const y = page.y
    drawText(page.style('regular', 9, colours.text), name, columns.item, y)
    if (details) drawText(page.style('regular', 8, colours.muted), details, columns.item, page.y)
    const below = Math.max(page.y, y + 13)
    page.style('regular', 9, colours.text)
    for (const [name, number] of numbersOf(line))
      drawNumber(page, number, columns[name], { y, widest: widest[name] })
    drawRule(page, below + 4)
    page.y = below + 11
  }
}

/** The second language stands below the first. */
function drawTableHead(page: Page, { text, second }: DocumentWording) {
  let y = page.y
  for (const texts of second ? [text, second] : [text]) {
    page.style('bold', texts === text ? 9 : 7.5, colours.muted)
    drawText(page, texts.item, columns.item, y)
    for (const name of numberColumns) drawEnd(page, texts[name], columns[name], y)
    y += 15
  }
  drawRule(page, y)
  page.y = y + 8
}

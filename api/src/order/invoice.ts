import type { Order } from '@sahra/shared/contract/order'
import { formatDate } from '@sahra/shared/format'
import { discountRows, drawAmounts, drawDocument } from './document'
import {
  BOTTOM,
  colours,
  columns,
  drawRight,
  drawRule,
  drawText,
  heightOf,
  MARGIN,
  type Page
} from './invoice-layout'
import type { Invoice } from './invoice.queries'
import { invoiceAmounts, type InvoiceAmounts } from './invoice.rules'
import { formatFils, invoiceTitle, invoiceTitleWithoutTrn, labels, paymentNames } from './invoice.text'
import { readableId } from './order.rules'
import { printable } from './visual-order'

/** Draws the invoice as an A4 PDF, from the data stored with the order and the invoice alone. */
export async function drawInvoice(order: Order, invoice: Invoice): Promise<Buffer> {
  const amounts = invoiceAmounts(order, labels.shipping)
  const { net, vat, gross, taxRate } = amounts
  // Without a tax registration number the seller may not call it a tax invoice.
  const title = invoice.seller.trn ? invoiceTitle : invoiceTitleWithoutTrn
  const details = [
    [labels.number, invoice.number],
    [labels.issued, formatDate(invoice.issuedAt)],
    [labels.supplied, formatDate(invoice.suppliedAt)],
    [labels.order, readableId(order)],
    [labels.orderDate, formatDate(order.createdAt)],
    [labels.payment, paymentNames[order.paymentMethod] ?? order.paymentMethod],
    [labels.status, order.paymentStatus]
  ] as const
  return drawDocument(order, { ...invoice, title, details }, page => {
    drawItems(page, amounts)
    drawAmounts(page, [
      ...discountRows(amounts),
      ...(taxRate === undefined ? [] : [[labels.net, net] as const, [labels.tax(taxRate), vat] as const]),
      [labels.total, gross]
    ])
  })
}

function drawItems(page: Page, { lines, taxRate, isTaxIncluded }: InvoiceAmounts) {
  page.font('regular').fontSize(9).fillColor(colours.muted).text(labels.amounts(isTaxIncluded), MARGIN)
  page.y += 8
  drawTableHead(page)
  for (const line of lines) {
    const discount = line.discount ? labels.discount(formatFils(line.discount)) : ''
    const details = printable([line.details, discount].filter(Boolean).join(' · '))
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

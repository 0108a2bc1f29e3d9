import type { Order } from '@sahra/shared/contract/order'
import { formatDate } from '@sahra/shared/format'
import { toFils } from '@sahra/shared/pricing.rules'
import { discountRows, drawAmounts, drawDocument } from './document'
import { colours, MARGIN, WIDTH } from './invoice-layout'
import type { CreditNote, Invoice } from './invoice.queries'
import { invoiceAmounts } from './invoice.rules'
import { creditNoteTitle, creditNoteTitleWithoutTrn, labels } from './invoice.text'
import { readableId } from './order.rules'

/** Draws a credit note as an A4 PDF: what the invoice said, what is credited, and what remains. */
export async function drawCreditNote(
  order: Order,
  invoice: Invoice,
  creditNote: CreditNote
): Promise<Buffer> {
  const { seller } = invoice
  const { number, issuedAt } = creditNote
  const [amount, vat, before] = [creditNote.amount, creditNote.vat, creditNote.creditedBefore].map(
    toFils
  ) as [number, number, number]
  const invoiced = invoiceAmounts(order, labels.shipping)
  const details = [
    [labels.creditNote, number],
    [labels.issued, formatDate(issuedAt)],
    [labels.number, invoice.number],
    [labels.invoiced, formatDate(invoice.issuedAt)],
    [labels.order, readableId(order)]
  ] as const
  const title = seller.trn ? creditNoteTitle : creditNoteTitleWithoutTrn
  const { taxRate, discount, isTaxIncluded } = invoiced
  return drawDocument(order, { title, number, seller, issuedAt, details }, page => {
    page.font('regular').fontSize(10).fillColor(colours.text)
    page.text(labels.credited(invoice.number), MARGIN, page.y, { width: WIDTH }).moveDown(1.5)
    drawAmounts(page, [
      ...discountRows(invoiced),
      ...(discount && !isTaxIncluded ? [[labels.invoiceVat, invoiced.vat] as const] : []),
      [labels.invoiceTotal, invoiced.gross],
      ...(before ? [[labels.creditedBefore, -before] as const] : []),
      [labels.remaining, invoiced.gross - before - amount],
      ...(taxRate === undefined
        ? []
        : [[labels.creditNet, amount - vat] as const, [labels.tax(taxRate), vat] as const]),
      [labels.creditTotal, amount]
    ])
  })
}

import type { Order } from '@sahra/shared/contract/order'
import { toFils } from '@sahra/shared/rules/pricing.rules'
import { discountRows, drawAmounts, drawDocument, wordingFor } from './document'
import { labelOf } from './document-wording'
import { colours, drawText, wholeWidth } from './invoice-layout'
import type { CreditNote, Invoice } from './invoice.queries'
import { invoiceAmounts } from './invoice.rules'
import { readableId } from '../order/order.rules'

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
  const wording = wordingFor(order)
  const { text, formatDate } = wording
  const label = labelOf.bind(undefined, wording)
  const invoiced = invoiceAmounts(order, text.shipping)
  const details = [
    [label(t => t.creditNote), number],
    [label(t => t.issued), formatDate(issuedAt)],
    [label(t => t.number), invoice.number],
    [label(t => t.invoiced), formatDate(invoice.issuedAt)],
    [label(t => t.order), readableId(order)]
  ] as const
  const title = (t: typeof text) => (seller.trn ? t.creditNoteTitle : t.creditNoteTitleWithoutTrn)
  const { taxRate, discount, isTaxIncluded } = invoiced
  return drawDocument(order, { title, number, seller, issuedAt, details }, page => {
    page.style('regular', 10, colours.text)
    drawText(page, text.credited(invoice.number), wholeWidth, page.y)
    if (wording.second)
      drawText(page, wording.foreign(wording.second.credited(invoice.number)), wholeWidth, page.y)
    page.moveDown(1.5)
    drawAmounts(page, wording, [
      ...discountRows(wording, invoiced),
      ...(discount && !isTaxIncluded ? [[label(t => t.invoiceVat), invoiced.vat] as const] : []),
      [label(t => t.invoiceTotal), invoiced.gross],
      ...(before ? [[label(t => t.creditedBefore), -before] as const] : []),
      [label(t => t.remaining), invoiced.gross - before - amount],
      ...(taxRate === undefined
        ? []
        : [[label(t => t.creditNet), amount - vat] as const, [label(t => t.tax(taxRate)), vat] as const]),
      [label(t => t.creditTotal), amount]
    ])
  })
}

import { drawCreditNote } from './credit-note'
import { drawInvoice } from './invoice'
import type { Order } from '@sahra/shared/contract/order'
import type { CreditNote, Invoice } from './invoice.queries'

export interface DrawRequest {
  order: Order
  invoice: Invoice
  /** Draws this credit note of the invoice instead. */
  creditNote?: CreditNote
}

/** Returns the PDF of an invoice, or of its credit note. */
export const drawDocument = ({ order, invoice, creditNote }: DrawRequest): Promise<Buffer> =>
  creditNote ? drawCreditNote(order, invoice, creditNote) : drawInvoice(order, invoice)

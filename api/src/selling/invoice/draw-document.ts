import { drawCreditNote } from './credit-note'
import { drawInvoice } from './invoice'
import type { DrawRequest } from './invoice-worker'

/** Returns the PDF of an invoice, or of its credit note. */
export const drawDocument = ({ order, invoice, creditNote }: DrawRequest): Promise<Buffer> =>
  creditNote ? drawCreditNote(order, invoice, creditNote) : drawInvoice(order, invoice)

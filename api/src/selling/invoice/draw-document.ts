import { drawCreditNote } from './credit-note'
import { drawInvoice } from './invoice'
import type { Order } from '@sahra/shared/contract/order'
import type { CreditNote, Invoice } from './invoice.queries'
import { drawPackingList, type PackingList } from './packing-list'

export interface DrawRequest {
  order: Order
  invoice: Invoice
  /** Draws this credit note of the invoice instead. */
  creditNote?: CreditNote
}

export interface PackingRequest {
  order: Order
  packing: PackingList
}

/** Returns the PDF of an invoice, of its credit note, or of what is packed. */
export function drawDocument(request: DrawRequest | PackingRequest): Promise<Buffer> {
  if ('packing' in request) return drawPackingList(request.order, request.packing)
  const { order, invoice, creditNote } = request
  return creditNote ? drawCreditNote(order, invoice, creditNote) : drawInvoice(order, invoice)
}

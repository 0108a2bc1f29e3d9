import { parentPort } from 'node:worker_threads'
import type { Order } from '@sahra/shared/contract/order'
import { drawDocument } from './draw-document'
import type { CreditNote, Invoice } from './invoice.queries'

/* A thread that draws invoices. */
export interface DrawRequest {
  order: Order
  invoice: Invoice
  /** Draws this credit note of the invoice instead. */
  creditNote?: CreditNote
}
export type DrawResponse = { pdf: Uint8Array } | { failed: string }

const send = (response: DrawResponse): void => parentPort?.postMessage(response)

parentPort?.on('message', (request: DrawRequest) => {
  drawDocument(request).then(
    pdf => send({ pdf }),
    (error: unknown) => send({ failed: String((error instanceof Error && error.stack) || error) })
  )
})

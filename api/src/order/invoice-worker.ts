import { parentPort } from 'node:worker_threads'
import type { Order } from '@sahra/shared/contract/order'
import { drawInvoice } from './invoice'
import type { Invoice } from './invoice.queries'

/* A thread that draws invoices. */
export interface DrawRequest {
  order: Order
  invoice: Invoice
}
export type DrawResponse = { pdf: Uint8Array } | { failed: string }

const send = (response: DrawResponse): void => parentPort?.postMessage(response)

parentPort?.on('message', ({ order, invoice }: DrawRequest) => {
  drawInvoice(order, invoice).then(
    pdf => send({ pdf }),
    (error: unknown) => send({ failed: String((error instanceof Error && error.stack) || error) })
  )
})

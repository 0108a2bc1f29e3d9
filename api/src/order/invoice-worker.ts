import { parentPort } from 'node:worker_threads'
import type { Order } from '@sahra/shared/contract/order'
import { drawInvoice, type Seller } from './invoice'

/* A thread that draws invoices. */
export interface DrawRequest {
  order: Order
  seller: Seller
}
export type DrawResponse = { pdf: Uint8Array } | { failed: string }

const send = (response: DrawResponse): void => parentPort?.postMessage(response)

parentPort?.on('message', ({ order, seller }: DrawRequest) => {
  drawInvoice(order, seller).then(
    pdf => send({ pdf }),
    (error: unknown) => send({ failed: String((error instanceof Error && error.stack) || error) })
  )
})

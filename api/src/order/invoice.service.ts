import { ApiError } from '../api-error'
import type { Deps } from '../feature'
import { limitConcurrency } from '../http/concurrency-limit'
import { drawInvoice } from './invoice'
import { findOrder } from './order.queries'
import { hasInvoice } from './order.rules'
import { noInvoiceYet, noSuchOrder } from './order.text'

/** Drawing blocks the event loop for about 20 ms. */
const limited = limitConcurrency({ concurrency: 2, queueSize: 20 })

/** Returns the PDF invoice of a shopper's own order (C40). Throws NOT_FOUND, or CONFLICT when the order has none yet. */
export async function createInvoice({ db, config }: Deps, shopperId: string, id: string): Promise<Buffer> {
  const order = await findOrder(db, shopperId, id)
  if (!order) throw new ApiError('NOT_FOUND', noSuchOrder)
  if (!hasInvoice(order)) throw new ApiError('CONFLICT', noInvoiceYet)
  return limited(() => drawInvoice(order, config.seller))
}

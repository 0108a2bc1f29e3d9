import { limitConcurrency } from '../http/concurrency-limit'
import { ApiError } from '../api-error'
import type { Deps } from '../feature'
import { drawInvoice } from './invoice'
import { findOrder } from './order.queries'
import { hasInvoice } from './order.rules'
import { noInvoiceYet, noSuchOrder } from './order.text'

/** Drawing takes a core for some 20 ms: the shop goes on selling meanwhile. */
const inTurn = limitConcurrency({ concurrency: 2, queueSize: 20 })

/** The invoice of a shopper's own order, when the rule gives it one (decision C40). */
export async function createInvoice({ db, config }: Deps, shopperId: string, id: string): Promise<Buffer> {
  const order = await findOrder(db, shopperId, id)
  if (!order) throw new ApiError('NOT_FOUND', noSuchOrder)
  if (!hasInvoice(order)) throw new ApiError('CONFLICT', noInvoiceYet)
  return inTurn(() => drawInvoice(order, config.seller))
}

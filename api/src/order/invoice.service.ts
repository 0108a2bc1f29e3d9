import { ApiError } from '../api-error'
import type { Deps } from '../feature'
import type { InvoicePool } from './invoice-pool'
import { findOrder } from './order.queries'
import { hasInvoice } from './order.rules'
import { noInvoiceYet, noSuchOrder } from './order.text'

/** Returns the PDF invoice of a shopper's own order (C40). Throws NOT_FOUND, or CONFLICT when the order has none yet. */
export async function createInvoice(
  { db, config }: Deps,
  pool: InvoicePool,
  shopperId: string,
  id: string
): Promise<Buffer> {
  const order = await findOrder(db, shopperId, id)
  if (!order) throw new ApiError('NOT_FOUND', noSuchOrder)
  if (!hasInvoice(order)) throw new ApiError('CONFLICT', noInvoiceYet)
  return pool.draw({ order, seller: config.seller })
}

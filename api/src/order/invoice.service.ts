import { turnstile } from '../gate/turnstile'
import { Refusal } from '../refusal'
import type { Deps } from '../room'
import { drawInvoice } from './invoice'
import { findOrder } from './order.queries'
import { hasInvoice } from './order.rules'
import { noInvoiceYet, noSuchOrder } from './order.text'

/** Drawing takes a core for some 20 ms: the shop goes on selling meanwhile. */
const inTurn = turnstile({ atOnce: 2, waiting: 20 })

/** The invoice of a shopper's own order, when the rule gives it one (decision C40). */
export async function invoiceOf({ db, config }: Deps, shopperId: string, id: string): Promise<Buffer> {
  const order = await findOrder(db, shopperId, id)
  if (!order) throw new Refusal('NOT_FOUND', noSuchOrder)
  if (!hasInvoice(order)) throw new Refusal('CONFLICT', noInvoiceYet)
  return inTurn(() => drawInvoice(order, config.seller))
}

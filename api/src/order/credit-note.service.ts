import type { Executor } from '@sahra/platform/database/database'
import type { Deps } from '../feature'
import { findShop } from '../settings/shop.queries'
import { addCreditNote, addInvoice, findInvoice } from './invoice.queries'
import { sellerOf, vatOfRefund } from './invoice.rules'
import type { Refundable } from './refund.queries'

/**
 * Issues the credit note of a refund of a locked order, and first the invoice that it reduces. An order that was never
 * invoiced and is not delivered needs none: there was no supply.
 */
export async function issueCreditNote(
  tx: Executor,
  { config }: Pick<Deps, 'config'>,
  orderId: string,
  refund: Refundable & { amount: number }
): Promise<void> {
  const isSupplied = refund.status === 'Shipped' || refund.status === 'Delivered'
  if (!(await findInvoice(tx, orderId))) {
    if (!isSupplied) return
    await addInvoice(tx, orderId, sellerOf(await findShop(tx, config)))
  }
  await addCreditNote(tx, orderId, refund.amount, vatOfRefund(refund))
}

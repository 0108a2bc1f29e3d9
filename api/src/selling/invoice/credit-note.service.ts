import type { Executor } from '@sahra/server-kit/database/database'
import type { Deps } from '../../server/feature'
import { addCreditNote, findInvoice } from './invoice.queries'
import { vatOfRefund } from './invoice.rules'
import { issueDueInvoice } from './issue-invoice.service'
import type { Refundable } from '../order/refund.queries'

/**
 * Issues the credit note of a refund of a locked order, and first the invoice that it reduces. An order to which no
 * invoice was ever due needs none: there was no supply.
 */
export async function issueCreditNote(
  tx: Executor,
  shop: Pick<Deps, 'config'>,
  orderId: string,
  refund: Refundable & { amount: number }
): Promise<void> {
  await issueDueInvoice(tx, shop, orderId)
  if (await findInvoice(tx, orderId)) await addCreditNote(tx, orderId, refund.amount, vatOfRefund(refund))
}

import type { Executor } from '@sahra/server-kit/database/database'
import type { Deps } from '../../server/feature'
import type { ShopConfig } from '../../server/config/shop-config'
import { findShop } from '../../house/settings/shop.queries'
import { addInvoice, listUninvoiced, lockOrder, needsInvoice } from './invoice.queries'
import { sellerOf } from './invoice.rules'

/**
 * Issues the invoice of an order that lacks the one due to it (C40), with its number, its dates and today's seller, which
 * never change (C120). Runs in the transaction of the change that makes it due (C275): a rollback returns the number.
 */
export async function issueDueInvoice(
  tx: Executor,
  { config }: { config: ShopConfig },
  orderId: string
): Promise<void> {
  await lockOrder(tx, orderId)
  // A statement of its own: it sees what the transaction that held the lock has written.
  if (await needsInvoice(tx, orderId)) await addInvoice(tx, orderId, sellerOf(await findShop(tx, config)))
}

/**
 * Issues the invoices that orders lack: orders of before C275, and those whose state an older version of the api has
 * changed. Returns how many it issued. An order that fails is passed to `onError`; the others follow.
 */
export async function issueMissingInvoices(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  onError: (orderId: string, error: unknown) => void
): Promise<number> {
  let issued = 0
  for (const id of await listUninvoiced(db))
    try {
      await db.transaction(tx => issueDueInvoice(tx, { config }, id))
      issued++
    } catch (error) {
      onError(id, error)
    }
  return issued
}

import type { Executor } from '@sahra/server-kit/database/database'
import type { Deps } from '../../server/feature'
import { unmarkOrdered } from '../../people/own-price/own-price.queries'
import { giveBackUse } from '../promotion/promotion.queries'
import { type OrderMail, queueOrderMail } from '../order/order-mail.service'
import {
  expiredMail,
  lapsedMail,
  releasedMail,
  returnedMail,
  unconfirmedMail,
  unpaidMail
} from '../order/order-mails'
import { addEvent } from '../order/order.queries'
import { inLockOrder } from '../order/order.rules'
import { changePayment, type PaymentChange } from '../order/payment-states'
import { changeStatus, findOrderState, listOrderItems } from '../order/status.queries'
import { releaseStock } from '../../catalogue/stock/stock.queries'

type Shop = Pick<Deps, 'db' | 'config'>

/** Cancels an order that is unpaid at the end of its window, in the caller's transaction. */
export const expireOrder = (tx: Executor, shop: Shop, id: string): Promise<void> =>
  letGo(tx, shop, id, { note: 'not paid in time', reason: 'order-expired', mail: expiredMail })

/** Cancels an order that the team has not confirmed in time, in the caller's transaction. */
export const endUnconfirmed = (tx: Executor, shop: Shop, id: string): Promise<void> =>
  letGo(tx, shop, id, {
    note: 'not confirmed in time',
    reason: 'order-unconfirmed',
    mail: unconfirmedMail
  })

/**
 * Records that a provider has released the authorization of an order, in the caller's transaction: an order that still
 * waits for the team is cancelled, and the shopper gets a mail (C259).
 */
export async function recordReleased(
  tx: Executor,
  shop: Shop,
  id: string,
  note?: string
): Promise<PaymentChange> {
  const change = await changePayment(tx, id, 'Released', { actor: 'payment', note })
  if (!change.isChanged) return change
  const order = await findOrderState(tx, id)
  if (order?.status === 'Pending')
    await letGo(tx, shop, id, {
      note: 'the authorization has ended',
      reason: 'order-lapsed',
      mail: lapsedMail
    })
  else await queueOrderMail(tx, shop, id, { reason: 'order-released', mail: releasedMail })
  return change
}

/** Cancels an order whose payment was returned in full before it was shipped, in the caller's transaction (C280). */
export const letGoReturned = (tx: Executor, shop: Pick<Shop, 'config'>, id: string): Promise<void> =>
  letGo(tx, shop, id, { note: 'the payment was returned', reason: 'order-returned', mail: returnedMail })

async function letGo(
  tx: Executor,
  shop: Pick<Shop, 'config'>,
  id: string,
  { note, reason, mail }: { note: string; reason: string; mail: OrderMail }
): Promise<void> {
  if (!(await changeStatus(tx, id, { from: 'Pending', to: 'Cancelled' }))) return
  await giveBack(tx, id)
  await addEvent(tx, id, { status: 'Cancelled', actor: 'shop', note })
  await queueOrderMail(tx, shop, id, { reason, mail })
}

export async function queueReminder(tx: Executor, shop: Shop, id: string): Promise<void> {
  const order = await findOrderState(tx, id)
  if (order) await queueOrderMail(tx, shop, id, { reason: 'order-unpaid', mail: unpaidMail })
}

/** Makes the items, the use of a promotion and the price of an accepted offer available again. */
export async function giveBack(tx: Executor, id: string) {
  for (const item of inLockOrder(await listOrderItems(tx, id))) await releaseStock(tx, item)
  await giveBackUse(tx, id)
  await unmarkOrdered(tx, id)
}

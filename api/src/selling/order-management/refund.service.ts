import { formatAmount } from '@sahra/shared/format/format'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import { ApiError } from '../../server/api-error'
import type { Executor } from '@sahra/server-kit/database/database'
import type { Deps } from '../../server/feature'
import type { RefundApproval } from '../../server/operation/operation'
import { issueCreditNote } from '../invoice/credit-note.service'
import { refundedMail } from '../order/order-mails'
import { noSuchOrder, nothingToRefund, refundNote, rejectInstead, tooMuchToRefund } from '../order/order.text'
import { letGoReturned } from './let-go.service'
import { queueOrderMail } from '../order/order-mail.service'
import { assertProvider } from './assert-provider'
import { changePayment, isPaid, type PaymentChange } from '../order/payment-states'
import { addPaymentTask } from '../order/payment-task.queries'
import {
  addRefund,
  completeRefunds,
  listQueuedRefunds,
  lockRefundable,
  type Refundable,
  setRefunded
} from '../order/refund.queries'

type Shop = Pick<Deps, 'db' | 'config'>

/** `amount` in fils; undefined: all that is left. */
export interface RefundRequest {
  amount?: number | undefined
  /** Stands in the history of the order. */
  reason: string
  /** True when the caller tells the shopper of a refund that the team makes itself. */
  isAnnounced?: boolean
}

/**
 * Queues the refund of an order in the caller's transaction; of one that was placed without a provider the team returns
 * the money itself, and the refund is recorded at once. Returns the amount in fils. Throws CONFLICT when the order is not
 * paid, when the amount exceeds what is left, when it is all of an order that is still to be shipped, and without the
 * keys of its provider.
 */
export async function refundPayment(
  tx: Executor,
  shop: Pick<Shop, 'config'> & { approve?: RefundApproval },
  orderId: string,
  { amount, reason, isAnnounced = false }: RefundRequest
): Promise<number> {
  const order = await lockRefundable(tx, orderId)
  if (!order) throw new ApiError('UNKNOWN_ORDER', noSuchOrder)
  const left = leftToRefund(order)
  if (!isPaid(order.paymentStatus) || left <= 0) throw new ApiError('CONFLICT', nothingToRefund)
  const due = amount ?? left
  if (due > left) throw new ApiError('CONFLICT', tooMuchToRefund(formatAmount(toAed(left))))
  if (due === left && order.status === 'Pending') throw new ApiError('CONFLICT', rejectInstead)
  assertProvider(shop.config, { ...order, paymentMethod: order.method })
  await shop.approve?.({ orderId, amount: due, returned: order.refunded + order.queued })
  await addRefund(tx, orderId, due, reason)
  if (order.isHosted) await addPaymentTask(tx, orderId, 'refund')
  else {
    await completeRefunds(tx, await listQueuedRefunds(tx, orderId))
    const refunded = order.refunded + due
    await recordRefunded(tx, shop, orderId, { refunded, actor: 'shop', note: reason, isAnnounced })
  }
  return due
}

const leftToRefund = ({ total, refunded, queued }: Refundable) => total - refunded - queued

/** Asks for approval of all that is left of a paid order. */
export async function approveRemainder(
  tx: Executor,
  orderId: string,
  approve: RefundApproval
): Promise<void> {
  const order = await lockRefundable(tx, orderId)
  if (!order || !isPaid(order.paymentStatus)) return
  const amount = leftToRefund(order)
  if (amount > 0) await approve({ orderId, amount, returned: order.refunded + order.queued })
}

/** Queues what is left of the payment of a cancelled order: all of it goes back. Returns false when there is nothing. */
export async function queueRemainder(tx: Executor, orderId: string, reason: string): Promise<boolean> {
  const order = await lockRefundable(tx, orderId)
  if (order?.status !== 'Cancelled' || !isPaid(order.paymentStatus)) return false
  const left = leftToRefund(order)
  if (left > 0) await addRefund(tx, orderId, left, reason)
  return left > 0
}

export interface Refunded {
  /** Fils, of all refunds together. */
  refunded: number
  actor: 'shop' | 'payment'
  note?: string | undefined
  /** True when the shopper gets no mail from here. */
  isAnnounced?: boolean
}

/**
 * Records how much of a payment has been returned, with its credit note and a mail to the shopper. A message that
 * reports less than is recorded is late: it changes nothing. Of a cancelled order the rest is returned, too; one that was to be
 * shipped is cancelled when all is returned.
 */
export async function recordRefunded(
  tx: Executor,
  shop: Pick<Shop, 'config'>,
  orderId: string,
  { refunded, actor, note, isAnnounced }: Refunded
): Promise<PaymentChange> {
  const order = await lockRefundable(tx, orderId)
  if (!order) return { isChanged: false, reason: noSuchOrder }
  if (refunded <= order.refunded) return { isChanged: false }
  const amount = refunded - order.refunded
  const change = await changePayment(
    tx,
    orderId,
    refunded < order.total ? 'Partially Refunded' : 'Refunded',
    {
      actor,
      note: refundNote(formatAmount(toAed(amount)), note)
    }
  )
  if (!change.isChanged) return change
  await setRefunded(tx, orderId, refunded)
  if (order.status === 'Cancelled' && refunded < order.total && actor === 'payment')
    await addPaymentTask(tx, orderId, 'refund')
  if (order.status === 'Pending' && refunded >= order.total) await letGoReturned(tx, shop, orderId)
  await issueCreditNote(tx, shop, orderId, { ...order, amount })
  if (isAnnounced) return change
  await queueOrderMail(tx, shop, orderId, {
    reason: `order-refunded:${refunded}`,
    mail: (name, found, mailShop) => refundedMail(name, found, mailShop, toAed(amount))
  })
  return change
}

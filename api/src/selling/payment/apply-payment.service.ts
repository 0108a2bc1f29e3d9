import type { Executor } from '@sahra/server-kit/database/database'
import { changePayment, type PaymentChange } from '../order/payment-states'
import type { PaymentMethod } from '../order/payment-method.rules'
import { addPaymentTask } from '../order/payment-task.queries'
import { recordRefunded } from '../order-management/refund.service'
import { recordReleased } from '../order-management/let-go.service'
import { issueDueInvoice } from '../invoice/issue-invoice.service'
import { type LockedOrder, lockOrder, saveEvent, savePaymentRef, type Shop } from './payment.queries'
import { eventParked, parkedBecause } from './payment.text'
import type { Payment, PaymentEvent, PaymentEventStatus, PaymentReading } from './provider'

interface PaymentUpdate {
  status: PaymentEventStatus | 'Partially Refunded'
  paymentRef?: string | undefined
  /** Fils, of all refunds together. */
  refunded?: number | undefined
  note?: string
}

/**
 * Applies what is known of a payment to its locked order. A payment for a cancelled order is returned by the reference
 * it came with: the shop may never have read the page.
 */
export async function applyPayment(
  tx: Executor,
  shop: Shop,
  order: LockedOrder,
  { status, paymentRef, refunded = 0, note }: PaymentUpdate
): Promise<PaymentChange> {
  const change =
    status === 'Refunded' || status === 'Partially Refunded'
      ? await recordRefunded(tx, shop, order.id, { refunded, actor: 'payment', note })
      : status === 'Released'
        ? await recordReleased(tx, shop, order.id, note)
        : await changePayment(tx, order.id, status, { actor: 'payment', note })
  if (!change.isChanged) return change
  if (paymentRef) await savePaymentRef(tx, order.id, paymentRef)
  if (order.status === 'Cancelled' && status === 'Authorized') await addPaymentTask(tx, order.id, 'release')
  if (order.status === 'Cancelled' && status === 'Paid') await addPaymentTask(tx, order.id, 'refund')
  await issueDueInvoice(tx, shop, order.id)
  return change
}

/**
 * Applies a webhook event exactly once, if order, amount and currency are those of the payment request. Other events
 * are stored as parked for manual review.
 */
export async function handleEvent(
  shop: Shop,
  method: PaymentMethod,
  event: PaymentEvent,
  log: (line: string) => void
) {
  const reason = await shop.db.transaction(async tx => {
    const order = await lockOrder(tx, event.orderId)
    const { status } = event
    const mismatch = status === 'RefundFailed' ? parkedBecause.refundFailed : mismatchOf(order, method, event)
    if (!(await saveEvent(tx, method, event, mismatch)) || !order || status === 'RefundFailed' || mismatch)
      return mismatch
    await applyPayment(tx, shop, order, { ...event, status, note: event.eventId })
    return undefined
  })
  if (reason) log(eventParked(method, event.eventId, reason))
}

/**
 * Applies what a provider reports of a payment; `also` is written with it. Throws when it is about another amount or
 * currency.
 */
export const applyReading = (
  shop: Shop,
  { orderId }: Pick<Payment, 'orderId'>,
  reading: PaymentReading,
  also?: (tx: Executor) => Promise<unknown>
) =>
  shop.db.transaction(async tx => {
    const { state, paymentRef, amount, currency, refunded } = reading
    if (state === 'open' || state === 'closed' || state === 'processing') return { isChanged: false }
    const order = await lockOrder(tx, orderId)
    if (!order) return { isChanged: false }
    const mismatch = mismatchOf(order, order.method, { paymentRef, amount, currency })
    if (mismatch) throw new Error(mismatch)
    await also?.(tx)
    return applyPayment(tx, shop, order, {
      status: state,
      paymentRef,
      refunded,
      note: 'reported by the provider'
    })
  })

/** Returns why a message is not about the payment that the shop asked for. */
function mismatchOf(
  order: LockedOrder | undefined,
  method: PaymentMethod,
  { paymentRef, amount, currency }: Pick<PaymentEvent, 'paymentRef' | 'amount' | 'currency'>
): string | undefined {
  if (!order) return parkedBecause.order
  if (order.method !== method) return parkedBecause.method
  if (order.amount !== amount) return parkedBecause.amount
  if (order.currency.toLowerCase() !== currency.toLowerCase()) return parkedBecause.currency
  const isSecond = order.paymentStatus !== 'Pending' && order.paymentRef && paymentRef !== order.paymentRef
  return paymentRef && isSecond ? parkedBecause.second : undefined
}

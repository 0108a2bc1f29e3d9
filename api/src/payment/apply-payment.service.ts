import type { Database, Executor } from '../db/database'
import { changePayment, type PaymentChange } from '../order/payment-states'
import type { PaymentMethod } from '../order/payment-method.rules'
import { addPaymentTask } from '../order/payment-task.queries'
import { type LockedOrder, lockOrder, saveEvent, savePaymentRef, type Shop } from './payment.queries'
import { eventParked, parkedBecause } from './payment.text'
import type { Payment, PaymentEvent, PaymentEventStatus, PaymentReading } from './provider'

interface PaymentUpdate {
  status: PaymentEventStatus
  paymentRef?: string | undefined
  note?: string
}

/**
 * Applies what is known of a payment to its locked order. A payment for a cancelled order is returned by the reference
 * it came with: the shop may never have read the page.
 */
export async function applyPayment(
  tx: Executor,
  order: LockedOrder,
  { status, paymentRef, note }: PaymentUpdate
): Promise<PaymentChange> {
  const change = await changePayment(tx, order.id, status, { actor: 'payment', note })
  if (!change.isChanged) return change
  if (paymentRef) await savePaymentRef(tx, order.id, paymentRef)
  if (order.status === 'Cancelled' && status === 'Authorized') await addPaymentTask(tx, order.id, 'release')
  if (order.status === 'Cancelled' && status === 'Paid') await addPaymentTask(tx, order.id, 'refund')
  return change
}

/**
 * Applies a webhook event exactly once, if order, amount and currency are those of the payment request. Other events
 * are stored as parked for manual review.
 */
export async function handleEvent(
  { db }: Pick<Shop, 'db'>,
  method: PaymentMethod,
  event: PaymentEvent,
  log: (line: string) => void
) {
  const reason = await db.transaction(async tx => {
    const order = await lockOrder(tx, event.orderId)
    const mismatch = mismatchOf(order, method, event)
    if (!(await saveEvent(tx, method, event, mismatch)) || !order || mismatch) return mismatch
    await applyPayment(tx, order, { ...event, note: event.eventId })
    return undefined
  })
  if (reason) log(eventParked(method, event.eventId, reason))
}

/** Applies what a provider reports of a payment. Throws when it is about another amount or currency. */
export const applyReading = (db: Database, { orderId }: Pick<Payment, 'orderId'>, reading: PaymentReading) =>
  db.transaction(async tx => {
    const { state, paymentRef, amount, currency } = reading
    if (state === 'open' || state === 'closed' || state === 'processing') return { isChanged: false }
    const order = await lockOrder(tx, orderId)
    if (!order) return { isChanged: false }
    const mismatch = mismatchOf(order, order.method, { paymentRef, amount, currency })
    if (mismatch) throw new Error(mismatch)
    return applyPayment(tx, order, { status: state, paymentRef, note: 'reported by the provider' })
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

import type { PaymentStatus } from '@sahra/shared/contract/order'
import type { Executor } from '@sahra/server-kit/database/database'
import { addEvent } from './order.queries'
import { noSuchOrder, notAllowedPayment } from './order.text'
import { changePaymentStatus, lockPaymentStatus } from './status.queries'

/** Every transition of the payment status, from → to → when it happens. All others are refused. */
export const paymentTransitions: Record<PaymentStatus, Partial<Record<PaymentStatus, string>>> = {
  Pending: {
    Authorized: 'the shopper authorized the amount on the page of the provider',
    Paid: 'captured at once, or collected by the team or in cash',
    'Partially Refunded': 'a refund became known before the payment',
    Refunded: 'the refund became known before the payment'
  },
  Authorized: {
    Paid: 'captured',
    Released: 'voided, or not captured in time',
    'Partially Refunded': 'a refund became known before the capture',
    Refunded: 'the refund became known before the capture'
  },
  Paid: { 'Partially Refunded': 'a part was returned', Refunded: 'returned in full' },
  Released: {
    Paid: 'captured by the provider after all',
    'Partially Refunded': 'captured by the provider after all and returned in part',
    Refunded: 'captured by the provider after all and returned'
  },
  'Partially Refunded': {
    'Partially Refunded': 'another part was returned',
    Refunded: 'the rest was returned'
  },
  Refunded: {}
}

/** True while the shop holds money of the order, all of it or a part. */
export const isPaid = (status: PaymentStatus): boolean => status === 'Paid' || status === 'Partially Refunded'

export interface PaymentChange {
  isChanged: boolean
  /** Why it was refused. */
  reason?: string
}

/**
 * Changes the payment status of an order and records it in its history, in the caller's transaction. Refuses a
 * transition that is not in the table: a late or repeated message changes nothing.
 */
export async function changePayment(
  tx: Executor,
  orderId: string,
  to: PaymentStatus,
  { actor, note }: { actor: 'shopper' | 'shop' | 'payment'; note?: string | undefined }
): Promise<PaymentChange> {
  const from = await lockPaymentStatus(tx, orderId)
  if (!from) return { isChanged: false, reason: noSuchOrder }
  if (!paymentTransitions[from][to]) return { isChanged: false, reason: notAllowedPayment(from, to) }
  await changePaymentStatus(tx, orderId, from, to)
  await addEvent(tx, orderId, { paymentStatus: to, actor, ...(note && { note }) })
  return { isChanged: true }
}

import { z } from 'zod'
import type { PaymentEvent, PaymentReading } from './provider'

const webhook = z.object({
  event: z.string(),
  payload: z.object({
    payment: z
      .object({
        entity: z.object({
          id: z.string(),
          amount: z.number(),
          currency: z.string(),
          amount_refunded: z.number().nullish(),
          captured: z.boolean().nullish(),
          order_id: z.string().nullish()
        })
      })
      .optional(),
    refund: z.object({ entity: z.object({ id: z.string().optional(), amount: z.number() }) }).optional()
  })
})

const statuses: Record<string, PaymentEvent['status']> = {
  'payment.authorized': 'Authorized',
  'payment.captured': 'Paid',
  'order.paid': 'Paid',
  'refund.processed': 'Refunded',
  'refund.failed': 'RefundFailed'
}

/** A webhook event of a payment; `orderRef` is the order of Razorpay, in place of the shop's. */
export interface RazorpayEvent extends Omit<PaymentEvent, 'orderId'> {
  orderRef: string | undefined
}

/** Returns undefined for events that do not concern a payment. `eventId`: of the header, '' without one. */
export function toRazorpayEvent(foreign: unknown, eventId: string): RazorpayEvent | undefined {
  const { event, payload } = webhook.parse(foreign)
  const status = statuses[event]
  const entity = payload.payment?.entity
  if (!status || !entity) return undefined
  const { id: paymentRef, order_id, amount, currency } = entity
  const common = { orderRef: order_id ?? undefined, paymentRef, amount, currency }
  if (status === 'Refunded' && isReleased(entity))
    return { ...common, eventId: eventId || `${event} ${paymentRef}`, status: 'Released' }
  return {
    ...common,
    eventId: eventId || `${event} ${payload.refund?.entity.id ?? paymentRef}`,
    status,
    ...(status === 'Refunded' && { refunded: entity.amount_refunded ?? payload.refund?.entity.amount ?? 0 })
  }
}

const payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  amount_refunded: z.number().nullish(),
  captured: z.boolean().nullish(),
  currency: z.string()
})
const payments = z.object({ items: z.array(payment) })

const states: Record<string, PaymentReading['state']> = {
  created: 'processing',
  authorized: 'Authorized',
  captured: 'Paid',
  refunded: 'Refunded'
}

/** Returns what is known of one payment. Throws when the response is not a payment. */
export const toReading = (foreign: unknown): PaymentReading => readingOf(payment.parse(foreign))

function readingOf(read: z.infer<typeof payment>): PaymentReading {
  const { id: paymentRef, status, amount, amount_refunded, currency } = read
  if (isReleased(read)) return { state: 'Released', paymentRef, amount, currency, refunded: 0 }
  const refunded = amount_refunded ?? 0
  // A failed attempt leaves the order open.
  let state: PaymentReading['state'] = states[status] ?? 'open'
  if (refunded >= amount) state = 'Refunded'
  else if (refunded) state = 'Partially Refunded'
  return { state, paymentRef, amount, currency, refunded }
}

/** Statuses of the attempts at an order, those that hold money first. */
const attemptStatuses = ['captured', 'authorized', 'refunded', 'created']

/** Returns the reading of the attempt at an order that counts; undefined when each has failed. */
export function toReadingOfAttempts(foreign: unknown): PaymentReading | undefined {
  const { items } = payments.parse(foreign)
  const [best] = attemptStatuses.flatMap(status => items.filter(attempt => attempt.status === status))
  return best && readingOf(best)
}

/** Razorpay calls an authorization that it has returned refunded, although nothing was charged. */
const isReleased = ({
  captured,
  amount_refunded
}: Pick<z.infer<typeof payment>, 'captured' | 'amount_refunded'>) =>
  captured === false && (amount_refunded ?? 0) > 0

// Razorpay sends an empty list when there are no notes.
const notes = z.union([z.object({ refundId: z.string().optional() }), z.array(z.unknown())])
const refunds = z.object({
  items: z.array(z.object({ status: z.string().optional(), notes: notes.optional() }))
})

/** Returns whether a list of refunds has the one that the shop made under an id, and that has not failed. */
export const hasRefund = (foreign: unknown, id: string): boolean =>
  refunds
    .parse(foreign)
    .items.some(
      ({ status, notes = [] }) => status !== 'failed' && !Array.isArray(notes) && notes.refundId === id
    )

import type Stripe from 'stripe'
import { z } from 'zod'
import type { PaymentEvent, PaymentReading } from './provider'

const metadata = z.object({ orderId: z.string().optional() }).default({})
const intent = z.object({
  id: z.string(),
  amount: z.number(),
  amount_capturable: z.number().default(0),
  amount_received: z.number().default(0),
  currency: z.string(),
  metadata
})
const charge = z.object({
  payment_intent: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
  amount: z.number(),
  amount_refunded: z.number(),
  currency: z.string(),
  metadata
})

const failedRefund = z.object({ amount: z.number(), currency: z.string(), metadata })

const intentEvents: Record<
  string,
  { status: PaymentEvent['status']; amount: 'amount' | 'amount_capturable' | 'amount_received' }
> = {
  'payment_intent.amount_capturable_updated': { status: 'Authorized', amount: 'amount_capturable' },
  'payment_intent.succeeded': { status: 'Paid', amount: 'amount_received' },
  'payment_intent.canceled': { status: 'Released', amount: 'amount' }
}

/** Returns undefined for events that do not concern a payment. */
export function toPaymentEvent({ id: eventId, type, data }: Stripe.Event): PaymentEvent | undefined {
  if (type === 'charge.refunded') {
    const {
      metadata,
      payment_intent,
      amount,
      amount_refunded: refunded,
      currency
    } = charge.parse(data.object)
    const paymentRef = payment_intent ?? undefined
    return { eventId, orderId: metadata.orderId, paymentRef, status: 'Refunded', amount, refunded, currency }
  }
  if (type === 'refund.failed') {
    const { metadata, amount, currency } = failedRefund.parse(data.object)
    return {
      eventId,
      orderId: metadata.orderId,
      paymentRef: undefined,
      status: 'RefundFailed',
      amount,
      currency
    }
  }
  const mapping = intentEvents[type]
  if (!mapping) return undefined
  const { id, metadata, currency, ...amounts } = intent.parse(data.object)
  return {
    eventId,
    orderId: metadata.orderId,
    paymentRef: id,
    status: mapping.status,
    amount: amounts[mapping.amount],
    currency
  }
}

const readIntent = z.object({
  object: z.literal('payment_intent'),
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  latest_charge: z.object({ amount_refunded: z.number() }).nullish().catch(null)
})
const readSession = z.object({
  object: z.literal('checkout.session'),
  status: z.enum(['open', 'complete', 'expired']),
  amount_total: z.number(),
  currency: z.string(),
  payment_intent: readIntent.nullish()
})
type ReadIntent = z.infer<typeof readIntent>

const intentStates: Record<string, PaymentReading['state']> = {
  requires_capture: 'Authorized',
  succeeded: 'Paid',
  canceled: 'Released',
  processing: 'processing',
  // 3-D Secure: the shopper is at the bank.
  requires_action: 'processing'
}

/** Reads a payment intent, or a checkout session with its intent. Throws when it is neither. */
export function toReading(foreign: unknown): PaymentReading {
  const read = z.discriminatedUnion('object', [readIntent, readSession]).parse(foreign)
  if (read.object === 'payment_intent') return { ...readingOf(read), state: stateOf(read) }
  const intent = read.payment_intent
  const state = intent ? stateOf(intent) : 'open'
  // An abandoned attempt on an expired page.
  if (read.status === 'expired' && (state === 'open' || state === 'Released' || state === 'processing'))
    return unpaid(read, 'closed')
  if (intent && state !== 'open') return { ...readingOf(intent), state }
  return unpaid(read, read.status === 'complete' ? 'processing' : 'open')
}

const unpaid = (
  { amount_total: amount, currency }: z.infer<typeof readSession>,
  state: PaymentReading['state']
) => ({ state, paymentRef: undefined, amount, currency, refunded: 0 })

const readingOf = ({ id, amount, currency, latest_charge: charge }: ReadIntent) => ({
  paymentRef: id,
  amount,
  currency,
  refunded: charge?.amount_refunded ?? 0
})

function stateOf({ status, amount, latest_charge: charge }: ReadIntent): PaymentReading['state'] {
  const refunded = charge?.amount_refunded ?? 0
  if (status !== 'succeeded' || !refunded) return intentStates[status] ?? 'open'
  return refunded < amount ? 'Partially Refunded' : 'Refunded'
}

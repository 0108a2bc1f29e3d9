import { createHmac, timingSafeEqual } from 'node:crypto'
import Razorpay from 'razorpay'
import { toFils } from '@sahra/shared/rules/pricing.rules'
import { z } from 'zod'
import {
  assertCreated,
  assertStatus,
  CURRENCY,
  type PaymentProvider,
  TIMEOUT_MS,
  type PaymentEvent,
  type PaymentReading,
  InvalidSignature
} from './provider'
import { RAZORPAY_AMOUNT_MAX, type RazorpayAccount } from '../../server/config/razorpay-account'

const payment = z.object({
  entity: z.object({
    id: z.string(),
    amount: z.number(),
    currency: z.string(),
    amount_refunded: z.number().nullish(),
    captured: z.boolean().nullish(),
    // Razorpay sends an empty list when there are no notes.
    notes: z.union([z.object({ orderId: z.string().optional() }), z.array(z.unknown())]).optional()
  })
})
const message = z.object({
  event: z.string(),
  payload: z.object({
    payment: payment.optional(),
    refund: z.object({ entity: z.object({ id: z.string().optional(), amount: z.number() }) }).optional()
  })
})

const paymentLink = z.object({ id: z.string(), short_url: z.string(), reference_id: z.string().optional() })
const paymentLinks = z.object({ payment_links: z.array(paymentLink) })
const linkState = z.object({
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  payments: z.array(z.object({ payment_id: z.string(), status: z.string() })).nullish()
})
const paymentState = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  amount_refunded: z.number().nullish(),
  captured: z.boolean().nullish(),
  currency: z.string()
})
// Razorpay sends an empty list when there are no notes.
const refundNotes = z.union([z.object({ refundId: z.string().optional() }), z.array(z.unknown())])
const refunds = z.object({
  items: z.array(z.object({ status: z.string().optional(), notes: refundNotes.optional() }))
})

/** Razorpay accepts links from 15 minutes on; the rest allows for clocks that differ. */
const SESSION_MIN_S = 16 * 60

/** Razorpay payment links. Automatic capture is a setting of the Razorpay account. */
export function razorpayProvider(config: RazorpayAccount): PaymentProvider {
  const razorpay = new Razorpay({ key_id: config.keyId, key_secret: config.keySecret })
  const { defaults } = (razorpay.api as unknown as { rq: { defaults: { timeout: number; baseURL: string } } })
    .rq
  defaults.timeout = TIMEOUT_MS
  if (config.apiUrl) defaults.baseURL = config.apiUrl

  const readPayment = async (ref: string) => toReading(paymentState.parse(await razorpay.payments.fetch(ref)))

  return {
    amountMax: toFils(config.amountMax ?? RAZORPAY_AMOUNT_MAX),
    sessionMinS: SESSION_MIN_S,
    async open({ orderId, amount, email, title, successUrl, sessionNumber, expiresAt }) {
      const reference = sessionNumber === 1 ? orderId : `${orderId}-${sessionNumber}`
      // Links have no idempotency key: look for the link of an earlier attempt by its reference.
      const { payment_links: existing } = paymentLinks.parse(
        await razorpay.paymentLink.all({ reference_id: reference } as never)
      )
      const link =
        existing.find(link => link.reference_id === reference) ??
        paymentLink.parse(
          await razorpay.paymentLink.create({
            amount,
            currency: CURRENCY.toUpperCase(),
            reference_id: reference,
            expire_by: Math.floor(expiresAt.getTime() / 1000),
            description: title,
            customer: { email },
            notify: { email: false, sms: false },
            notes: { orderId },
            callback_url: successUrl,
            callback_method: 'get'
          })
        )
      return { sessionRef: link.id, url: link.short_url }
    },
    async capture({ paymentRef, amount }) {
      if (!paymentRef) throw new Error('not paid yet')
      assertStatus(await razorpay.payments.capture(paymentRef, amount, CURRENCY.toUpperCase()), 'captured')
    },
    async release({ paymentRef, sessionRef }) {
      // Razorpay releases uncaptured authorizations itself; only an open page is cancelled.
      if (!paymentRef && sessionRef) assertStatus(await razorpay.paymentLink.cancel(sessionRef), 'cancelled')
    },
    async refund({ paymentRef, orderId }, { id, amount }) {
      if (!paymentRef) throw new Error('not paid yet')
      // Refunds have no idempotency key: look for the one of an earlier attempt by its note.
      const { items } = refunds.parse(await razorpay.payments.fetchMultipleRefund(paymentRef, { count: 100 }))
      if (!items.some(item => item.status !== 'failed' && refundIdOf(item.notes) === id))
        assertCreated(
          await razorpay.payments.refund(paymentRef, { amount, notes: { orderId, refundId: id } })
        )
    },
    async read({ paymentRef, sessionRef }) {
      if (paymentRef) return readPayment(paymentRef)
      if (!sessionRef) throw new Error('no page was opened')
      const { status, payments, amount, currency } = linkState.parse(
        await razorpay.paymentLink.fetch(sessionRef)
      )
      const tried = payments?.find(entry => entry.status !== 'failed')
      if (tried) return readPayment(tried.payment_id)
      return { state: linkStates[status] ?? 'open', paymentRef: undefined, amount, currency, refunded: 0 }
    },
    parseWebhook(body, headers) {
      const expected = createHmac('sha256', config.webhookSecret).update(body).digest()
      const signature = Buffer.from(String(headers['x-razorpay-signature'] ?? ''), 'hex')
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
        throw new InvalidSignature()
      const parsed = message.parse(JSON.parse(body.toString('utf8')))
      // Of any age: Razorpay repeats an event for a day; its id stops a replay.
      return toPaymentEvent(parsed, String(headers['x-razorpay-event-id'] ?? ''))
    }
  }
}

const linkStates: Record<string, PaymentReading['state']> = {
  expired: 'closed',
  cancelled: 'closed',
  paid: 'processing'
}
const paymentStates: Record<string, PaymentReading['state']> = {
  created: 'processing',
  authorized: 'Authorized',
  captured: 'Paid',
  refunded: 'Refunded'
}

const refundIdOf = (notes: z.infer<typeof refundNotes> = {}) =>
  Array.isArray(notes) ? undefined : notes.refundId

/** Razorpay calls an authorization that it has returned refunded, although nothing was charged. */
const isReleased = ({
  captured,
  amount_refunded
}: {
  captured?: boolean | null
  amount_refunded?: number | null
}) => captured === false && (amount_refunded ?? 0) > 0

function toReading(payment: z.infer<typeof paymentState>) {
  const { id, status, amount, amount_refunded, currency } = payment
  if (isReleased(payment))
    return { state: 'Released' as const, paymentRef: id, amount, currency, refunded: 0 }
  const refunded = amount_refunded ?? 0
  // A failed attempt leaves the link open.
  let state: PaymentReading['state'] = paymentStates[status] ?? 'open'
  if (refunded >= amount) state = 'Refunded'
  else if (refunded) state = 'Partially Refunded'
  return { state, paymentRef: id, amount, currency, refunded }
}

const statuses: Record<string, PaymentEvent['status']> = {
  'payment.authorized': 'Authorized',
  'payment.captured': 'Paid',
  'refund.processed': 'Refunded',
  'refund.failed': 'RefundFailed'
}

function toPaymentEvent(
  { event, payload }: z.infer<typeof message>,
  eventId: string
): PaymentEvent | undefined {
  const status = statuses[event]
  const entity = payload.payment?.entity
  if (!status || !entity) return undefined
  const { id, notes, amount, currency } = entity
  const orderId = notes && !Array.isArray(notes) ? notes.orderId : undefined
  if (status === 'Refunded' && isReleased(entity))
    return {
      eventId: eventId || `${event} ${id}`,
      orderId,
      paymentRef: id,
      status: 'Released',
      amount,
      currency
    }
  return {
    eventId: eventId || `${event} ${payload.refund?.entity.id ?? id}`,
    orderId,
    paymentRef: id,
    status,
    amount,
    currency,
    ...(status === 'Refunded' && { refunded: entity.amount_refunded ?? payload.refund?.entity.amount ?? 0 })
  }
}

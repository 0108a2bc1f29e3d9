import { createHmac, timingSafeEqual } from 'node:crypto'
import Razorpay from 'razorpay'
import { z } from 'zod'
import type { Config } from '../config'
import {
  CURRENCY,
  type PaymentProvider,
  TIMEOUT_MS,
  TOLERANCE_S,
  type PaymentEvent,
  InvalidSignature
} from './provider'

const payment = z.object({
  entity: z.object({
    id: z.string(),
    amount: z.number(),
    currency: z.string(),
    // Without notes it is an empty list.
    notes: z.union([z.object({ orderId: z.string().optional() }), z.array(z.unknown())]).optional()
  })
})
const message = z.object({
  event: z.string(),
  created_at: z.number(),
  payload: z.object({
    payment: payment.optional(),
    refund: z.object({ entity: z.object({ amount: z.number() }) }).optional()
  })
})

/** Razorpay's payment links. Whether a payment is captured at once is a setting of the Razorpay account. */
export function razorpayProvider(config: NonNullable<Config['razorpay']>): PaymentProvider {
  const razorpay = new Razorpay({ key_id: config.keyId, key_secret: config.keySecret })
  const { defaults } = (razorpay.api as unknown as { rq: { defaults: { timeout: number; baseURL: string } } })
    .rq
  defaults.timeout = TIMEOUT_MS
  if (config.apiUrl) defaults.baseURL = config.apiUrl

  return {
    async open({ orderId, amount, email, title, successUrl }) {
      // Links have no idempotency key, but one link a reference: look first whether an earlier try made it.
      const existing = await razorpay.paymentLink.all({ reference_id: orderId } as never)
      const link =
        existing.payment_links.find(({ reference_id: reference }) => reference === orderId) ??
        (await razorpay.paymentLink.create({
          amount,
          currency: CURRENCY.toUpperCase(),
          reference_id: orderId,
          description: title,
          customer: { email },
          notify: { email: false, sms: false },
          notes: { orderId },
          callback_url: successUrl,
          callback_method: 'get'
        }))
      return { sessionRef: link.id, url: link.short_url }
    },
    async capture({ paymentRef, amount }) {
      if (!paymentRef) throw new Error('nobody has paid yet')
      await razorpay.payments.capture(paymentRef, amount, CURRENCY.toUpperCase())
    },
    async release({ paymentRef, sessionRef }) {
      // An authorization that is not captured goes back by itself; only the page has to be closed.
      if (!paymentRef) await razorpay.paymentLink.cancel(sessionRef)
    },
    async refund({ paymentRef, orderId }) {
      if (!paymentRef) throw new Error('nobody has paid yet')
      const { items } = await razorpay.payments.fetchMultipleRefund(paymentRef, {})
      if (!items.length) await razorpay.payments.refund(paymentRef, { notes: { orderId } })
    },
    parseWebhook(body, headers) {
      const expected = createHmac('sha256', config.webhookSecret).update(body).digest()
      const given = Buffer.from(String(headers['x-razorpay-signature'] ?? ''), 'hex')
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new InvalidSignature()
      const parsed = message.parse(JSON.parse(body.toString('utf8')))
      if (Math.abs(Date.now() / 1000 - parsed.created_at) > TOLERANCE_S) throw new InvalidSignature()
      return toPaymentEvent(parsed, String(headers['x-razorpay-event-id'] ?? ''))
    }
  }
}

const statuses: Record<string, PaymentEvent['status']> = {
  'payment.authorized': 'Authorized',
  'payment.captured': 'Paid',
  'refund.processed': 'Refunded'
}

function toPaymentEvent(
  { event, payload }: z.infer<typeof message>,
  eventId: string
): PaymentEvent | undefined {
  const status = statuses[event]
  const entity = payload.payment?.entity
  if (!status || !entity) return undefined
  const { id, notes, currency } = entity
  const orderId = notes && !Array.isArray(notes) ? notes.orderId : undefined
  const amount = status === 'Refunded' ? (payload.refund?.entity.amount ?? 0) : entity.amount
  return { eventId: eventId || `${event} ${id}`, orderId, paymentRef: id, status, amount, currency }
}

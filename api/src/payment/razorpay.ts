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
    // Razorpay sends an empty list when there are no notes.
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

const paymentLink = z.object({ id: z.string(), short_url: z.string(), reference_id: z.string().optional() })
const paymentLinks = z.object({ payment_links: z.array(paymentLink) })
const refunds = z.object({ items: z.array(z.unknown()) })

/** Razorpay payment links. Automatic capture is a setting of the Razorpay account. */
export function razorpayProvider(config: NonNullable<Config['razorpay']>): PaymentProvider {
  const razorpay = new Razorpay({ key_id: config.keyId, key_secret: config.keySecret })
  const { defaults } = (razorpay.api as unknown as { rq: { defaults: { timeout: number; baseURL: string } } })
    .rq
  defaults.timeout = TIMEOUT_MS
  if (config.apiUrl) defaults.baseURL = config.apiUrl

  return {
    async open({ orderId, amount, email, title, successUrl }) {
      // Links have no idempotency key: look for the link of an earlier attempt by its reference.
      const { payment_links: existing } = paymentLinks.parse(
        await razorpay.paymentLink.all({ reference_id: orderId } as never)
      )
      const link =
        existing.find(({ reference_id: reference }) => reference === orderId) ??
        paymentLink.parse(
          await razorpay.paymentLink.create({
            amount,
            currency: CURRENCY.toUpperCase(),
            reference_id: orderId,
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
      await razorpay.payments.capture(paymentRef, amount, CURRENCY.toUpperCase())
    },
    async release({ paymentRef, sessionRef }) {
      // Razorpay releases uncaptured authorizations itself; only an open page is cancelled.
      if (!paymentRef) await razorpay.paymentLink.cancel(sessionRef)
    },
    async refund({ paymentRef, orderId }) {
      if (!paymentRef) throw new Error('not paid yet')
      const { items } = refunds.parse(await razorpay.payments.fetchMultipleRefund(paymentRef, {}))
      if (!items.length) await razorpay.payments.refund(paymentRef, { notes: { orderId } })
    },
    parseWebhook(body, headers) {
      const expected = createHmac('sha256', config.webhookSecret).update(body).digest()
      const signature = Buffer.from(String(headers['x-razorpay-signature'] ?? ''), 'hex')
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
        throw new InvalidSignature()
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

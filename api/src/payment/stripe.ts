import Stripe from 'stripe'
import { z } from 'zod'
import type { Config } from '../config'
import {
  CURRENCY,
  type Payment,
  type PaymentProvider,
  TIMEOUT_MS,
  TOLERANCE_S,
  type PaymentEvent,
  InvalidSignature
} from './provider'

/** Card payments on Stripe's page: authorized there, captured when the team confirms the order. */
export function stripeProvider(config: NonNullable<Config['stripe']>): PaymentProvider {
  const stripe = new Stripe(config.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(config.apiUrl && server(config.apiUrl))
  })
  const idempotent = (operation: string, { orderId }: { orderId: string }) => ({
    idempotencyKey: `${operation}-${orderId}`
  })

  return {
    async open(request) {
      const { orderId, amount, email, title, successUrl, cancelUrl } = request
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: orderId,
          customer_email: email,
          line_items: [
            {
              quantity: 1,
              price_data: { currency: CURRENCY, unit_amount: amount, product_data: { name: title } }
            }
          ],
          payment_intent_data: { capture_method: 'manual', metadata: { orderId } },
          metadata: { orderId },
          success_url: successUrl,
          cancel_url: cancelUrl
        },
        idempotent('open', request)
      )
      if (!session.url) throw new Error('Stripe returned no payment page')
      return { sessionRef: session.id, url: session.url }
    },
    async capture(payment) {
      await stripe.paymentIntents.capture(paymentRefOf(payment), {}, idempotent('capture', payment))
    },
    async release(payment) {
      if (payment.paymentRef)
        await stripe.paymentIntents.cancel(payment.paymentRef, {}, idempotent('release', payment))
      else await stripe.checkout.sessions.expire(payment.sessionRef)
    },
    async refund(payment) {
      await stripe.refunds.create({ payment_intent: paymentRefOf(payment) }, idempotent('refund', payment))
    },
    parseWebhook(body, headers) {
      try {
        const signature = String(headers['stripe-signature'] ?? '')
        return toPaymentEvent(
          stripe.webhooks.constructEvent(body, signature, config.webhookSecret, TOLERANCE_S)
        )
      } catch (error) {
        throw error instanceof Stripe.errors.StripeSignatureVerificationError ? new InvalidSignature() : error
      }
    }
  }
}

const metadata = z.object({ orderId: z.string().optional() })
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
  amount_refunded: z.number(),
  currency: z.string(),
  metadata
})

const intentEvents: Record<
  string,
  { status: PaymentEvent['status']; amount: 'amount' | 'amount_capturable' | 'amount_received' }
> = {
  'payment_intent.amount_capturable_updated': { status: 'Authorized', amount: 'amount_capturable' },
  'payment_intent.succeeded': { status: 'Paid', amount: 'amount_received' },
  'payment_intent.canceled': { status: 'Released', amount: 'amount' }
}

function toPaymentEvent({ id: eventId, type, data }: Stripe.Event): PaymentEvent | undefined {
  if (type === 'charge.refunded') {
    const {
      metadata,
      payment_intent: paymentRef,
      amount_refunded: amount,
      currency
    } = charge.parse(data.object)
    return {
      eventId,
      orderId: metadata.orderId,
      paymentRef: paymentRef ?? undefined,
      status: 'Refunded',
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

function paymentRefOf({ paymentRef }: Payment): string {
  if (!paymentRef) throw new Error('not paid yet')
  return paymentRef
}

const server = (url: string) => {
  const { hostname, port, protocol } = new URL(url)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

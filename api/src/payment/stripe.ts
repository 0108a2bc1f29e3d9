import Stripe from 'stripe'
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

/** Card payments on Stripe's own page: authorized there, captured when the team has the pieces. */
export function stripeProvider(config: NonNullable<Config['stripe']>): PaymentProvider {
  const stripe = new Stripe(config.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(config.apiUrl && server(config.apiUrl))
  })
  const idempotent = (what: string, { orderId }: { orderId: string }) => ({
    idempotencyKey: `${what}-${orderId}`
  })

  return {
    async open(bill) {
      const { orderId, amount, email, title, successUrl, cancelUrl } = bill
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
        idempotent('open', bill)
      )
      if (!session.url) throw new Error('no page to pay on')
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

function toPaymentEvent(event: Stripe.Event): PaymentEvent | undefined {
  const about = (
    status: PaymentEvent['status'],
    amount: number,
    intent: Stripe.PaymentIntent
  ): PaymentEvent => ({
    eventId: event.id,
    orderId: intent.metadata['orderId'],
    paymentRef: intent.id,
    status,
    amount,
    currency: intent.currency
  })
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
      return about('Authorized', event.data.object.amount_capturable, event.data.object)
    case 'payment_intent.succeeded':
      return about('Paid', event.data.object.amount_received, event.data.object)
    case 'payment_intent.canceled':
      return about('Released', event.data.object.amount, event.data.object)
    case 'charge.refunded': {
      const { metadata, payment_intent: intent, amount_refunded: amount, currency } = event.data.object
      const paymentRef = typeof intent === 'string' ? intent : intent?.id
      return {
        eventId: event.id,
        orderId: metadata['orderId'],
        paymentRef,
        status: 'Refunded',
        amount,
        currency
      }
    }
    default:
      return undefined
  }
}

function paymentRefOf({ paymentRef }: Payment): string {
  if (!paymentRef) throw new Error('nobody has paid yet')
  return paymentRef
}

const server = (url: string) => {
  const { hostname, port, protocol } = new URL(url)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

import Stripe from 'stripe'
import type { Config } from '../config'
import {
  CURRENCY,
  type Payment,
  type PaymentProvider,
  TIMEOUT_MS,
  InvalidSignature,
  SessionRefused
} from './provider'
import { toPaymentEvent, toReading } from './stripe-objects'

/** Stripe accepts sessions from 30 minutes on; the rest allows for clocks that differ. */
const SESSION_MIN_S = 31 * 60
/** Stripe repeats its response to an idempotency key, except to these. */
const REPEATABLE_STATUS = new Set([409, 429])

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
    sessionMinS: SESSION_MIN_S,
    async open(request) {
      const { orderId, amount, email, title, successUrl, cancelUrl, sessionNumber, expiresAt } = request
      const creation = stripe.checkout.sessions.create(
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
          cancel_url: cancelUrl,
          expires_at: Math.floor(expiresAt.getTime() / 1000)
        },
        { idempotencyKey: sessionNumber === 1 ? `open-${orderId}` : `open-${orderId}-${sessionNumber}` }
      )
      const session = await creation.catch((error: unknown) => {
        const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined
        throw status && !REPEATABLE_STATUS.has(status)
          ? new SessionRefused(String(status), { cause: error })
          : error
      })
      if (!session.url) throw new Error('Stripe returned no payment page')
      return { sessionRef: session.id, url: session.url }
    },
    async capture(payment) {
      await stripe.paymentIntents.capture(paymentRefOf(payment), {}, idempotent('capture', payment))
    },
    async release(payment) {
      if (payment.paymentRef)
        await stripe.paymentIntents.cancel(payment.paymentRef, {}, idempotent('release', payment))
      else if (payment.sessionRef) await stripe.checkout.sessions.expire(payment.sessionRef)
    },
    async refund(payment) {
      await stripe.refunds.create({ payment_intent: paymentRefOf(payment) }, idempotent('refund', payment))
    },
    async read({ paymentRef, sessionRef }) {
      if (paymentRef)
        return toReading(await stripe.paymentIntents.retrieve(paymentRef, { expand: ['latest_charge'] }))
      if (!sessionRef) throw new Error('no page was opened')
      return toReading(
        await stripe.checkout.sessions.retrieve(sessionRef, { expand: ['payment_intent.latest_charge'] })
      )
    },
    parseWebhook(body, headers) {
      try {
        const signature = String(headers['stripe-signature'] ?? '')
        // 0: of any age. Stripe repeats an event for days; its id stops a replay.
        return toPaymentEvent(stripe.webhooks.constructEvent(body, signature, config.webhookSecret, 0))
      } catch (error) {
        throw error instanceof Stripe.errors.StripeSignatureVerificationError ? new InvalidSignature() : error
      }
    }
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

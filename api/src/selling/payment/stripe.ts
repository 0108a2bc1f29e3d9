import Stripe from 'stripe'
import type { Config } from '../../server/config/config'
import {
  assertCreated,
  assertStatus,
  CURRENCY,
  type Payment,
  type PaymentProvider,
  TIMEOUT_MS,
  InvalidSignature,
  ProviderDown,
  reasonOf,
  RefundRefused,
  SessionRefused
} from './provider'
import { stripeScript } from './own-page-script'
import { toPaymentEvent, toReading } from './stripe-objects'

/** Stripe accepts sessions from 30 minutes on; the rest allows for clocks that differ. */
const SESSION_MIN_S = 31 * 60
/** Stripe takes amounts of up to eight digits, in fils. */
const AMOUNT_MAX = 99_999_999
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
  const { publishableKey } = config
  const read: PaymentProvider['read'] = async ({ paymentRef, sessionRef }) => {
    if (paymentRef)
      return toReading(await stripe.paymentIntents.retrieve(paymentRef, { expand: ['latest_charge'] }))
    if (!sessionRef) throw new Error('no page was opened')
    return toReading(
      await stripe.checkout.sessions.retrieve(sessionRef, { expand: ['payment_intent.latest_charge'] })
    )
  }
  const listRefunds = async (paymentRef: string) =>
    (await stripe.refunds.list({ payment_intent: paymentRef, limit: 100 })).data

  return {
    amountMax: AMOUNT_MAX,
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
          ...(publishableKey
            ? { ui_mode: 'elements', return_url: successUrl }
            : { success_url: successUrl, cancel_url: cancelUrl }),
          expires_at: Math.floor(expiresAt.getTime() / 1000)
        },
        { idempotencyKey: sessionNumber === 1 ? `open-${orderId}` : `open-${orderId}-${sessionNumber}` }
      )
      const session = await creation.catch((error: unknown) => {
        throw refusedWith(error, SessionRefused)
      })
      const url = publishableKey ? request.ownPageUrl : session.url
      if (!url) throw new Error('Stripe returned no payment page')
      return { sessionRef: session.id, url }
    },
    // Without idempotency keys: Stripe refuses a second capture or cancellation, and would repeat a failure to a key.
    async capture(payment) {
      assertStatus(await stripe.paymentIntents.capture(paymentRefOf(payment)), 'succeeded')
    },
    async release(payment) {
      if (payment.paymentRef) assertStatus(await stripe.paymentIntents.cancel(payment.paymentRef), 'canceled')
      else if (payment.sessionRef)
        assertStatus(await stripe.checkout.sessions.expire(payment.sessionRef), 'expired')
    },
    async refund(payment, { id, amount, attempt }) {
      const paymentRef = paymentRefOf(payment)
      // A refused attempt may have been made after all.
      if (attempt > 1 && (await listRefunds(paymentRef)).some(made => isRefund(made, id))) return
      const creation = stripe.refunds.create(
        { payment_intent: paymentRef, amount, metadata: { orderId: payment.orderId, refundId: id } },
        { idempotencyKey: `refund-${id}-${attempt}` }
      )
      const refund = await creation.catch((error: unknown) => {
        throw refusedWith(error, RefundRefused)
      })
      assertCreated(refund)
    },
    read,
    ...(publishableKey && {
      embedded: {
        scriptUrl: 'https://js.stripe.com/endive/stripe.js',
        sources: 'https://*.stripe.com https://*.stripe.network https://*.link.com https://pay.google.com',
        part: stripeScript,
        async optionsOf({ sessionRef, language, color }) {
          const { client_secret: clientSecret } = await stripe.checkout.sessions.retrieve(sessionRef)
          const appearance = { variables: { colorPrimary: color, borderRadius: '0' } }
          return { key: publishableKey, locale: language, clientSecret, appearance }
        }
      },
      // Nothing of what the browser says counts: the session is read.
      readReturn: payment =>
        read(payment).catch((error: unknown) => {
          throw new ProviderDown(reasonOf(error), { cause: error })
        })
    }),
    async parseWebhook(body, headers) {
      try {
        const signature = String(headers['stripe-signature'] ?? '')
        // 0: of any age. Stripe repeats an event for days; its id stops a replay.
        return toPaymentEvent(
          await stripe.webhooks.constructEventAsync(body, signature, config.webhookSecret, 0)
        )
      } catch (error) {
        throw error instanceof Stripe.errors.StripeSignatureVerificationError ? new InvalidSignature() : error
      }
    }
  }
}

/** Returns the error to throw: a rejection when Stripe would repeat this response to the idempotency key. */
function refusedWith(error: unknown, Refused: typeof SessionRefused | typeof RefundRefused): unknown {
  const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined
  return status && !REPEATABLE_STATUS.has(status) ? new Refused(String(status), { cause: error }) : error
}

const isRefund = ({ metadata, status }: Stripe.Refund, id: string) =>
  metadata?.['refundId'] === id && status !== 'failed' && status !== 'canceled'

function paymentRefOf({ paymentRef }: Payment): string {
  if (!paymentRef) throw new Error('not paid yet')
  return paymentRef
}

const server = (url: string) => {
  const { hostname, port, protocol } = new URL(url)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

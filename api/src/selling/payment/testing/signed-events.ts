import { createHmac, randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import type { RazorpayPayment } from './fake-razorpay'
import type { Intent } from './fake-stripe'

/** A webhook request as a provider sends it. */
export interface SignedEvent {
  path: string
  headers: Record<string, string>
  payload: string
}

interface Signing {
  secret: string
  /** The provider's clock, in seconds ahead of the shop's. */
  skewS: number
}

const sdk = new Stripe('sk_test_1')
const json = { 'content-type': 'application/json' }

/** Signs an event of a payment intent, such as `succeeded`; `charge.refunded` is one of its charge. */
export function signStripeEvent(
  type: string,
  { id, amount, currency, orderId, latest_charge: charge }: Intent,
  { secret, skewS }: Signing
): SignedEvent {
  const at = Math.floor(Date.now() / 1000) + skewS
  const metadata = { orderId }
  const object =
    type === 'charge.refunded'
      ? {
          ...{ id: `ch_${id}`, object: 'charge', payment_intent: id, amount, currency, metadata },
          amount_refunded: charge.amount_refunded
        }
      : {
          ...{ id, object: 'payment_intent', amount, currency, metadata },
          ...{ amount_capturable: amount, amount_received: amount }
        }
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    created: at,
    type: type === 'charge.refunded' ? type : `payment_intent.${type}`,
    data: { object }
  })
  const signature = sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
  return {
    path: '/api/payment/stripe/webhook',
    headers: { ...json, 'stripe-signature': signature },
    payload
  }
}

/** Signs an event of a payment, such as `payment.captured`; `refund.processed` names the refund as well. */
export function signRazorpayEvent(
  event: string,
  { id, amount, amount_refunded, captured, currency, order_id }: RazorpayPayment,
  { secret, skewS }: Signing
): SignedEvent {
  const isRefund = event.startsWith('refund')
  const payload = JSON.stringify({
    event,
    created_at: Math.floor(Date.now() / 1000) + skewS,
    payload: {
      payment: { entity: { id, amount, amount_refunded, captured, currency, order_id } },
      ...(isRefund && { refund: { entity: { id: `rfnd_${id}`, amount: amount_refunded } } })
    }
  })
  return {
    path: '/api/payment/razorpay/webhook',
    headers: {
      ...json,
      'x-razorpay-signature': createHmac('sha256', secret).update(payload).digest('hex'),
      'x-razorpay-event-id': randomUUID()
    },
    payload
  }
}

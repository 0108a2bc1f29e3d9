import Stripe from 'stripe'
import type { App } from '../../../server/feature'
import { newId } from '../../../db/id'
import { type ProviderOptions, ProviderError, type Responses, startFakeProvider } from './fake-provider'

export interface Session {
  id: string
  object: 'checkout.session'
  url: string
  client_secret: string
  status: 'open' | 'complete' | 'expired'
  amount_total: number
  currency: string
  expires_at: number
  success_url: string
  cancel_url: string
  payment_intent: Intent | null
  orderId: string
}
export interface Intent {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  currency: string
  latest_charge: { amount_refunded: number }
  orderId: string
}

interface Refund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: string
  metadata: { refundId: string }
}

const MIN_S = 30 * 60
export const webhookSecret = 'whsec_test'
const sdk = new Stripe('sk_test_1')

/** Starts a stand-in for Stripe that keeps sessions and intents, so that its state can be compared with the shop's. */
export async function startFakeStripe(options?: ProviderOptions) {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const refunds: Refund[] = []
  const found = <Value>(value: Value | undefined): Value => {
    if (!value) throw new ProviderError(404, 'no such object')
    return value
  }
  const changeIntent = (id: string, from: string, to: string) => {
    const intent = found(intents.get(id))
    if (intent.status !== from) throw new ProviderError(400, `the intent is ${intent.status}`)
    intent.status = to
    return intent
  }
  const responses: Responses = {
    'POST /v1/checkout/sessions': body => {
      const expiresAt = Number(body['expires_at'])
      if (!(expiresAt - Date.now() / 1000 >= MIN_S)) throw new ProviderError(400, 'expires_at is too early')
      const id = `cs_${newId()}`
      const session: Session = {
        id,
        object: 'checkout.session',
        url: `https://pay.example/${id}`,
        client_secret: `${id}_secret`,
        status: 'open',
        amount_total: Number(body['line_items[0][price_data][unit_amount]']),
        currency: 'aed',
        expires_at: expiresAt,
        success_url: String(body['success_url']),
        cancel_url: String(body['cancel_url']),
        payment_intent: null,
        orderId: String(body['client_reference_id'])
      }
      sessions.set(id, session)
      return session
    },
    'GET /v1/checkout/sessions/:id': (_body, id) => found(sessions.get(id)),
    'POST /v1/checkout/sessions/:id/expire': (_body, id) => {
      const session = found(sessions.get(id))
      if (session.status !== 'open') throw new ProviderError(400, `the session is ${session.status}`)
      session.status = 'expired'
      return session
    },
    'GET /v1/payment_intents/:id': (_body, id) => found(intents.get(id)),
    'POST /v1/payment_intents/:id/capture': (_body, id) => changeIntent(id, 'requires_capture', 'succeeded'),
    'POST /v1/payment_intents/:id/cancel': (_body, id) => changeIntent(id, 'requires_capture', 'canceled'),
    'GET /v1/refunds': (_body, _id, query) => ({
      object: 'list',
      data: refunds.filter(refund => refund.payment_intent === query.get('payment_intent'))
    }),
    'POST /v1/refunds': body => {
      const intent = found(intents.get(String(body['payment_intent'])))
      const amount = Number(body['amount'])
      const charge = intent.latest_charge
      if (intent.status !== 'succeeded' || charge.amount_refunded + amount > intent.amount)
        throw new ProviderError(400, 'nothing to refund')
      charge.amount_refunded += amount
      const refund: Refund = {
        id: `re_${refunds.length + 1}`,
        object: 'refund',
        payment_intent: intent.id,
        amount,
        status: 'succeeded',
        metadata: { refundId: String(body['metadata[refundId]']) }
      }
      refunds.push(refund)
      return refund
    }
  }
  const provider = await startFakeProvider(responses, options)
  const sessionsOf = (orderId: string) =>
    [...sessions.values()].filter(session => session.orderId === orderId)
  return {
    ...provider,
    sessions,
    intents,
    sessionsOf,
    intentsOf: (orderId: string) => [...intents.values()].filter(intent => intent.orderId === orderId),
    expire: (orderId: string) => {
      for (const session of sessionsOf(orderId)) session.status = 'expired'
    },
    /** Pays on the newest page, or on another; without an event the shop does not know it yet. */
    pay(orderId: string, status = 'requires_capture', page?: Session): Intent {
      const session = page ?? found(sessionsOf(orderId).at(-1))
      if (session.status !== 'open') throw new Error(`the page is ${session.status}`)
      const intent: Intent = {
        id: `pi_${newId()}`,
        object: 'payment_intent',
        status,
        amount: session.amount_total,
        currency: session.currency,
        latest_charge: { amount_refunded: 0 },
        orderId
      }
      intents.set(intent.id, intent)
      session.payment_intent = intent
      if (status !== 'requires_action') session.status = 'complete'
      return intent
    }
  }
}
export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

/** Sends the shop a signed event about the refunds of an intent, which are `amountRefunded` in all. */
export function sendRefundEvent(
  app: App,
  { id, amount, currency, orderId, latest_charge }: Intent,
  amountRefunded = latest_charge.amount_refunded
) {
  return send(app, 'charge.refunded', {
    object: 'charge',
    payment_intent: id,
    amount,
    amount_refunded: amountRefunded,
    currency,
    metadata: { orderId }
  })
}

/** Sends a signed event of an intent to the shop. */
export function sendEvent(app: App, type: string, intent: Intent) {
  const { id, amount, currency, orderId } = intent
  const object = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: amount,
    amount_received: amount,
    currency,
    metadata: { orderId }
  }
  return send(app, `payment_intent.${type}`, object)
}

export function send(app: App, type: string, object: object) {
  const payload = JSON.stringify({ id: `evt_${newId()}`, object: 'event', type, data: { object } })
  return app.inject({
    method: 'POST',
    url: '/api/payment/stripe/webhook',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': sdk.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
    },
    payload
  })
}

/** Settings of an api that uses the stand-in. */
export const stripeSettings = ({ url }: FakeStripe) => ({
  stripe: { secretKey: 'sk_test_1', webhookSecret, apiUrl: url }
})

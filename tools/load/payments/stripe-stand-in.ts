import { startFakeStripe } from '../../../api/src/selling/payment/testing/fake-stripe'
import { signStripeEvent } from '../../../api/src/selling/payment/testing/signed-events'
import { randomFor } from './faults'
import { DAY_S, idOf, partOf, secrets, type StandIn, type StandInOptions, sum } from './stand-in'

/** Starts a stand-in for Stripe that sends an event for every change. */
export async function startStripe({ seed, faultsOf, onStep, onEvent }: StandInOptions): Promise<StandIn> {
  const random = randomFor(seed, 'Stripe events')
  const faults = faultsOf('Stripe')
  const sign = (type: string, intent: Parameters<typeof signStripeEvent>[1], secret = secrets.stripe) =>
    signStripeEvent(type, intent, { secret, skewS: random.integer(-2 * DAY_S, DAY_S) })
  const known = new Map<string, string>()
  const stripe = await startFakeStripe({
    faultOf: faults.faultOf,
    onStep(step) {
      sendChanges()
      return onStep(`Stripe ${step}`)
    }
  })
  const { sessions, intents } = stripe
  const types: Record<string, string> = {
    requires_capture: 'amount_capturable_updated',
    succeeded: 'succeeded',
    canceled: 'canceled'
  }
  function sendChanges() {
    for (const intent of stripe.intents.values()) {
      const state = `${intent.status} ${intent.latest_charge.amount_refunded}`
      if (known.get(intent.id) === state) continue
      known.set(intent.id, state)
      const type = intent.latest_charge.amount_refunded ? 'charge.refunded' : types[intent.status]
      if (type) onEvent(sign(type, intent))
    }
  }
  const intentsOf = (orderId: string) => [...intents.values()].filter(intent => intent.orderId === orderId)
  return {
    method: 'STRIPE',
    ...{ url: stripe.url, close: stripe.close, open: stripe.open, faults },
    openPage: orderId => stripe.sessionsOf(orderId).findLast(({ status }) => status === 'open')?.url,
    pay(pageUrl, outcome) {
      const session = sessions.get(idOf(pageUrl))
      if (session?.status !== 'open') throw new Error(`the page is ${session?.status}`)
      if (outcome === 'declined') return
      // The shop's sessions are captured by hand: Stripe never captures at once.
      stripe.pay(session.orderId, outcome === 'pending' ? 'requires_action' : 'requires_capture', session)
      sendChanges()
    },
    settle(isPaid) {
      for (const session of sessions.values()) {
        const intent = session.payment_intent
        if (intent?.status !== 'requires_action') continue
        const isTaken = session.status === 'open' && isPaid()
        intent.status = isTaken ? 'requires_capture' : 'canceled'
        if (isTaken) session.status = 'complete'
        else session.payment_intent = null
      }
      sendChanges()
    },
    capture(orderId) {
      for (const intent of intentsOf(orderId))
        if (intent.status === 'requires_capture') intent.status = 'succeeded'
      sendChanges()
    },
    void(orderId) {
      for (const intent of intentsOf(orderId))
        if (intent.status === 'requires_capture') intent.status = 'canceled'
      sendChanges()
    },
    pass(seconds) {
      for (const session of sessions.values()) {
        session.expires_at -= seconds
        if (session.status === 'open' && session.expires_at < Date.now() / 1000) session.status = 'expired'
      }
    },
    forget: () => [sessions, intents, known].forEach(map => map.clear()),
    refund(orderId, share) {
      for (const { status, amount, latest_charge: charge } of intentsOf(orderId))
        if (status === 'succeeded') charge.amount_refunded += partOf(amount - charge.amount_refunded, share)
      sendChanges()
    },
    returnUncaptured: () => {},
    accountOf(orderId) {
      const held = intentsOf(orderId)
      const amounts = (status: string) =>
        held.filter(payment => payment.status === status).map(payment => payment.amount)
      const [authorized, captured] = [amounts('requires_capture'), amounts('succeeded')]
      return {
        authorized: sum(authorized),
        captured: sum(captured),
        refunded: sum(held.map(({ latest_charge: charge }) => charge.amount_refunded)),
        payments: authorized.length + captured.length
      }
    },
    hasPage: ref => sessions.has(ref),
    isOpenPage(pageUrl, orderId, amount) {
      const session = sessions.get(idOf(pageUrl))
      return session?.status === 'open' && session.orderId === orderId && session.amount_total === amount
    },
    forge(orderId, amount) {
      const intent = { id: `pi_forged${orderId}`, object: 'payment_intent' as const, orderId }
      const paid = { ...intent, status: 'succeeded', currency: 'aed', latest_charge: { amount_refunded: 0 } }
      return {
        unsigned: sign('succeeded', { ...paid, amount }, 'whsec_other'),
        wrong: [
          sign('succeeded', { ...paid, amount: amount - 1 }),
          sign('amount_capturable_updated', { ...paid, amount, currency: 'inr' })
        ]
      }
    }
  }
}

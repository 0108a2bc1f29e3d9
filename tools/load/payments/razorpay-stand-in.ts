import { startFakeRazorpay } from '../../../api/src/selling/payment/testing/fake-razorpay'
import { signRazorpayEvent } from '../../../api/src/selling/payment/testing/signed-events'
import { randomFor } from './faults'
import { DAY_S, idOf, partOf, secrets, type StandIn, type StandInOptions, sum } from './stand-in'

/** Starts a stand-in for Razorpay that sends an event for every change. */
export async function startRazorpay({ seed, faultsOf, onStep, onEvent }: StandInOptions): Promise<StandIn> {
  const random = randomFor(seed, 'Razorpay events')
  const faults = faultsOf('Razorpay')
  const sign = (event: string, payment: Parameters<typeof signRazorpayEvent>[1], secret = secrets.razorpay) =>
    signRazorpayEvent(event, payment, { secret, skewS: random.integer(-2 * DAY_S, DAY_S) })
  const known = new Map<string, string>()
  const razorpay = await startFakeRazorpay({
    faultOf: faults.faultOf,
    onStep(step) {
      sendChanges()
      return onStep(`Razorpay ${step}`)
    }
  })
  const { links, payments } = razorpay
  function sendChanges() {
    for (const payment of razorpay.payments.values()) {
      const state = `${payment.status} ${payment.amount_refunded}`
      if (known.get(payment.id) === state) continue
      const isFirst = !known.has(payment.id)
      known.set(payment.id, state)
      if (isFirst && payment.status === 'captured')
        onEvent(sign('payment.authorized', { ...payment, status: 'authorized' }))
      if (payment.amount_refunded) onEvent(sign('refund.processed', payment))
      else if (payment.status !== 'created') onEvent(sign(`payment.${payment.status}`, payment))
    }
  }
  const paymentsOf = (orderId: string) =>
    [...payments.values()].filter(payment => payment.orderId === orderId)
  return {
    method: 'RAZORPAY',
    ...{ url: razorpay.url, close: razorpay.close, open: razorpay.open, faults },
    openPage: orderId =>
      [...links.values()].findLast(({ notes, status }) => notes.orderId === orderId && status === 'created')
        ?.short_url,
    pay(pageUrl, outcome) {
      const link = links.get(idOf(pageUrl))
      if (!link) throw new Error('no such page')
      razorpay.pay(link, outcome === 'declined' ? 'failed' : outcome === 'pending' ? 'created' : outcome)
      sendChanges()
    },
    settle(isPaid) {
      for (const link of links.values())
        for (const entry of link.payments) {
          const payment = payments.get(entry.payment_id)
          if (payment?.status !== 'created') continue
          const isTaken = link.status === 'created' && isPaid()
          payment.status = entry.status = isTaken ? 'authorized' : 'failed'
          if (isTaken) link.status = 'paid'
        }
      sendChanges()
    },
    capture(orderId) {
      for (const payment of paymentsOf(orderId))
        if (payment.status === 'authorized') Object.assign(payment, { status: 'captured', captured: true })
      sendChanges()
    },
    void(orderId) {
      paymentsOf(orderId).forEach(razorpay.returnUncaptured)
      sendChanges()
    },
    pass(seconds) {
      for (const link of links.values()) {
        link.expire_by -= seconds
        if (link.status === 'created' && link.expire_by < Date.now() / 1000) link.status = 'expired'
      }
    },
    forget: () => [links, payments, known].forEach(map => map.clear()),
    refund(orderId, share) {
      for (const payment of paymentsOf(orderId))
        if (payment.status === 'captured' && payment.amount_refunded < payment.amount)
          razorpay.refund(payment, partOf(payment.amount - payment.amount_refunded, share))
      sendChanges()
    },
    returnUncaptured: orderId => paymentsOf(orderId).forEach(razorpay.returnUncaptured),
    accountOf(orderId) {
      const all = paymentsOf(orderId)
      const captured = all.filter(payment => payment.captured)
      const authorized = all.filter(({ status }) => status === 'authorized')
      return {
        authorized: sum(authorized.map(({ amount }) => amount)),
        captured: sum(captured.map(({ amount }) => amount)),
        refunded: sum(captured.map(payment => payment.amount_refunded)),
        payments: captured.length + authorized.length
      }
    },
    hasPage: ref => links.has(ref),
    isOpenPage(pageUrl, orderId, amount) {
      const link = links.get(idOf(pageUrl))
      return link?.status === 'created' && link.notes.orderId === orderId && link.amount === amount
    },
    forge(orderId, amount) {
      const payment = { id: `pay_forged${orderId}`, status: 'captured', captured: true, orderId }
      const paid = { ...payment, amount, amount_refunded: 0, currency: 'AED' }
      return {
        unsigned: sign('payment.captured', paid, 'other'),
        wrong: [
          sign('payment.captured', { ...paid, amount: amount - 1 }),
          sign('payment.authorized', { ...paid, currency: 'INR' })
        ]
      }
    }
  }
}

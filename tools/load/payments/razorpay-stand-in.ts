import { type RazorpayOrder, startFakeRazorpay } from '../../../api/src/selling/payment/testing/fake-razorpay'
import { signRazorpayEvent } from '../../../api/src/selling/payment/testing/signed-events'
import { randomFor } from './faults'
import { DAY_S, partOf, secrets, type StandIn, type StandInOptions, sum } from './stand-in'

/** The shop's own payment page of an order. */
const pageOf = (orderId: string) => `/api/order/${orderId}/payment`
const orderIdOf = (pageUrl: string) => pageUrl.split('/').at(-2) ?? ''

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
  const { orders, payments } = razorpay
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
    [...payments.values()].filter(payment => razorpay.receiptOf(payment) === orderId)
  const findOrder = (orderId: string) => [...orders.values()].find(({ receipt }) => receipt === orderId)
  const isOpen = (order: RazorpayOrder | undefined): order is RazorpayOrder =>
    order !== undefined &&
    razorpay.attemptsAt(order.id).every(({ status }) => status === 'created' || status === 'failed')
  return {
    method: 'RAZORPAY',
    ...{ url: razorpay.url, close: razorpay.close, open: razorpay.open, faults },
    openPage: orderId => (isOpen(findOrder(orderId)) ? pageOf(orderId) : undefined),
    pay(pageUrl, outcome) {
      const order = findOrder(orderIdOf(pageUrl))
      if (!isOpen(order)) throw new Error('no open page')
      razorpay.pay(order, outcome === 'declined' ? 'failed' : outcome === 'pending' ? 'created' : outcome)
      sendChanges()
    },
    settle(isPaid) {
      for (const payment of payments.values())
        if (payment.status === 'created') payment.status = isPaid() ? 'authorized' : 'failed'
      sendChanges()
    },
    capture(orderId) {
      for (const payment of paymentsOf(orderId))
        if (payment.status === 'authorized') razorpay.capture(payment)
      sendChanges()
    },
    void(orderId) {
      paymentsOf(orderId).forEach(razorpay.returnUncaptured)
      sendChanges()
    },
    // An order of Razorpay has no end.
    pass: () => undefined,
    forget: () => [orders, payments, known].forEach(map => map.clear()),
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
    hasPage: ref => orders.has(ref),
    isOpenPage(pageUrl, orderId, amount) {
      const order = findOrder(orderId)
      return orderIdOf(pageUrl) === orderId && isOpen(order) && order.amount === amount
    },
    forge(orderId, amount) {
      const order_id = findOrder(orderId)?.id ?? 'order_forged'
      const payment = { id: `pay_forged${orderId}`, status: 'captured', captured: true, order_id }
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

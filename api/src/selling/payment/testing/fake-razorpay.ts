import { createHmac } from 'node:crypto'
import { newId } from '../../../db/id'
import { type ProviderOptions, ProviderError, startFakeProvider } from './fake-provider'

export interface RazorpayOrder {
  id: string
  /** The shop's order. */
  receipt: string
  /** `attempted` until a payment is captured. */
  status: 'created' | 'attempted' | 'paid'
  amount: number
  currency: string
}
export interface RazorpayPayment {
  id: string
  order_id: string
  status: string
  amount: number
  amount_refunded: number
  captured: boolean
  currency: string
}

export const razorpayKeys = { keyId: 'rzp_test', keySecret: 'secret', webhookSecret: 'rzp-secret' }

/** Starts a stand-in for Razorpay that keeps orders and payments, so that its state can be compared with the shop's. */
export async function startFakeRazorpay(options?: ProviderOptions) {
  const orders = new Map<string, RazorpayOrder>()
  const payments = new Map<string, RazorpayPayment>()
  const refunds: { id: string; payment_id: string; amount: number; status: string; notes: unknown }[] = []
  const found = <Value>(value: Value | undefined): Value => {
    if (!value) throw new ProviderError(400, 'The id provided does not exist')
    return value
  }
  const attemptsAt = (orderRef: string) =>
    [...payments.values()].filter(({ order_id }) => order_id === orderRef)
  const capture = (payment: RazorpayPayment) => {
    Object.assign(payment, { status: 'captured', captured: true })
    found(orders.get(payment.order_id)).status = 'paid'
  }
  const refund = (payment: RazorpayPayment, amount: number, notes: unknown = []) => {
    if (!payment.captured || !(amount > 0) || payment.amount_refunded + amount > payment.amount)
      throw new ProviderError(400, 'nothing to refund')
    payment.amount_refunded += amount
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
    const made = { id: `rfnd_${newId()}`, payment_id: payment.id, amount, status: 'processed', notes }
    refunds.push(made)
    return made
  }
  const provider = await startFakeProvider(
    {
      'GET /v1/orders': (_body, _id, query) => ({
        items: [...orders.values()].filter(({ receipt }) => receipt === query.get('receipt'))
      }),
      'POST /v1/orders': body => {
        const { receipt, amount, currency } = body as unknown as RazorpayOrder
        if (!(amount > 0) || receipt.length > 40) throw new ProviderError(400, 'not an order')
        const order: RazorpayOrder = { id: `order_${newId()}`, receipt, status: 'created', amount, currency }
        orders.set(order.id, order)
        return order
      },
      'GET /v1/orders/:id': (_body, id) => found(orders.get(id)),
      'GET /v1/orders/:id/payments': (_body, id) => ({ items: attemptsAt(found(orders.get(id)).id) }),
      'GET /v1/payments/:id': (_body, id) => found(payments.get(id)),
      'POST /v1/payments/:id/capture': (body, id) => {
        const payment = found(payments.get(id))
        if (payment.status !== 'authorized' || Number(body['amount']) !== payment.amount)
          throw new ProviderError(400, `the payment is ${payment.status}`)
        capture(payment)
        return payment
      },
      'GET /v1/payments/:id/refunds': (_body, id) => ({
        items: refunds.filter(({ payment_id }) => payment_id === id)
      }),
      'POST /v1/payments/:id/refund': (body, id) => {
        const payment = found(payments.get(id))
        return refund(payment, Number(body['amount']), body['notes'])
      }
    },
    options
  )
  return {
    ...provider,
    orders,
    payments,
    refund,
    capture,
    attemptsAt,
    /** Returns the order of Razorpay for an order of the shop; throws without one. */
    orderOf: (shopOrderId: string) =>
      found([...orders.values()].find(({ receipt }) => receipt === shopOrderId)),
    /** The shop's order that a payment is for. */
    receiptOf: ({ order_id }: RazorpayPayment) => found(orders.get(order_id)).receipt,
    /** Pays in the window of an order; without an event the shop does not know it yet. */
    pay(order: RazorpayOrder, status: 'created' | 'failed' | 'authorized' | 'captured'): RazorpayPayment {
      if (order.status === 'paid') throw new Error('the order is paid')
      const payment: RazorpayPayment = {
        id: `pay_${newId()}`,
        order_id: order.id,
        status,
        amount: order.amount,
        amount_refunded: 0,
        captured: false,
        currency: order.currency
      }
      payments.set(payment.id, payment)
      order.status = 'attempted'
      if (status === 'captured') capture(payment)
      return payment
    },
    /** Returns authorizations that were not captured, as Razorpay does after some days. */
    returnUncaptured(payment: RazorpayPayment) {
      if (payment.status === 'authorized')
        Object.assign(payment, { status: 'refunded', amount_refunded: payment.amount })
    }
  }
}
export type FakeRazorpay = Awaited<ReturnType<typeof startFakeRazorpay>>

/** Returns what `checkout.js` passes to the page after a payment. */
export const signedReturn = (
  { id, order_id }: Pick<RazorpayPayment, 'id' | 'order_id'>,
  secret = razorpayKeys.keySecret
) => ({
  razorpay_payment_id: id,
  razorpay_order_id: order_id,
  razorpay_signature: createHmac('sha256', secret).update(`${order_id}|${id}`).digest('hex')
})

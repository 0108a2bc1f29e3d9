import { newId } from '../../../db/id'
import { type ProviderOptions, ProviderError, startFakeProvider } from './fake-provider'

export interface RazorpayLink {
  id: string
  reference_id: string
  short_url: string
  status: string
  amount: number
  currency: string
  notes: { orderId: string }
  /** In seconds since 1970. */
  expire_by: number
  payments: { payment_id: string; status: string }[]
}
export interface RazorpayPayment {
  id: string
  status: string
  amount: number
  amount_refunded: number
  captured: boolean
  currency: string
  orderId: string
}

const MIN_S = 15 * 60

/** Starts a stand-in for Razorpay that keeps links and payments, so that its state can be compared with the shop's. */
export async function startFakeRazorpay(options?: ProviderOptions) {
  const links = new Map<string, RazorpayLink>()
  const payments = new Map<string, RazorpayPayment>()
  const refunds: { id: string; payment_id: string; amount: number; status: string; notes: unknown }[] = []
  const found = <Value>(value: Value | undefined): Value => {
    if (!value) throw new ProviderError(404, 'no such object')
    return value
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
      'GET /v1/payment_links': (_body, _id, query) => ({
        payment_links: [...links.values()].filter(link => link.reference_id === query.get('reference_id'))
      }),
      'GET /v1/payment_links/:id': (_body, id) => found(links.get(id)),
      'POST /v1/payment_links': body => {
        if (!(Number(body['expire_by']) - Date.now() / 1000 >= MIN_S))
          throw new ProviderError(400, 'too early')
        const id = `plink_${newId()}`
        const { reference_id, amount, currency, notes, expire_by } = body as unknown as RazorpayLink
        const link: RazorpayLink = {
          ...{ id, reference_id, amount, currency, notes, expire_by },
          short_url: `https://rzp.example/${id}`,
          status: 'created',
          payments: []
        }
        links.set(id, link)
        return link
      },
      'POST /v1/payment_links/:id/cancel': (_body, id) => {
        const link = found(links.get(id))
        if (link.status !== 'created') throw new ProviderError(400, `the link is ${link.status}`)
        link.status = 'cancelled'
        return link
      },
      'GET /v1/payments/:id': (_body, id) => found(payments.get(id)),
      'POST /v1/payments/:id/capture': (body, id) => {
        const payment = found(payments.get(id))
        if (payment.status !== 'authorized' || Number(body['amount']) !== payment.amount)
          throw new ProviderError(400, `the payment is ${payment.status}`)
        Object.assign(payment, { status: 'captured', captured: true })
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
    links,
    payments,
    refund,
    /** Pays on a link; without an event the shop does not know it yet. */
    pay(link: RazorpayLink, status: 'created' | 'failed' | 'authorized' | 'captured'): RazorpayPayment {
      if (link.status !== 'created') throw new Error(`the link is ${link.status}`)
      const { amount, currency, notes } = link
      const payment: RazorpayPayment = {
        id: `pay_${newId()}`,
        status,
        amount,
        amount_refunded: 0,
        captured: status === 'captured',
        currency,
        orderId: notes.orderId
      }
      payments.set(payment.id, payment)
      link.payments.push({ payment_id: payment.id, status })
      if (status === 'authorized' || status === 'captured') link.status = 'paid'
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

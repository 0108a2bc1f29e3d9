import { createHmac, timingSafeEqual } from 'node:crypto'
import Razorpay from 'razorpay'
import { toFils } from '@sahra/shared/rules/pricing.rules'
import { z } from 'zod'
import {
  assertCreated,
  assertStatus,
  CURRENCY,
  InvalidSignature,
  type PaymentProvider,
  ProviderDown,
  reasonOf,
  TIMEOUT_MS
} from './provider'
import { RAZORPAY_AMOUNT_MAX, type RazorpayAccount } from '../../server/config/razorpay-account'
import { razorpayScript } from './own-page-script'
import { hasRefund, toRazorpayEvent, toReading, toReadingOfAttempts } from './razorpay-objects'

const razorpayOrder = z.object({
  id: z.string(),
  /** The shop's order. */
  receipt: z.string().nullish(),
  amount: z.number(),
  currency: z.string()
})
const razorpayOrders = z.object({ items: z.array(razorpayOrder) })

/** What `checkout.js` passes to its handler. */
const returned = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string()
})

/** Throws `InvalidSignature`. `signature` in hexadecimal digits. */
function verify(signature: string, secret: string, signed: string | Buffer): void {
  const expected = createHmac('sha256', secret).update(signed).digest()
  const given = Buffer.from(signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new InvalidSignature()
}

/** Razorpay Standard Checkout on orders of Razorpay. Automatic capture is a setting of the Razorpay account. */
export function razorpayProvider(config: RazorpayAccount): PaymentProvider {
  const razorpay = new Razorpay({ key_id: config.keyId, key_secret: config.keySecret })
  const { defaults } = (razorpay.api as unknown as { rq: { defaults: { timeout: number; baseURL: string } } })
    .rq
  defaults.timeout = TIMEOUT_MS
  if (config.apiUrl) defaults.baseURL = config.apiUrl

  const readPayment = async (ref: string) => toReading(await razorpay.payments.fetch(ref))
  const readOrder = async (ref: string) => razorpayOrder.parse(await razorpay.orders.fetch(ref))

  /**
   * Returns the shop's order of an order of Razorpay; undefined when Razorpay does not know it. Notes of a payment are
   * set in the browser and prove nothing. Throws `ProviderDown`.
   */
  async function receiptOf(ref: string): Promise<string | undefined> {
    try {
      return (await readOrder(ref)).receipt ?? undefined
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === '400' || reason === '404') return undefined
      throw new ProviderDown(reason, { cause: error })
    }
  }

  return {
    amountMax: toFils(config.amountMax ?? RAZORPAY_AMOUNT_MAX),
    sessionMinS: 0,
    embedded: {
      scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      sources: 'https://*.razorpay.com',
      part: razorpayScript,
      optionsOf: ({ sessionRef, shopName, title, email, color }) =>
        Promise.resolve({
          ...{ key: config.keyId, order_id: sessionRef, name: shopName, description: title },
          ...{ prefill: { email }, theme: { color } }
        })
    },
    async open({ orderId, amount, ownPageUrl }) {
      // Orders have no idempotency key: look for the one of an earlier attempt by its receipt.
      const { items } = razorpayOrders.parse(await razorpay.orders.all({ receipt: orderId }))
      const order =
        items.find(({ receipt }) => receipt === orderId) ??
        razorpayOrder.parse(
          await razorpay.orders.create({ amount, currency: CURRENCY.toUpperCase(), receipt: orderId })
        )
      return { sessionRef: order.id, url: ownPageUrl }
    },
    async capture({ paymentRef, amount }) {
      if (!paymentRef) throw new Error('not paid yet')
      assertStatus(await razorpay.payments.capture(paymentRef, amount, CURRENCY.toUpperCase()), 'captured')
    },
    // Razorpay returns uncaptured authorizations by itself, and its orders cannot be closed: what is paid late is
    // returned when it is known.
    release: () => Promise.resolve(),
    async refund({ paymentRef, orderId }, { id, amount }) {
      if (!paymentRef) throw new Error('not paid yet')
      // Refunds have no idempotency key: look for the one of an earlier attempt by its note.
      if (!hasRefund(await razorpay.payments.fetchMultipleRefund(paymentRef, { count: 100 }), id))
        assertCreated(
          await razorpay.payments.refund(paymentRef, { amount, notes: { orderId, refundId: id } })
        )
    },
    async read({ paymentRef, sessionRef }) {
      if (paymentRef) return readPayment(paymentRef)
      if (!sessionRef) throw new Error('no page was opened')
      const reading = toReadingOfAttempts(await razorpay.orders.fetchPayments(sessionRef))
      if (reading) return reading
      const { amount, currency } = await readOrder(sessionRef)
      return { state: 'open', paymentRef: undefined, amount, currency, refunded: 0 }
    },
    async readReturn({ orderId }, fields) {
      const { data } = returned.safeParse(fields)
      if (!data) throw new InvalidSignature()
      const { razorpay_order_id: orderRef, razorpay_payment_id: paymentRef } = data
      verify(data.razorpay_signature, config.keySecret, `${orderRef}|${paymentRef}`)
      // Signed, but for another order of the shop.
      if ((await receiptOf(orderRef)) !== orderId) throw new InvalidSignature()
      return readPayment(paymentRef)
    },
    async parseWebhook(body, headers) {
      verify(String(headers['x-razorpay-signature'] ?? ''), config.webhookSecret, body)
      // Of any age: Razorpay repeats an event for a day; its id stops a replay.
      const eventId = String(headers['x-razorpay-event-id'] ?? '')
      const event = toRazorpayEvent(JSON.parse(body.toString('utf8')), eventId)
      if (!event) return undefined
      const { orderRef, ...known } = event
      return { ...known, orderId: orderRef && (await receiptOf(orderRef)) }
    }
  }
}

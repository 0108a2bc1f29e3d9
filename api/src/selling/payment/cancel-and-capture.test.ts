import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { confirmOrder } from '../order-management/status.service'
import { stockOf } from '../order/testing/place-orders'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { runPaymentTasks } from './payment.service'
import { providersOf } from './providers'
import { reconcile } from './reconciliation.service'
import { startFakeRazorpay } from './testing/fake-razorpay'
import { startFakeStripe, stripeSettings } from './testing/fake-stripe'
import { makeTasksDue } from './testing/card-orders'
import { type SignedEvent, signRazorpayEvent, signStripeEvent } from './testing/signed-events'

/** Cancels between the provider's work on a capture and its answer, or before that work. */
let atStep: ((step: string) => Promise<unknown> | undefined) | undefined
const onStep = (step: string) => atStep?.(step)
const stripe = await startFakeStripe({ onStep })
const razorpay = await startFakeRazorpay({ onStep })
const api = await openTestApi({
  ...stripeSettings(stripe),
  razorpay: { keyId: 'rzp_test_1', keySecret: 'secret', webhookSecret: 'rzp', apiUrl: razorpay.url }
})
const { app, db, deps } = api
const providers = await providersOf(deps.config)

interface Wire {
  authorize: () => void
  capture: () => void
  /** Signs the state as it is now. */
  message: () => SignedEvent
  /** What the provider keeps and holds, in fils. */
  retained: () => number
}
const stripeWire = (id: string): Wire => {
  const intent = () => stripe.intentsOf(id)[0] ?? assert.fail('nothing is paid')
  const types: Record<string, string> = {
    requires_capture: 'amount_capturable_updated',
    canceled: 'canceled'
  }
  return {
    authorize: () => void stripe.pay(id),
    capture: () => void (intent().status = 'succeeded'),
    message: () =>
      signStripeEvent(types[intent().status] ?? 'succeeded', intent(), { secret: 'whsec_test', skewS: 0 }),
    retained: () =>
      intent().status === 'canceled' ? 0 : intent().amount - intent().latest_charge.amount_refunded
  }
}
const razorpayWire = (id: string): Wire => {
  const payment = () => razorpay.attemptsAt(razorpay.orderOf(id).id)[0] ?? assert.fail('nothing is paid')
  return {
    authorize: () => void razorpay.pay(razorpay.orderOf(id), 'authorized'),
    capture: () => razorpay.capture(payment()),
    message: () => signRazorpayEvent(`payment.${payment().status}`, payment(), { secret: 'rzp', skewS: 0 }),
    retained: () => payment().amount - payment().amount_refunded
  }
}

const deliver = ({ path: url, headers, payload }: SignedEvent) =>
  app.inject({ method: 'POST', url, headers, payload })
const amal = await shopper(app)

async function authorizedOrder(method: 'STRIPE' | 'RAZORPAY') {
  const { productId, variantId } = await addProduct(db, { price: 20_000, variants: [{ stock: 5 }] })
  const { json } = await amal.post('/api/order', {
    products: [{ productId, variantId, quantity: 1 }],
    address: { street: '1 Palm St' },
    paymentMethod: method
  })
  const id = json._id as string
  const wire = method === 'STRIPE' ? stripeWire(id) : razorpayWire(id)
  wire.authorize()
  return { id, variantId, ...wire, authorized: wire.message() }
}

/** Every order of these that keeps `cancel` possible: it is refused only after a shipment. */
const orders = <Item>(items: Item[]): Item[][] =>
  items.length
    ? items.flatMap(item => orders(items.filter(other => other !== item)).map(rest => [item, ...rest]))
    : [[]]

type Step = 'cancel' | 'capture' | 'authorized message' | 'captured message' | 'tasks'

for (const method of ['STRIPE', 'RAZORPAY'] as const) {
  const settle = async (id: string) => {
    for (const round of [1, 2, 3]) {
      // Razorpay returns by itself what was not captured, days later.
      if (round > 1) [...razorpay.payments.values()].forEach(razorpay.returnUncaptured)
      await makeTasksDue(db, id)
      while (await runPaymentTasks(deps, providers, () => {}, id)) continue
      await reconcile(deps, providers, () => {}, id)
    }
  }
  const assertReturned = async (
    { id, variantId, retained }: Awaited<ReturnType<typeof authorizedOrder>>,
    how: string
  ) => {
    const { status, paymentStatus } = (await amal.get(`/api/order/${id}`)).json
    assert.deepEqual([status, retained(), await stockOf(db, variantId)], ['Cancelled', 0, 5], how)
    assert.match(paymentStatus, /^(Released|Refunded)$/, how)
    const told = await db.many(sql`
      select from mail where order_id = ${id} and split_part(dedupe_key, ':', 1) in ('order-released', 'order-refunded')`)
    assert.equal(told.length, 1, how)
  }

  const steps: Step[] = ['cancel', 'capture', 'authorized message', 'captured message', 'tasks']
  // A message of the capture follows it.
  const sequences = orders(steps).filter(
    order => order.indexOf('capture') < order.indexOf('captured message')
  )

  test(`C283 a payment that is captured and an order that is cancelled end alike in each of ${sequences.length} sequences: ${method}`, async () => {
    for (const sequence of sequences) {
      const order = await authorizedOrder(method)
      let captured = order.authorized
      const doStep: Record<Step, () => unknown> = {
        cancel: async () => assert.equal((await amal.put(`/api/order/cancel/${order.id}`)).status, 200),
        capture: () => {
          if (order.retained() === 0) return
          order.capture()
          captured = order.message()
        },
        'authorized message': () => deliver(order.authorized),
        'captured message': () => deliver(captured),
        tasks: async () => {
          await makeTasksDue(db, order.id)
          await runPaymentTasks(deps, providers, () => {}, order.id)
        }
      }
      for (const step of sequence) await doStep[step]()
      await settle(order.id)
      await assertReturned(order, sequence.join(', '))
    }
  })

  test(`C283 an order that is cancelled while the shop captures gives its money back: ${method}`, async () => {
    for (const moment of ['arrives', 'is done']) {
      const order = await authorizedOrder(method)
      await deliver(order.authorized)
      await confirmOrder(deps, order.id)
      atStep = step => {
        if (!step.endsWith(`capture ${moment}`)) return undefined
        atStep = undefined
        return amal.put(`/api/order/cancel/${order.id}`)
      }
      await makeTasksDue(db, order.id)
      await runPaymentTasks(deps, providers, () => {}, order.id)
      assert.equal(atStep, undefined, moment)
      await settle(order.id)
      await assertReturned(order, moment)
    }
  })
}

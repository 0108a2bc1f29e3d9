import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmOrder, refundOrder } from '../order-management/status.service'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { runPaymentTasks } from './payment.service'
import { providersOf } from './providers'
import { reconcile } from './reconciliation.service'
import { makeTasksDue, passWindow } from './testing/card-orders'
import type { Fault } from './testing/fake-provider'
import { startFakeRazorpay } from './testing/fake-razorpay'
import { startFakeStripe, stripeSettings } from './testing/fake-stripe'

/** The endpoint and the fault of its next call. */
let next: { endpoint: string; fault: Fault } | undefined
function faultOf(endpoint: string): Fault | undefined {
  const fault = endpoint === next?.endpoint ? next.fault : undefined
  if (fault) next = undefined
  return fault
}
const stripe = await startFakeStripe({ faultOf })
const razorpay = await startFakeRazorpay({ faultOf })
const { app, db, deps } = await openTestApi({
  ...stripeSettings(stripe),
  razorpay: { keyId: 'rzp_test', keySecret: 'secret', webhookSecret: 'rzp-secret', apiUrl: razorpay.url }
})
const providers = await providersOf(deps.config)

async function order(paymentMethod: 'STRIPE' | 'RAZORPAY') {
  const amal = await shopper(app)
  const { productId } = await addProduct(db, { price: 20_000 })
  const body = { products: [{ productId, quantity: 1 }], address: { street: '1 Palm St' }, paymentMethod }
  const id = (await amal.post('/api/order', body)).json._id as string
  const attempts = () => razorpay.attemptsAt(razorpay.orderOf(id).id)
  return {
    id,
    status: async () => {
      const { status, paymentStatus } = (await amal.get(`/api/order/${id}`)).json
      return [status, paymentStatus]
    },
    cancel: () => amal.put(`/api/order/cancel/${id}`),
    page: () =>
      paymentMethod === 'STRIPE' ? stripe.sessionsOf(id).at(-1)?.status : razorpay.orderOf(id).status,
    held: () =>
      paymentMethod === 'STRIPE'
        ? stripe.intentsOf(id).map(intent => intent.status)
        : attempts().map(attempt => attempt.status),
    refunded: () =>
      paymentMethod === 'STRIPE'
        ? stripe.intentsOf(id)[0]?.latest_charge.amount_refunded
        : attempts()[0]?.amount_refunded,
    async pay() {
      if (paymentMethod === 'STRIPE') stripe.pay(id)
      else razorpay.pay(razorpay.orderOf(id), 'authorized')
      await reconcile(deps, providers, () => {}, id)
    }
  }
}
async function work(id: string) {
  await makeTasksDue(db, id)
  await runPaymentTasks(deps, providers, () => {}, id)
}

const captures = {
  STRIPE: {
    endpoint: 'POST /v1/payment_intents/:id/capture',
    authorized: 'requires_capture',
    captured: 'succeeded'
  },
  RAZORPAY: { endpoint: 'POST /v1/payments/:id/capture', authorized: 'authorized', captured: 'captured' }
} as const
const closings = {
  STRIPE: { endpoint: 'POST /v1/checkout/sessions/:id/expire', open: 'open', closed: 'expired' },
  // An order of Razorpay cannot be closed; what it says of its payments decides.
  RAZORPAY: { endpoint: 'GET /v1/orders/:id/payments', open: 'created', closed: 'created' }
} as const

for (const method of ['STRIPE', 'RAZORPAY'] as const)
  for (const fault of ['empty', 'nonsense'] as const) {
    test(`${method}: a capture with a response that is ${fault} is not recorded and made again`, async () => {
      const { id, pay, status, held } = await order(method)
      await pay()
      await confirmOrder(deps, id)
      const { endpoint, authorized, captured } = captures[method]
      next = { endpoint, fault }
      await work(id)
      assert.deepEqual([await status(), held()], [['Pending', 'Authorized'], [authorized]])
      await work(id)
      assert.deepEqual([await status(), held()], [['Pending', 'Paid'], [captured]])
    })

    test(`${method}: an order whose page was not closed or read, the response being ${fault}, is stored for later`, async () => {
      const { id, status, page } = await order(method)
      const { endpoint, open, closed } = closings[method]
      await passWindow(db, id)
      next = { endpoint, fault }
      await work(id)
      assert.deepEqual([await status(), page()], [['Pending', 'Pending'], open])
      await work(id)
      assert.deepEqual([await status(), page()], [['Cancelled', 'Pending'], closed])
    })
  }

const refunds = { STRIPE: 'POST /v1/refunds', RAZORPAY: 'POST /v1/payments/:id/refund' } as const

for (const method of ['STRIPE', 'RAZORPAY'] as const)
  test(`${method}: a refund with an empty response is made again, once`, async () => {
    const { id, pay, status, refunded } = await order(method)
    await pay()
    await confirmOrder(deps, id)
    await work(id)
    await refundOrder(deps, id, 5_000)
    next = { endpoint: refunds[method], fault: 'empty' }
    await work(id)
    assert.deepEqual([await status(), refunded()], [['Pending', 'Paid'], 0])
    await work(id)
    await work(id)
    assert.deepEqual([await status(), refunded()], [['Pending', 'Partially Refunded'], 5_000])
  })

test('an authorization whose release has an empty response is released again', async () => {
  const { id, pay, cancel, status, held } = await order('STRIPE')
  await pay()
  await cancel()
  next = { endpoint: 'POST /v1/payment_intents/:id/cancel', fault: 'empty' }
  await work(id)
  assert.deepEqual([await status(), held()], [['Cancelled', 'Authorized'], ['requires_capture']])
  await work(id)
  assert.deepEqual([await status(), held()], [['Cancelled', 'Released'], ['canceled']])
})

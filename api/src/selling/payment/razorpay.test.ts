import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { newId } from '../../db/id'
import { confirmOrder, rejectOrder } from '../order-management/status.service'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { runPaymentTasks } from './payment.service'
import { providersOf } from './providers'
import { startFakeProvider } from './testing/fake-provider'

const links = new Map<unknown, object>()
let refunded = 0
const razorpay = await startFakeProvider({
  'GET /v1/payment_links': () => ({ payment_links: [...links.values()] }),
  'POST /v1/payment_links': body => {
    const link = {
      ...body,
      id: `plink_${links.size + 1}`,
      short_url: `https://rzp.example/${links.size + 1}`
    }
    links.set(body['reference_id'], link)
    return link
  },
  'POST /v1/payment_links/:id/cancel': (_body, id) => ({ id, status: 'cancelled' }),
  'POST /v1/payments/:id/capture': (_body, id) => ({ id, status: 'captured' }),
  'GET /v1/payments/:id/refunds': () => ({ items: [] }),
  'GET /v1/payments/:id': (_body, id) => ({
    id,
    status: 'captured',
    amount: 21_000,
    amount_refunded: refunded,
    currency: 'AED'
  }),
  'POST /v1/payments/:id/refund': body => {
    refunded += Number(body['amount'])
    return { id: 'rfnd_1' }
  }
})
const webhookSecret = 'rzp-secret'
const { app, db, deps } = await openTestApi({
  razorpay: { keyId: 'rzp_test', keySecret: 'secret', webhookSecret, apiUrl: razorpay.url }
})
const providers = await providersOf(deps.config)
const work = () => runPaymentTasks(deps, providers, () => {})

async function order() {
  const amal = await shopper(app)
  const { productId } = await addProduct(db, { price: 20_000 })
  const { json } = await amal.post('/api/order', {
    products: [{ productId, quantity: 1 }],
    address: { street: '1 Palm St' },
    paymentMethod: 'razorpay'
  })
  const paymentStatus = async () => (await amal.get(`/api/order/${json._id}`)).json.paymentStatus
  return { order: json, id: json._id as string, paymentStatus }
}

const send = (event: string, orderId: string, { amount = 21_000, secret = webhookSecret, ageS = 0 } = {}) => {
  const entity = { id: `pay_${orderId}`, amount, currency: 'AED', notes: { orderId } }
  const payload = JSON.stringify({
    event,
    created_at: Math.floor(Date.now() / 1000) - ageS,
    payload: { payment: { entity }, ...(event.startsWith('refund') && { refund: { entity: { amount } } }) }
  })
  const signature = createHmac('sha256', secret).update(payload).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': newId()
  }
  return app.inject({ method: 'POST', url: '/api/payment/razorpay/webhook', headers, payload })
}

test('opens one payment link for an order, also when the task is repeated', async () => {
  const { order: placed, id } = await order()
  assert.match(placed.paymentUrl, /^https:\/\/rzp\.example/)
  const [made] = razorpay.callsTo('POST /v1/payment_links')
  assert.deepEqual(
    [made?.body['amount'], made?.body['currency'], made?.body['reference_id']],
    [21_000, 'AED', id]
  )
  const session = { sessionNumber: 1, expiresAt: new Date(Date.now() + 3_600_000) }
  const bill = {
    orderId: id,
    amount: 21_000,
    email: 'a@b.example',
    title: '',
    successUrl: '',
    cancelUrl: '',
    ...session
  }
  assert.equal((await providers.RAZORPAY?.open(bill))?.url, placed.paymentUrl)
  assert.equal(razorpay.callsTo('POST /v1/payment_links').length, 1)
})

test('captures an authorized payment when the order is confirmed', async () => {
  const { id, paymentStatus } = await order()
  assert.equal((await send('payment.authorized', id)).statusCode, 200)
  assert.equal(await paymentStatus(), 'Authorized')
  await confirmOrder(deps, id)
  await work()
  assert.equal(await paymentStatus(), 'Paid')
  assert.deepEqual(razorpay.callsTo('POST /v1/payments/:id/capture').at(-1)?.body, {
    amount: 21_000,
    currency: 'AED'
  })
})

test('refunds a captured payment when the order is rejected', async () => {
  const { id, paymentStatus } = await order()
  await send('payment.captured', id)
  await rejectOrder(deps, id)
  await work()
  assert.equal(razorpay.callsTo('POST /v1/payments/:id/refund').length, 1)
  assert.equal(await paymentStatus(), 'Refunded')
  await send('refund.processed', id)
  assert.equal(await paymentStatus(), 'Refunded')
})

test('SEC-11 rejects a wrong signature, accepts an old event and parks a wrong amount', async () => {
  const { id, paymentStatus } = await order()
  assert.equal((await send('payment.captured', id, { secret: 'other' })).statusCode, 400)
  assert.equal((await send('payment.captured', id, { amount: 1 })).statusCode, 200)
  assert.equal(await paymentStatus(), 'Pending')
  assert.equal((await send('payment.captured', id, { ageS: 80_000 })).statusCode, 200)
  assert.equal(await paymentStatus(), 'Paid')
})

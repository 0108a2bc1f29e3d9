import assert from 'node:assert/strict'
import { test } from 'node:test'
import Stripe from 'stripe'
import { newId } from '../../db/id'
import { sql } from '@sahra/server-kit/database/sql'
import { confirmOrder, rejectOrder } from '../order-management/status.service'
import { addProduct, browser, openTestApi, shopper } from '../../testing/test-api'
import { runPaymentTasks } from './payment.service'
import { providersOf } from './providers'
import { startFakeProvider } from './testing/fake-provider'

let sessions = 0
let refunded = 0
const cancelled = new Set<string>()
const stripe = await startFakeProvider({
  'POST /v1/checkout/sessions': () => ({
    id: `cs_${++sessions}`,
    object: 'checkout.session',
    url: `https://pay.example/cs_${sessions}`
  }),
  'POST /v1/checkout/sessions/:id/expire': (_body, id) => ({
    id,
    object: 'checkout.session',
    status: 'expired'
  }),
  'POST /v1/payment_intents/:id/capture': (_body, id) => ({
    id,
    object: 'payment_intent',
    status: 'succeeded'
  }),
  'POST /v1/payment_intents/:id/cancel': (_body, id) => {
    cancelled.add(id)
    return { id, object: 'payment_intent', status: 'canceled' }
  },
  'GET /v1/payment_intents/:id': (_body, id) => ({
    id,
    object: 'payment_intent',
    status: cancelled.has(id) ? 'canceled' : 'succeeded',
    amount: 21_000,
    currency: 'aed',
    latest_charge: { amount_refunded: refunded }
  }),
  'POST /v1/refunds': body => {
    refunded += Number(body['amount'])
    return { id: 're_1', object: 'refund', status: 'succeeded' }
  }
})
const webhookSecret = 'whsec_test'
const { app, db, deps } = await openTestApi({
  stripe: { secretKey: 'sk_test_1', webhookSecret, apiUrl: stripe.url }
})
const providers = await providersOf(deps.config)
const reports: string[] = []
const work = () => runPaymentTasks(deps, providers, line => void reports.push(line))
const sdk = new Stripe('sk_test_1')

async function order() {
  const amal = await shopper(app)
  const { productId, variantId } = await addProduct(db, { price: 20_000, variants: [{ stock: 5 }] })
  const { json, status } = await amal.post('/api/order', {
    products: [{ productId, variantId, quantity: 1 }],
    address: { street: '1 Palm St' },
    paymentMethod: 'STRIPE'
  })
  const paymentStatus = async () => (await amal.get(`/api/order/${json._id}`)).json.paymentStatus
  return { amal, status, order: json, id: json._id as string, variantId, paymentStatus }
}

async function send(
  event: object,
  { secret = webhookSecret, at: timestamp = Math.floor(Date.now() / 1000) } = {}
) {
  const payload = JSON.stringify(event)
  const signature = sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp: timestamp })
  return app.inject({
    method: 'POST',
    url: '/api/payment/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload
  })
}

const intent = (type: string, orderId: string, amount = 21_000, more: object = {}) => ({
  id: `evt_${newId()}`,
  object: 'event',
  type: `payment_intent.${type}`,
  data: {
    object: {
      id: `pi_${orderId}`,
      object: 'payment_intent',
      amount,
      amount_capturable: amount,
      amount_received: amount,
      currency: 'aed',
      metadata: { orderId },
      ...more
    }
  }
})

test('SEC-11 opens one payment page for a card order', async () => {
  const { status, order: placed, id, amal } = await order()
  assert.equal(status, 201)
  assert.match(placed.paymentUrl, /^https:\/\/pay\.example\/cs_/)
  const call = stripe.callsTo('POST /v1/checkout/sessions').at(-1)
  assert.equal(call?.key, `open-${id}`)
  assert.equal(call?.body['line_items[0][price_data][unit_amount]'], '21000')
  assert.equal(call?.body['line_items[0][price_data][currency]'], 'aed')
  assert.equal(call?.body['payment_intent_data[capture_method]'], 'manual')
  assert.equal(call?.body['success_url'], `http://shop.test/order-success/${id}`)
  assert.equal((await amal.get(`/api/order/${id}`)).json.paymentUrl, placed.paymentUrl)
})

test('SEC-11 places the order while the provider is down and opens the page later', async () => {
  stripe.state.isDown = true
  const { status, order: placed, id, amal } = await order()
  stripe.state.isDown = false
  assert.deepEqual([status, placed.paymentUrl, placed.paymentStatus], [201, undefined, 'Pending'])
  await db.run(sql`update payment_task set due_at = now() where order_id = ${id}`)
  await work()
  assert.match((await amal.get(`/api/order/${id}`)).json.paymentUrl, /^https:\/\/pay\.example/)
})

test('C4 captures an authorized payment when the order is confirmed', async () => {
  const { id, amal, paymentStatus } = await order()
  await assert.rejects(confirmOrder(deps, id), { status: 409 })
  assert.equal((await send(intent('amount_capturable_updated', id))).statusCode, 200)
  assert.equal(await paymentStatus(), 'Authorized')
  assert.ok(!('paymentUrl' in (await amal.get(`/api/order/${id}`)).json))
  await confirmOrder(deps, id)
  await work()
  assert.equal(await paymentStatus(), 'Paid')
  assert.equal(stripe.callsTo('POST /v1/payment_intents/:id/capture').length, 1)
  await send(intent('succeeded', id))
  assert.equal(await paymentStatus(), 'Paid')
  assert.equal((await amal.get(`/api/order/${id}/invoice.pdf`)).status, 200)
})

test('C4 releases the authorization when the order is rejected', async () => {
  const { id, paymentStatus } = await order()
  await send(intent('amount_capturable_updated', id))
  await rejectOrder(deps, id)
  await work()
  assert.equal(await paymentStatus(), 'Released')
  assert.equal(stripe.callsTo('POST /v1/payment_intents/:id/cancel').length, 1)
})

test('closes the page of a cancelled order and refunds a payment that still arrives', async () => {
  const { id, amal, paymentStatus } = await order()
  const before = stripe.callsTo('POST /v1/checkout/sessions/:id/expire').length
  await amal.put(`/api/order/cancel/${id}`)
  await work()
  assert.equal(stripe.callsTo('POST /v1/checkout/sessions/:id/expire').length, before + 1)
  await send(intent('succeeded', id))
  await work()
  assert.equal(stripe.callsTo('POST /v1/refunds').at(-1)?.body['payment_intent'], `pi_${id}`)
  assert.equal(await paymentStatus(), 'Refunded')
})

test('SEC-11 applies an event once and ignores a late one', async () => {
  const { id, paymentStatus } = await order()
  const authorized = intent('amount_capturable_updated', id)
  await Promise.all([send(authorized), send(authorized), send(authorized)])
  await send(intent('succeeded', id))
  assert.equal((await send({ ...authorized, id: 'evt_late' })).statusCode, 200)
  assert.equal(await paymentStatus(), 'Paid')
  const events = await db.many<{ status: string }>(sql`
    select payment_status as status from order_event where order_id = ${id} and actor = 'payment' order by id`)
  assert.deepEqual(
    events.map(event => event.status),
    ['Authorized', 'Paid']
  )
})

test('SEC-11 parks events with another amount, another currency or no order', async () => {
  const { id, paymentStatus } = await order()
  const strange = [
    intent('succeeded', id, 20_999),
    intent('succeeded', id, 21_000, { currency: 'usd' }),
    intent('succeeded', newId())
  ]
  for (const event of strange) assert.equal((await send(event)).statusCode, 200)
  assert.equal(await paymentStatus(), 'Pending')
  const parked = await db.many(sql`
    select from payment_event where outcome = 'parked' and event_id = any (${strange.map(event => event.id)})`)
  assert.equal(parked.length, 3)
})

test('SEC-11 rejects a wrong signature and accepts an event of any age', async () => {
  const { id, paymentStatus } = await order()
  const event = intent('succeeded', id)
  assert.equal((await send(event, { secret: 'whsec_other' })).statusCode, 400)
  assert.equal((await browser(app).post('/api/payment/stripe/webhook', event)).status, 400)
  assert.equal(await paymentStatus(), 'Pending')
  assert.equal((await send(intent('created', id))).statusCode, 200)
  assert.equal((await send(event, { at: Math.floor(Date.now() / 1000) - 80_000 })).statusCode, 200)
  assert.equal(await paymentStatus(), 'Paid')
})

test('C48 without keys orders are placed and there is no webhook', async () => {
  const plain = await openTestApi({}, db)
  const amal = await shopper(plain.app)
  const { productId } = await addProduct(db)
  const { status, json } = await amal.post('/api/order', {
    products: [{ productId, quantity: 1 }],
    address: { street: '1 Palm St' },
    paymentMethod: 'RAZORPAY'
  })
  assert.deepEqual([status, json.paymentStatus, json.paymentUrl], [201, 'Pending', undefined])
  assert.equal((await browser(plain.app).post('/api/payment/stripe/webhook', {})).status, 404)
})

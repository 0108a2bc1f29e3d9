import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { refundOrder } from '../order-management/status.service'
import { openTestApi } from '../../testing/test-api'
import { runPaymentTasks } from './payment.service'
import { providersOf } from './providers'
import { makeTasksDue, placeCardOrder } from './testing/card-orders'
import { sendEvent, sendRefundEvent, startFakeStripe, stripeSettings } from './testing/fake-stripe'

let isReadLost = false
const stripe = await startFakeStripe({
  faultOf: endpoint =>
    isReadLost && endpoint.startsWith('GET /v1/payment_intents') ? 'unavailable' : undefined
})
const api = await openTestApi(stripeSettings(stripe))
const { app, db, deps } = api
const providers = await providersOf(deps.config)

async function paidOrder() {
  const order = await placeCardOrder(api)
  const intent = stripe.pay(order.id)
  intent.status = 'succeeded'
  await sendEvent(app, 'succeeded', intent)
  const work = async () => {
    await makeTasksDue(db, order.id)
    await runPaymentTasks(deps, providers, () => {}, order.id)
  }
  return { ...order, intent, work }
}

test('C118 a refund that is made at the provider and not recorded yet counts: what is left is no more than before', async () => {
  const { id, amal, intent, read, work } = await paidOrder()
  await amal.put(`/api/order/cancel/${id}`)
  isReadLost = true
  await work()
  assert.deepEqual([intent.latest_charge.amount_refunded, (await read()).refunded], [21_000, undefined])
  await assert.rejects(refundOrder(deps, id, 10_000), { code: 'CONFLICT' })
  isReadLost = false
  await work()
  assert.deepEqual([intent.latest_charge.amount_refunded, (await read()).refunded], [21_000, 210])
  const [refunds] = await db.many(
    sql`select count(*)::int as count, sum(amount)::int as sum from refund where order_id = ${id}`
  )
  assert.deepEqual(refunds, { count: 1, sum: 21_000 })
})

test('C221 what is left of a cancelled payment is returned, also when the message of a part comes before its end is recorded', async () => {
  const { id, amal, intent, read, work } = await paidOrder()
  await refundOrder(deps, id, 10_000)
  isReadLost = true
  await work()
  isReadLost = false
  await amal.put(`/api/order/cancel/${id}`)
  await sendRefundEvent(app, intent)
  await work()
  await work()
  const { paymentStatus, refunded } = await read()
  assert.deepEqual([intent.latest_charge.amount_refunded, paymentStatus, refunded], [21_000, 'Refunded', 210])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { stockOf } from '../order/testing/place-orders'
import { openTestApi } from '../../testing/test-api'
import { placeCardOrder } from './testing/card-orders'
import { sendEvent, sendRefundEvent, startFakeStripe, stripeSettings } from './testing/fake-stripe'

const stripe = await startFakeStripe()
const api = await openTestApi(stripeSettings(stripe))
const { app, db } = api

async function paidOrder() {
  const order = await placeCardOrder(api)
  const intent = stripe.pay(order.id)
  intent.status = 'succeeded'
  await sendEvent(app, 'succeeded', intent)
  return { ...order, intent }
}

test('C280 a payment that the provider returns in full before the shipment cancels the order, once, with stock and a mail', async () => {
  const { intent, amal, read, variantId } = await paidOrder()
  intent.latest_charge.amount_refunded = intent.amount
  for (let count = 0; count < 2; count++) await sendRefundEvent(app, intent)
  const { status, paymentStatus } = await read()
  assert.deepEqual([status, paymentStatus, await stockOf(db, variantId)], ['Cancelled', 'Refunded', 5])
  const mails = await db.many<{ body: string }>(
    sql`select body from mail where recipient = ${amal.email} and body like '%was cancelled%'`
  )
  assert.equal(mails.length, 1)
})

test('C280 a part that the provider returns leaves the order to be shipped', async () => {
  const { intent, read, variantId } = await paidOrder()
  intent.latest_charge.amount_refunded = 1000
  await sendRefundEvent(app, intent)
  const { status, paymentStatus } = await read()
  assert.deepEqual(
    [status, paymentStatus, await stockOf(db, variantId)],
    ['Pending', 'Partially Refunded', 4]
  )
})

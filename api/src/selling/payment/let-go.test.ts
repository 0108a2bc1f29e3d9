import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { rejectOrder } from '../order-management/status.service'
import { place, stockOf } from '../order/testing/place-orders'
import { addProduct, lastMail, openTestApi, shopper } from '../../testing/test-api'
import { runPaymentTasks } from './payment.service'
import { providersOf } from './providers'
import { makeTasksDue, placeCardOrder } from './testing/card-orders'
import { sendEvent, startFakeStripe, stripeSettings } from './testing/fake-stripe'

const stripe = await startFakeStripe()
const api = await openTestApi(stripeSettings(stripe))
const { app, db, deps } = api
const providers = await providersOf(deps.config)
const work = async (id: string) => {
  await makeTasksDue(db, id)
  await runPaymentTasks(deps, providers, () => {}, id)
}
const mailsTo = async (email: string) =>
  (
    await db.many<{ subject: string; body: string }>(
      sql`select subject, body from mail where recipient = ${email} and kind = 'order' order by created_at, id`
    )
  ).map(({ subject, body }) => `${subject}\n${body}`)

test('C221 a captured order that the shopper cancels is refunded by itself, and the mails say so', async () => {
  const { id, amal, read } = await placeCardOrder(api)
  const intent = stripe.pay(id)
  intent.status = 'succeeded'
  await sendEvent(app, 'succeeded', intent)
  await amal.put(`/api/order/cancel/${id}`)
  assert.match((await mailsTo(amal.email)).at(-1) ?? '', /What you have paid is refunded/)
  await work(id)
  assert.deepEqual([intent.latest_charge.amount_refunded, (await read()).paymentStatus], [21_000, 'Refunded'])
  assert.match((await mailsTo(amal.email)).at(-1) ?? '', /sent back AED 210\.00/)
})

test('C221 an authorized order that the shopper cancels is released, and a mail follows the release', async () => {
  const { id, amal, read } = await placeCardOrder(api)
  const intent = stripe.pay(id)
  await sendEvent(app, 'amount_capturable_updated', intent)
  await amal.put(`/api/order/cancel/${id}`)
  assert.match(
    (await mailsTo(amal.email)).at(-1) ?? '',
    /was cancelled[^]*your bank has reserved is released/
  )
  await work(id)
  assert.deepEqual([intent.status, (await read()).paymentStatus], ['canceled', 'Released'])
  assert.match((await mailsTo(amal.email)).at(-1) ?? '', /We have released the authorization/)
})

test('C221 a cash order that is cancelled or rejected hears nothing of cards', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db, { stock: 5 })
  for (const end of ['cancel', 'reject']) {
    const { _id: id } = (await place(amal, [{ productId, quantity: 1 }])).json
    await (end === 'cancel' ? amal.put(`/api/order/cancel/${id}`) : rejectOrder(deps, id))
    const { body = '' } = (await lastMail(db, amal.email, 'order')) ?? {}
    assert.match(body, /Nothing is charged\./)
    assert.doesNotMatch(body, /card|refund/i)
  }
})

test('C259 an authorization that ends at the provider cancels the order, once, with stock and a mail', async () => {
  const { id, amal, read, variantId } = await placeCardOrder(api)
  const intent = stripe.pay(id)
  await sendEvent(app, 'amount_capturable_updated', intent)
  assert.equal(await stockOf(db, variantId), 4)
  intent.status = 'canceled'
  for (let count = 0; count < 2; count++) await sendEvent(app, 'canceled', intent)
  const { status, paymentStatus } = await read()
  assert.deepEqual([status, paymentStatus, await stockOf(db, variantId)], ['Cancelled', 'Released', 5])
  const told = (await mailsTo(amal.email)).filter(mail => /no longer reserves/.test(mail))
  assert.equal(told.length, 1)
})

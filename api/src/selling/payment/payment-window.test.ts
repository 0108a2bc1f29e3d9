import { LANGUAGE_HEADER } from '@sahra/shared/contract/headers'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { stockOf } from '../order/testing/place-orders'
import { addProduct, lastMail, openTestApi } from '../../testing/test-api'
import { ensurePaymentPage } from './payment-page.service'
import { runPaymentTasks } from './payment.service'
import { providersOf } from './providers'
import { makeTasksDue, passWindow, placeCardOrder, tasksOf } from './testing/card-orders'
import { sendEvent, startFakeStripe, stripeSettings } from './testing/fake-stripe'
import { until } from '@sahra/server-kit/testing/until'

const stripe = await startFakeStripe()
const api = await openTestApi(stripeSettings(stripe))
const { app, db, deps } = api
const providers = await providersOf(deps.config)
const work = (id: string) => runPaymentTasks(deps, providers, () => {}, id)

const mailsOf = (id: string) =>
  db.many<{ subject: string; body: string }>(sql`
    select subject, body from mail where order_id = ${id} order by created_at, id`)

test('OR-044 an unpaid order is cancelled at the end of its window, its page closed and its stock released', async () => {
  const { id, read, variantId, amal } = await placeCardOrder(api)
  assert.equal(await stockOf(db, variantId), 4)
  await passWindow(db, id)
  await work(id)
  const order = await read()
  assert.deepEqual([order.status, order.paymentStatus], ['Cancelled', 'Pending'])
  assert.equal(await stockOf(db, variantId), 5)
  assert.equal(stripe.sessionsOf(id)[0]?.status, 'expired')
  const mail = await lastMail(db, amal.email, 'order')
  assert.match(mail?.body ?? '', /not paid in time[^]*http:\/\/shop\.test\/orders\//)
  await makeTasksDue(db, id)
  await work(id)
  assert.equal(await stockOf(db, variantId), 5)
})

test('OR-044 before the end of its window an order is not cancelled', async () => {
  const { id, read } = await placeCardOrder(api)
  await makeTasksDue(db, id)
  await work(id)
  assert.equal((await read()).status, 'Pending')
  assert.equal(stripe.sessionsOf(id)[0]?.status, 'open')
})

test('OR-044 a payment that the provider has taken at the end of the window is applied, and nothing is cancelled', async () => {
  const { id, read } = await placeCardOrder(api)
  stripe.pay(id)
  await passWindow(db, id)
  await work(id)
  const order = await read()
  assert.deepEqual([order.status, order.paymentStatus], ['Pending', 'Authorized'])
})

test('OR-044 an order is not cancelled while money is on its way or the provider does not respond', async () => {
  const { id, read } = await placeCardOrder(api)
  const intent = stripe.pay(id, 'requires_action')
  await passWindow(db, id)
  await work(id)
  assert.equal((await read()).status, 'Pending')
  stripe.state.isDown = true
  await makeTasksDue(db, id)
  await db.run(sql`update payment_task set attempts = 40 where order_id = ${id} and kind = 'expire'`)
  await work(id)
  stripe.state.isDown = false
  assert.equal((await read()).status, 'Pending')
  const expire = (await tasksOf(db, id)).find(task => task.kind === 'expire')
  assert.deepEqual([expire?.isDone, expire?.isGivenUp], [false, false])
  intent.status = 'requires_capture'
  await makeTasksDue(db, id)
  await work(id)
  assert.equal((await read()).paymentStatus, 'Authorized')
})

test('OR-044 an order whose page was never opened is cancelled, and a payment that still arrives is returned', async () => {
  stripe.state.losesResponses = true
  const { id, read } = await placeCardOrder(api)
  stripe.state.losesResponses = false
  const intent = stripe.pay(id)
  await passWindow(db, id)
  await work(id)
  assert.equal((await read()).status, 'Cancelled')
  await sendEvent(app, 'amount_capturable_updated', intent)
  await work(id)
  assert.equal((await read()).paymentStatus, 'Released')
  assert.equal(intent.status, 'canceled')
})

test('OR-044 a page that opens at the end of the window is closed with it', async () => {
  stripe.state.isDown = true
  const { id, read } = await placeCardOrder(api)
  stripe.state.isDown = false
  let open = () => {}
  stripe.state.gate = new Promise(resolve => (open = resolve))
  const opening = ensurePaymentPage(deps, providers, id)
  await until(() => stripe.sessionsOf(id).length > 0)
  stripe.state.gate = undefined
  await passWindow(db, id)
  await work(id)
  assert.equal((await read()).status, 'Pending')
  open()
  await opening
  await makeTasksDue(db, id)
  await work(id)
  assert.equal((await read()).status, 'Cancelled')
  assert.equal(stripe.sessionsOf(id)[0]?.status, 'expired')
})

test('OR-045 the shopper is reminded once, with the address of the order, and not when it is paid', async () => {
  const { id } = await placeCardOrder(api)
  await makeTasksDue(db, id)
  await work(id)
  await db.run(sql`update payment_task set done_at = null, due_at = now() where order_id = ${id}`)
  await work(id)
  const reminders = (await mailsOf(id)).filter(({ subject }) => /waits for its payment/.test(subject))
  assert.equal(reminders.length, 1)
  const payNow = new RegExp(`Please pay by .+ \\(Dubai time\\)\\.\nPay now: http://shop\\.test/orders/${id}`)
  for (const { body } of await mailsOf(id)) assert.match(body, payNow)
  const paid = await placeCardOrder(api)
  await sendEvent(app, 'amount_capturable_updated', stripe.pay(paid.id))
  await makeTasksDue(db, paid.id)
  await work(paid.id)
  assert.equal((await mailsOf(paid.id)).length, 1)
})

test('OR-045 C139 the reminder is in the language of the order', async () => {
  const reminderOf = async (headers: object) => {
    const { id, number } = await placeCardOrder(api, undefined, headers)
    await makeTasksDue(db, id)
    await work(id)
    const [, reminder] = await mailsOf(id)
    return { id, number, subject: reminder?.subject, body: reminder?.body ?? '' }
  }
  const english = await reminderOf({})
  assert.equal(english.subject, `Your order ${english.number} waits for its payment`)
  assert.match(english.body, /not paid yet[^]*Dune Bag[^]*Total: AED 210\.00/)
  const arabic = await reminderOf({ [LANGUAGE_HEADER]: 'ar' })
  assert.equal(arabic.subject, `طلبك \u2068${arabic.number}\u2069 بانتظار الدفع`)
  assert.match(arabic.body, /قطعك محجوزة[^]*الإجمالي: .*210\.00[^]*آخر موعد للدفع: .+ \(بتوقيت دبي\)\.\n/)
  assert.ok(arabic.body.includes(`الدفع الآن: http://shop.test/ar/orders/${arabic.id}`), arabic.body)
  assert.doesNotMatch(arabic.body, /paid|Total|order (?!s\/)|AED/)
})

test('a release that was done before is done again for an authorization on a page that was never read', async () => {
  stripe.state.losesResponses = true
  const { id, amal, read } = await placeCardOrder(api)
  stripe.state.losesResponses = false
  await amal.put(`/api/order/cancel/${id}`)
  await work(id)
  const intent = stripe.pay(id)
  await sendEvent(app, 'amount_capturable_updated', intent)
  await work(id)
  assert.deepEqual([intent.status, (await read()).paymentStatus], ['canceled', 'Released'])
})

test('a cancelled order whose authorization arrives later is released at the provider', async () => {
  const { id, amal, read } = await placeCardOrder(api)
  const intent = stripe.pay(id)
  await amal.put(`/api/order/cancel/${id}`)
  await work(id)
  await sendEvent(app, 'amount_capturable_updated', intent)
  await makeTasksDue(db, id)
  await work(id)
  assert.deepEqual([intent.status, (await read()).paymentStatus], ['canceled', 'Released'])
})

test('C118 a shopper holds the stock of five unpaid orders at most, also by concurrent requests', async () => {
  const first = await placeCardOrder(api)
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 20 }] })
  const place = () =>
    first.amal.post('/api/order', {
      products: [{ productId, variantId, quantity: 1 }],
      address: { street: '1 Palm St' },
      paymentMethod: 'STRIPE'
    })
  const statuses = (await Promise.all(Array.from({ length: 7 }, place))).map(({ status }) => status)
  assert.equal(statuses.filter(status => status === 201).length, 4)
  const { status, json } = await place()
  assert.equal(status, 409)
  assert.match(json.message, /^You have 5 orders that are not paid yet\./)
  await first.amal.put(`/api/order/cancel/${first.id}`)
  assert.equal((await place()).status, 201)
})

test('a cancelled order whose capture arrives later is refunded, also when its page was closed before', async () => {
  const { id, amal, read } = await placeCardOrder(api)
  const intent = stripe.pay(id, 'succeeded')
  await amal.put(`/api/order/cancel/${id}`)
  await sendEvent(app, 'succeeded', intent)
  await work(id)
  await makeTasksDue(db, id)
  await work(id)
  assert.deepEqual([intent.latest_charge.amount_refunded, (await read()).paymentStatus], [21_000, 'Refunded'])
})

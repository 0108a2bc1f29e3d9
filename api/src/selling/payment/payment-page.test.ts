import { LANGUAGE_HEADER } from '@sahra/shared/contract/headers'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../db/id'
import { sql } from '@sahra/server-kit/database/sql'
import { rejectOrder } from '../order-management/status.service'
import { openTestApi, shopper } from '../../testing/test-api'
import { runPaymentTasks } from './payment.service'
import { claimSession } from './payment-page.queries'
import { ensurePaymentPage } from './payment-page.service'
import { providersOf } from './providers'
import { startQueue } from '../../server/jobs/queue'
import { paymentTasks } from './task-worker'
import { makeTasksDue, passWindow, placeCardOrder } from './testing/card-orders'
import { startFakeStripe, stripeSettings } from './testing/fake-stripe'
import { until } from '@sahra/server-kit/testing/until'

const stripe = await startFakeStripe()
const api = await openTestApi(stripeSettings(stripe))
const { app, db, deps } = api
const providers = await providersOf(deps.config)
const work = () => runPaymentTasks(deps, providers, () => {})

test('SEC-11 every card order carries its payment page while the worker runs', async () => {
  const stop = await startQueue(db, await paymentTasks(deps, app.log), app.log)
  const testShoppers = await Promise.all(Array.from({ length: 6 }, () => shopper(app)))
  const orders = []
  for (let round = 0; round < 5; round++)
    orders.push(...(await Promise.all(testShoppers.map(testShopper => placeCardOrder(api, testShopper)))))
  await stop()
  for (const { id, status, placed } of orders) {
    assert.equal(status, 201)
    assert.match(placed.paymentUrl ?? 'none', /^https:\/\/pay\.example/)
    assert.ok(Date.parse(placed.payBy) > Date.now())
    assert.equal(stripe.sessionsOf(id).length, 1)
  }
  assert.equal(orders.length, 30)
})

test('SEC-11 concurrent requests and the worker open one page', async () => {
  stripe.state.isDown = true
  const { id, pay, placed } = await placeCardOrder(api)
  stripe.state.isDown = false
  assert.equal(placed.paymentUrl, undefined)
  await makeTasksDue(db, id)
  const open = () => ensurePaymentPage(deps, providers, id)
  const [, one, two, three] = await Promise.all([work(), open(), open(), pay()])
  assert.deepEqual([one, two, three?.json.paymentUrl], Array(3).fill(stripe.sessionsOf(id)[0]?.url))
  assert.equal(stripe.sessionsOf(id).length, 1)
})

test('SEC-11 a page whose response was lost is asked for again, not opened twice', async () => {
  stripe.state.losesResponses = true
  const { id, pay, placed } = await placeCardOrder(api)
  assert.equal(placed.paymentUrl, undefined)
  assert.equal((await pay()).status, 503)
  stripe.state.losesResponses = false
  const { status, json } = await pay()
  assert.deepEqual([status, json.paymentUrl], [200, stripe.sessionsOf(id)[0]?.url])
  assert.equal(stripe.sessionsOf(id).length, 1)
})

test('OR-043 one caller at a time opens a page, and a crashed one is followed under the same number', async () => {
  stripe.state.losesResponses = true
  const { id } = await placeCardOrder(api)
  stripe.state.losesResponses = false
  const claim = () => claimSession(db, id, { leaseS: 20, sessionMinS: 1860 })
  const first = await claim()
  assert.equal(first?.sessionNumber, 1)
  assert.equal(await claim(), undefined)
  await db.run(sql`update payment set opening_until = now() - interval '1 second' where order_id = ${id}`)
  assert.deepEqual(await claim(), first)
})

test('OR-043 an expired page is replaced by a new one, an open one is returned again', async () => {
  const { id, pay, placed, read } = await placeCardOrder(api)
  assert.equal((await pay()).json.paymentUrl, placed.paymentUrl)
  stripe.expire(id)
  const second = (await pay()).json.paymentUrl
  assert.notEqual(second, placed.paymentUrl)
  assert.equal((await read()).paymentUrl, second)
  await db.run(sql`update payment set expires_at = now() where order_id = ${id}`)
  assert.equal((await read()).paymentUrl, undefined)
  const third = (await pay()).json.paymentUrl
  assert.deepEqual(
    stripe.sessionsOf(id).map(({ url }) => url),
    [placed.paymentUrl, second, third]
  )
})

test('OR-043 an order that is paid, cancelled, too late, in cash or of another shopper cannot be paid', async () => {
  const paid = await placeCardOrder(api)
  stripe.pay(paid.id)
  // No event has arrived: the provider is asked.
  const refused = await paid.pay()
  assert.deepEqual([refused.status, refused.json.code], [409, 'CONFLICT'])
  const shown = await paid.read()
  assert.deepEqual([shown.paymentStatus, shown.payBy, shown.paymentUrl], ['Authorized', undefined, undefined])
  const cancelled = await placeCardOrder(api)
  const response = await cancelled.amal.put(`/api/order/cancel/${cancelled.id}`)
  assert.deepEqual([response.json.payBy, (await cancelled.pay()).status], [undefined, 409])
  const late = await placeCardOrder(api)
  await passWindow(db, late.id)
  assert.equal((await late.pay()).status, 409)
  assert.ok(!('payBy' in (await late.read())))
  assert.equal((await paid.amal.post(`/api/order/${late.id}/pay`)).status, 404)
  assert.equal((await paid.amal.post(`/api/order/${newId()}/pay`)).status, 404)
  const plain = await openTestApi({}, db)
  const unconfigured = await placeCardOrder({ ...plain, deps })
  assert.deepEqual([unconfigured.placed.payBy, (await unconfigured.pay()).status], [undefined, 409])
})

test('OR-043 a provider that is down is UNAVAILABLE, and its stored page is still returned', async () => {
  const { pay, placed } = await placeCardOrder(api)
  stripe.state.isDown = true
  const stored = await pay()
  const { pay: payOther } = await placeCardOrder(api)
  const { status, json } = await payOther()
  stripe.state.isDown = false
  assert.equal(stored.json.paymentUrl, placed.paymentUrl)
  assert.deepEqual([status, json.code], [503, 'UNAVAILABLE'])
  assert.equal((await payOther()).status, 200)
})

test('OR-044 a page that opens for an order cancelled meanwhile is closed', async () => {
  stripe.state.isDown = true
  const { id } = await placeCardOrder(api)
  stripe.state.isDown = false
  let open = () => {}
  stripe.state.gate = new Promise(resolve => (open = resolve))
  const opening = ensurePaymentPage(deps, providers, id)
  await until(() => stripe.sessionsOf(id).length > 0)
  await rejectOrder(deps, id)
  stripe.state.gate = undefined
  await work()
  open()
  await opening
  await work()
  assert.deepEqual(
    stripe.sessionsOf(id).map(({ status }) => status),
    ['expired']
  )
})

test('C140 the provider sends the shopper back to pages in the language of the order', async () => {
  const amal = await shopper(app)
  const english = await placeCardOrder(api, amal)
  const callOf = (id: string) =>
    stripe.callsTo('POST /v1/checkout/sessions').find(({ key }) => key === `open-${id}`)?.body
  assert.equal(callOf(english.id)?.['cancel_url'], `http://shop.test/orders/${english.id}`)
  const arabic = await placeCardOrder(api, amal, { [LANGUAGE_HEADER]: 'ar' })
  const call = callOf(arabic.id)
  assert.equal(call?.['success_url'], `http://shop.test/ar/order-success/${arabic.id}`)
  assert.equal(call?.['cancel_url'], `http://shop.test/ar/orders/${arabic.id}`)
  assert.match(String(call?.['line_items[0][price_data][product_data][name]']), /^طلب \u2068SA-/)
})

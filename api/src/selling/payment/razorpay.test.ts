import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { confirmOrder, rejectOrder } from '../order-management/status.service'
import { openTestApi } from '../../testing/test-api'
import { runPaymentTasks } from './payment.service'
import { providersOf } from './providers'
import { reconcile } from './reconciliation.service'
import { makeTasksDue, passWindow, tasksOf } from './testing/card-orders'
import { razorpayKeys, startFakeRazorpay } from './testing/fake-razorpay'
import { placeRazorpayOrder, sendRazorpayEvent } from './testing/razorpay-orders'

const razorpay = await startFakeRazorpay()
const api = await openTestApi({
  razorpay: { ...razorpayKeys, apiUrl: razorpay.url },
  paymentWindowMin: 5
})
const { db, deps } = api
const providers = await providersOf(deps.config)
const work = async (id: string) => {
  await makeTasksDue(db, id)
  await runPaymentTasks(deps, providers, () => {}, id)
}
const order = () => placeRazorpayOrder(api, razorpay)
const ordersFor = (id: string) => [...razorpay.orders.values()].filter(({ receipt }) => receipt === id)

test('C408 an order of the shop is one order of Razorpay, paid on the shop’s own page', async () => {
  const { id, placed, openAgain } = await order()
  assert.equal(placed.paymentUrl, `http://shop.test/api/order/${id}/payment`)
  const [{ amount, currency } = assert.fail('none was made')] = ordersFor(id)
  assert.deepEqual([amount, currency], [21_000, 'AED'])
  await db.run(sql`update payment set expires_at = now() where order_id = ${id}`)
  assert.equal((await openAgain()).json.paymentUrl, placed.paymentUrl)
  assert.equal(ordersFor(id).length, 1)
})

test('C408 an order whose response was lost is found again by its receipt', async () => {
  razorpay.state.losesResponses = true
  const { id, placed, openAgain } = await order()
  assert.equal(placed.paymentUrl, undefined)
  razorpay.state.losesResponses = false
  assert.equal((await openAgain()).status, 200)
  assert.equal(ordersFor(id).length, 1)
})

test('OR-043 concurrent requests make one order at Razorpay, though it has no idempotency key', async () => {
  razorpay.state.isDown = true
  const { id, openAgain } = await order()
  razorpay.state.isDown = false
  const pages = await Promise.all([openAgain(), openAgain(), openAgain()])
  assert.deepEqual(
    pages.map(({ status }) => status),
    [200, 200, 200]
  )
  assert.equal(ordersFor(id).length, 1)
})

test('captures an authorized payment when the order is confirmed', async () => {
  const { id, pay, states } = await order()
  const payment = pay('authorized')
  assert.equal((await sendRazorpayEvent(api, 'payment.authorized', payment)).statusCode, 200)
  assert.deepEqual(await states(), ['Pending', 'Authorized'])
  await confirmOrder(deps, id)
  await work(id)
  assert.deepEqual([...(await states()), payment.status], ['Pending', 'Paid', 'captured'])
})

test('C408 order.paid says what payment.captured says, and both count once', async () => {
  const { id, pay, states } = await order()
  const payment = pay('captured')
  for (const event of ['order.paid', 'payment.captured', 'payment.authorized'])
    assert.equal((await sendRazorpayEvent(api, event, payment)).statusCode, 200)
  assert.deepEqual(await states(), ['Pending', 'Paid'])
  await rejectOrder(deps, id)
  await work(id)
  assert.equal(payment.amount_refunded, 21_000)
  assert.deepEqual(await states(), ['Cancelled', 'Refunded'])
  await sendRazorpayEvent(api, 'refund.processed', payment)
  assert.deepEqual(await states(), ['Cancelled', 'Refunded'])
})

test('SEC-11 rejects a wrong signature, accepts an old event and parks a wrong amount', async () => {
  const { pay, states } = await order()
  const payment = pay('captured')
  assert.equal(
    (await sendRazorpayEvent(api, 'payment.captured', payment, { secret: 'other' })).statusCode,
    400
  )
  assert.equal((await sendRazorpayEvent(api, 'payment.captured', { ...payment, amount: 1 })).statusCode, 200)
  assert.deepEqual(await states(), ['Pending', 'Pending'])
  await sendRazorpayEvent(api, 'payment.captured', payment, { skewS: -80_000 })
  assert.deepEqual(await states(), ['Pending', 'Paid'])
})

test('C408 an event is about the order of its receipt; while Razorpay does not say which, it is sent again', async () => {
  const { pay, states } = await order()
  const payment = pay('captured')
  const foreign = { ...payment, order_id: 'order_of_another_site' }
  assert.equal((await sendRazorpayEvent(api, 'payment.captured', foreign)).statusCode, 200)
  razorpay.state.isDown = true
  assert.equal((await sendRazorpayEvent(api, 'payment.captured', payment)).statusCode, 503)
  razorpay.state.isDown = false
  assert.deepEqual(await states(), ['Pending', 'Pending'])
  assert.equal((await sendRazorpayEvent(api, 'payment.captured', payment)).statusCode, 200)
  assert.deepEqual(await states(), ['Pending', 'Paid'])
})

test('OR-044 the end of the window cancels the order, applies a payment, or waits for one on its way', async () => {
  const unpaid = await order()
  unpaid.pay('failed')
  await passWindow(db, unpaid.id)
  await work(unpaid.id)
  assert.deepEqual(await unpaid.states(), ['Cancelled', 'Pending'])
  const paid = await order()
  for (const status of ['failed', 'created', 'authorized'] as const) paid.pay(status)
  await passWindow(db, paid.id)
  await work(paid.id)
  assert.deepEqual(await paid.states(), ['Pending', 'Authorized'])
  const onItsWay = await order()
  onItsWay.pay('created')
  await passWindow(db, onItsWay.id)
  await work(onItsWay.id)
  assert.deepEqual(await onItsWay.states(), ['Pending', 'Pending'])
})

test('C408 of a cancelled order without a payment nothing is left to release', async () => {
  const { id, amal } = await order()
  await amal.put(`/api/order/cancel/${id}`)
  await work(id)
  assert.deepEqual(
    (await tasksOf(db, id)).filter(({ kind }) => kind === 'release').map(({ isDone }) => isDone),
    [true]
  )
})

test('C408 what is paid after the window is returned: an order of Razorpay stays open', async () => {
  const late = async (status: 'authorized' | 'captured') => {
    const placed = await order()
    await passWindow(db, placed.id)
    await work(placed.id)
    const payment = placed.pay(status)
    await sendRazorpayEvent(api, `payment.${status}`, payment)
    razorpay.returnUncaptured(payment)
    await work(placed.id)
    return [...(await placed.states()), payment.amount_refunded]
  }
  assert.deepEqual(await late('captured'), ['Cancelled', 'Refunded', 21_000])
  assert.deepEqual(await late('authorized'), ['Cancelled', 'Released', 21_000])
})

test('reconciliation learns capture and refund, and a failed attempt changes nothing', async () => {
  const { id, pay, read } = await order()
  const compare = async () => [
    (await reconcile(deps, providers, () => {}, id))[0]?.reported,
    (await read()).paymentStatus
  ]
  pay('failed')
  assert.deepEqual(await compare(), ['open', 'Pending'])
  const payment = pay('captured')
  assert.deepEqual(await compare(), ['Paid', 'Paid'])
  razorpay.refund(payment, 21_000)
  assert.deepEqual(await compare(), ['Refunded', 'Refunded'])
  const stored = await db.first<{ ref: string }>(sql`
    select payment_ref as ref from payment where order_id = ${id}`)
  assert.equal(stored?.ref, payment.id)
})

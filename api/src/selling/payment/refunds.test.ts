import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { deliverOrder, refundOrder, rejectOrder, shipOrder } from '../order-management/status.service'
import { tracking } from '../order/testing/place-orders'
import { openTestApi } from '../../testing/test-api'
import { runPaymentTasks } from './payment.service'
import { providersOf } from './providers'
import { reconcile } from './reconciliation.service'
import { makeTasksDue, placeCardOrder } from './testing/card-orders'
import { send, sendEvent, sendRefundEvent, startFakeStripe, stripeSettings } from './testing/fake-stripe'

const stripe = await startFakeStripe()
const seller = { name: 'Sahra LLC', trn: '100123456700003' }
const api = await openTestApi({ ...stripeSettings(stripe), seller })
const { app, db, deps } = api
const providers = await providersOf(deps.config)

async function work(id: string) {
  await makeTasksDue(db, id)
  await runPaymentTasks(deps, providers, () => {}, id)
}

/** Places an order of 210 AED and pays for it. */
async function paidOrder({ isDelivered = true } = {}) {
  const order = await placeCardOrder(api)
  const intent = stripe.pay(order.id)
  intent.status = 'succeeded'
  await sendEvent(app, 'succeeded', intent)
  if (isDelivered) {
    await shipOrder(deps, order.id, tracking)
    await deliverOrder(deps, order.id)
  }
  const books = async () => {
    const { paymentStatus, refunded } = await order.read()
    return [intent.latest_charge.amount_refunded, paymentStatus, refunded]
  }
  return { ...order, intent, books }
}

const mailsOf = async (id: string) =>
  (
    await db.many<{ body: string }>(
      sql`select body from mail where order_id = ${id} and subject like 'Your refund%' order by created_at, id`
    )
  ).map(({ body }) => body)

test('C118 a delivered order is refunded in part and then in full, with a credit note and a mail each', async () => {
  const { id, read, books } = await paidOrder()
  assert.equal((await refundOrder(deps, id, 5_005)).refunded, 5_005)
  assert.deepEqual(await books(), [0, 'Paid', undefined])
  await work(id)
  assert.deepEqual(await books(), [5_005, 'Partially Refunded', 50.05])
  await refundOrder(deps, id)
  await work(id)
  assert.deepEqual(await books(), [21_000, 'Refunded', 210])
  const notes = (await read()).creditNotes
  assert.deepEqual(
    notes.map((note: { amount: number }) => note.amount),
    [50.05, 159.95]
  )
  for (const { number } of notes) assert.match(number, /^CN-\d{4}-\d{6}$/)
  const vat = await db.first<{ vat: number }>(
    sql`select sum(vat)::bigint as vat from credit_note where order_id = ${id}`
  )
  assert.equal(vat?.vat, 1_000)
  const mails = await mailsOf(id)
  assert.equal(mails.length, 2)
  assert.match(mails[0] ?? '', /sent back AED 50\.05/)
  assert.equal((await read()).status, 'Delivered')
})

test('C118 no more than what is left is refunded, also by concurrent requests', async () => {
  const { id, books } = await paidOrder()
  await assert.rejects(refundOrder(deps, id, 21_001), { message: 'Only AED 210.00 is left to refund' })
  const results = await Promise.allSettled([15_000, 15_000, 15_000].map(part => refundOrder(deps, id, part)))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  await assert.rejects(refundOrder(deps, id, 6_001), { message: 'Only AED 60.00 is left to refund' })
  await refundOrder(deps, id)
  await assert.rejects(refundOrder(deps, id), { code: 'CONFLICT' })
  await work(id)
  assert.deepEqual(await books(), [21_000, 'Refunded', 210])
})

test('C118 an order that is not paid, and all of one that is still to be shipped, is not refunded', async () => {
  const { id } = await placeCardOrder(api)
  await assert.rejects(refundOrder(deps, id), { code: 'CONFLICT' })
  const paid = await paidOrder({ isDelivered: false })
  await assert.rejects(refundOrder(deps, paid.id), { message: /reject it/ })
  await refundOrder(deps, paid.id, 1_000)
  await work(paid.id)
  await shipOrder(deps, paid.id, tracking)
  assert.deepEqual(await paid.books(), [1_000, 'Partially Refunded', 10])
})

test('C118 a rejected order gets back what a partial refund has left', async () => {
  const { id, books, read } = await paidOrder({ isDelivered: false })
  await refundOrder(deps, id, 1_000)
  await work(id)
  await rejectOrder(deps, id)
  await work(id)
  assert.deepEqual(await books(), [21_000, 'Refunded', 210])
  // The capture has made an invoice: each refund is credited (C275).
  assert.deepEqual(
    (await read()).creditNotes.map(({ amount }: { amount: number }) => amount),
    [10, 200]
  )
})

test('C118 refunds made at the provider are recorded once, in any order of their events', async () => {
  const { id, intent, books } = await paidOrder()
  intent.latest_charge.amount_refunded = 9_000
  for (const amount of [9_000, 9_000, 4_000])
    assert.equal((await sendRefundEvent(app, intent, amount)).statusCode, 200)
  assert.deepEqual(await books(), [9_000, 'Partially Refunded', 90])
  intent.latest_charge.amount_refunded = 21_000
  await reconcile(deps, providers, () => {}, id)
  assert.deepEqual(await books(), [21_000, 'Refunded', 210])
  assert.equal((await mailsOf(id)).length, 2)
})

test('a refund of the shop beside one of the provider is not counted twice', async () => {
  const { id, intent, books } = await paidOrder()
  await refundOrder(deps, id, 5_000)
  intent.latest_charge.amount_refunded = 2_000
  await sendRefundEvent(app, intent)
  await work(id)
  await sendRefundEvent(app, intent)
  assert.deepEqual(await books(), [7_000, 'Partially Refunded', 70])
})

test('a payment of a cancelled order that was refunded in part at the provider is returned whole', async () => {
  const { id, amal, books, intent } = await (async () => {
    const order = await placeCardOrder(api)
    const intent = stripe.pay(order.id)
    const books = async () => [intent.latest_charge.amount_refunded, (await order.read()).paymentStatus]
    return { ...order, intent, books }
  })()
  await amal.put(`/api/order/cancel/${id}`)
  intent.status = 'succeeded'
  intent.latest_charge.amount_refunded = 100
  await sendRefundEvent(app, intent)
  await work(id)
  assert.deepEqual(await books(), [21_000, 'Refunded'])
})

test('a refund whose response is lost or that is refused at first is made once', async () => {
  const { id, intent, books } = await paidOrder()
  await refundOrder(deps, id, 1_000)
  stripe.state.losesResponses = true
  await work(id)
  assert.deepEqual(await books(), [1_000, 'Paid', undefined])
  stripe.state.losesResponses = false
  await work(id)
  assert.deepEqual(await books(), [1_000, 'Partially Refunded', 10])
  await refundOrder(deps, id, 2_000)
  stripe.state.isDown = true
  await work(id)
  stripe.state.isDown = false
  await work(id)
  assert.deepEqual(await books(), [3_000, 'Partially Refunded', 30])
  const keys = stripe.callsTo('POST /v1/refunds').filter(({ body }) => body['payment_intent'] === intent.id)
  assert.equal(new Set(keys.map(({ key }) => key)).size, 2)
})

test('a queued refund is reduced to what the provider has left', async () => {
  const { id, intent, books } = await paidOrder()
  await refundOrder(deps, id)
  intent.latest_charge.amount_refunded = 9_000
  await work(id)
  await work(id)
  assert.deepEqual(await books(), [21_000, 'Refunded', 210])
})

test('a failed refund is parked for a person', async () => {
  const { id, books } = await paidOrder()
  const failed = { object: 'refund', amount: 500, currency: 'aed', metadata: { orderId: id } }
  assert.equal((await send(app, 'refund.failed', failed)).statusCode, 200)
  const [parked] = await db.many<{ reason: string }>(
    sql`select reason from payment_event where order_id = ${id} and outcome = 'parked'`
  )
  assert.equal(parked?.reason, 'a refund has failed')
  assert.deepEqual(await books(), [0, 'Paid', undefined])
})

test('C118 without a provider a refund is recorded at once', async () => {
  const plain = await openTestApi({ seller }, db)
  const { id, read } = await placeCardOrder(plain)
  await db.run(sql`update shop_order set payment_status = 'Paid' where id = ${id}`)
  await shipOrder(plain.deps, id, tracking)
  await refundOrder(plain.deps, id, 10_500)
  const { paymentStatus, refunded, creditNotes } = await read()
  assert.deepEqual([paymentStatus, refunded, creditNotes.length], ['Partially Refunded', 105, 1])
})

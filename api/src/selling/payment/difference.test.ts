import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { openTestApi } from '../../testing/test-api'
import { agrees } from './difference.rules'
import { runPaymentTasks } from './payment.service'
import { providersOf } from './providers'
import { reconcile } from './reconciliation.service'
import { placeCardOrder } from './testing/card-orders'
import { sendEvent, sendRefundEvent, startFakeStripe, stripeSettings } from './testing/fake-stripe'

const stripe = await startFakeStripe()
const api = await openTestApi(stripeSettings(stripe))
const { app, db, deps } = api
const providers = await providersOf(deps.config)
const compare = (id?: string) => reconcile(deps, providers, () => {}, id)
const listed = async (number: string) =>
  (await commandLine(api)('payments', 'list')).filter(line => line.includes(number)).join('\n')

async function cardOrder(type: string, status: string) {
  const order = await placeCardOrder(api)
  const intent = stripe.pay(order.id)
  intent.status = status
  await sendEvent(app, type, intent)
  return { ...order, intent }
}

test('C281 what a final payment has become at its provider is listed until both say the same', async () => {
  const { id, number, intent } = await cardOrder('succeeded', 'succeeded')
  intent.latest_charge.amount_refunded = intent.amount
  await sendRefundEvent(app, intent)
  await compare(id)
  assert.equal(await listed(number), '')
  // The refund has come back to the provider: no change of the shop's books ends that.
  intent.latest_charge.amount_refunded = 10_000
  await compare(id)
  const shown =
    /the shop has Refunded, refunded AED 210\.00, STRIPE reports Partially Refunded, refunded AED 100\.00, since /
  assert.match(await listed(number), shown)
  intent.latest_charge.amount_refunded = intent.amount
  await compare(id)
  assert.equal(await listed(number), '')
})

test('C281 a released payment that its provider holds is listed', async () => {
  const { id, number, intent } = await cardOrder('amount_capturable_updated', 'requires_capture')
  await sendEvent(app, 'canceled', { ...intent, status: 'canceled' })
  await compare(id)
  assert.match(await listed(number), /the shop has Released, STRIPE reports Authorized, since /)
})

test('C281 a payment that its provider does not know, or with another amount, is listed with since when', async () => {
  const { id, number, intent } = await cardOrder('succeeded', 'succeeded')
  stripe.intents.delete(intent.id)
  await compare(id)
  assert.match(await listed(number), /the shop has Paid, STRIPE reports 404, since /)
  await db.run(sql`update payment set differs_since = '2026-01-02 08:00+04' where order_id = ${id}`)
  stripe.intents.set(intent.id, { ...intent, amount: 1 })
  await compare(id)
  assert.match(await listed(number), /STRIPE reports another amount, since .*Jan/)
})

test('C281 a payment that differs is compared every hour, however old it is', async () => {
  const { id, intent } = await cardOrder('succeeded', 'succeeded')
  const isDue = async () => (await compare()).some(({ orderId }) => orderId === id)
  await db.run(sql`update shop_order set created_at = now() - interval '200 days' where id = ${id}`)
  await db.run(sql`
    update payment set created_at = now() - interval '200 days', checked_at = now() - interval '61 minutes'
    where order_id = ${id}`)
  assert.equal(await isDue(), false)
  stripe.intents.delete(intent.id)
  await compare(id)
  await db.run(sql`update payment set checked_at = now() - interval '59 minutes' where order_id = ${id}`)
  assert.equal(await isDue(), false)
  await db.run(sql`update payment set checked_at = now() - interval '61 minutes' where order_id = ${id}`)
  assert.equal(await isDue(), true)
})

test('C281 books agree by state and by what was returned', () => {
  const cases = [
    ['Pending', 0, 'open', 0, true],
    ['Pending', 0, 'closed', 0, true],
    ['Pending', 0, 'processing', 0, true],
    ['Pending', 0, 'Authorized', 0, false],
    ['Authorized', 0, 'Authorized', 0, true],
    ['Authorized', 0, 'open', 0, false],
    ['Paid', 0, 'Paid', 0, true],
    ['Paid', 0, 'Authorized', 0, false],
    ['Partially Refunded', 5, 'Partially Refunded', 5, true],
    ['Partially Refunded', 5, 'Partially Refunded', 6, false],
    ['Refunded', 9, 'Paid', 0, false],
    ['Released', 0, 'Released', 0, true]
  ] as const
  for (const [paymentStatus, refunded, state, returned, expected] of cases)
    assert.equal(
      agrees({ paymentStatus, refunded }, { state, refunded: returned }),
      expected,
      `${paymentStatus} ${state}`
    )
})

test('a queued refund is not a difference before and after it is made', async () => {
  const { id, number, amal } = await cardOrder('succeeded', 'succeeded')
  await amal.put(`/api/order/cancel/${id}`)
  await compare(id)
  assert.equal(await listed(number), '')
  await runPaymentTasks(deps, providers, () => {}, id)
  await compare(id)
  assert.equal(await listed(number), '')
})

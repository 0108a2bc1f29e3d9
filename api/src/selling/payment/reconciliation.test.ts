import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { openTestApi } from '../../testing/test-api'
import { providersOf } from './providers'
import { runPaymentTasks } from './payment.service'
import { reconcile, startMissingWindows } from './reconciliation.service'
import { placeCardOrder } from './testing/card-orders'
import { sendEvent, startFakeStripe, stripeSettings } from './testing/fake-stripe'

const stripe = await startFakeStripe()
const api = await openTestApi(stripeSettings(stripe))
const { app, db, deps } = api
const providers = await providersOf(deps.config)
const lines: string[] = []
const compare = (id?: string) => reconcile(deps, providers, line => void lines.push(line), id)
const age = (id: string, interval: string) =>
  db.run(sql`
    update payment set created_at = now() - ${interval}::interval, checked_at = now() - interval '11 minutes'
    where order_id = ${id}`)

test('a payment whose events never came is read from the provider', async () => {
  const { id, number, read } = await placeCardOrder(api)
  const intent = stripe.pay(id)
  assert.deepEqual(await compare(id), [
    { orderId: id, number, before: 'Pending', reported: 'Authorized', isChanged: true }
  ])
  assert.equal((await read()).paymentStatus, 'Authorized')
  intent.status = 'succeeded'
  await compare(id)
  assert.equal((await read()).paymentStatus, 'Paid')
  intent.latest_charge.amount_refunded = intent.amount
  await compare(id)
  assert.equal((await read()).paymentStatus, 'Refunded')
  assert.equal((await compare(id))[0]?.isChanged, false)
})

test('an open or closed page, and money on its way, change nothing', async () => {
  const { id, read } = await placeCardOrder(api)
  for (const prepare of [() => {}, () => stripe.expire(id)]) {
    prepare()
    assert.equal((await compare(id))[0]?.isChanged, false)
    assert.equal((await read()).paymentStatus, 'Pending')
  }
  const other = await placeCardOrder(api)
  stripe.pay(other.id, 'requires_action')
  assert.equal((await compare(other.id))[0]?.reported, 'processing')
})

test('a payment of a cancelled order, learnt from the provider, is returned', async () => {
  const { id, amal, read } = await placeCardOrder(api)
  const intent = stripe.pay(id)
  await db.run(sql`update payment_task set given_up_at = now() where order_id = ${id}`)
  await amal.put(`/api/order/cancel/${id}`)
  await db.run(sql`update payment_task set given_up_at = now() where order_id = ${id}`)
  await compare(id)
  await runPaymentTasks(deps, providers, () => {}, id)
  assert.deepEqual([intent.status, (await read()).paymentStatus], ['canceled', 'Released'])
})

test('another amount is reported and changes nothing, as is a provider that is down', async () => {
  const { id, read } = await placeCardOrder(api)
  stripe.pay(id).amount = 1
  const [compared] = await compare(id)
  assert.deepEqual([compared?.reported, compared?.isChanged], ['another amount', false])
  stripe.state.isDown = true
  assert.equal((await compare(id))[0]?.reported, '500')
  stripe.state.isDown = false
  assert.equal((await read()).paymentStatus, 'Pending')
  assert.equal(lines.filter(line => line.includes(id)).length, 2)
})

test('a payment is compared after ten minutes or a tenth of its age, and each by one process', async () => {
  const { id } = await placeCardOrder(api)
  await sendEvent(app, 'amount_capturable_updated', stripe.pay(id))
  const isDue = async () => (await compare()).some(({ orderId }) => orderId === id)
  assert.equal(await isDue(), false)
  await age(id, '1 hour')
  const claimed = (await Promise.all([compare(), compare()])).flat()
  assert.equal(claimed.filter(({ orderId }) => orderId === id).length, 1)
  await age(id, '1 day')
  assert.equal(await isDue(), false)
})

test('C117 the window of an order of an older version starts', async () => {
  const { id, read } = await placeCardOrder(api)
  await db.run(sql`update shop_order set pay_by = null where id = ${id}`)
  assert.equal((await read()).payBy, undefined)
  await startMissingWindows(deps)
  assert.ok(Date.parse((await read()).payBy) > Date.now())
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { place } from '../../selling/order/testing/place-orders'
import { confirmOrder } from '../../selling/order-management/status.service'
import { makeTasksDue, placeCardOrder } from '../../selling/payment/testing/card-orders'
import { runPaymentTasks } from '../../selling/payment/payment.service'
import { providersOf } from '../../selling/payment/providers'
import { sendEvent, startFakeStripe, stripeSettings } from '../../selling/payment/testing/fake-stripe'
import { askReturn, deliveredOrder } from '../../selling/return/testing/delivered-orders'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { operations } from './operations'
import { machineOpenApi } from './openapi'
import { systemWith } from './testing/system'

const api = await openTestApi({ refundConfirmAbove: 100 })
const { app, db, deps } = api
const warehouse = await systemWith(api, 'warehouse', 'orders:read,orders:write,returns:write')
const care = await systemWith(api, 'care', 'orders:read,orders:write,returns:write,payments:refund')
const other = await systemWith(api, 'other', 'payments:refund')

const refundedOf = async (id: string) =>
  (await db.first<{ refunded: number }>(sql`select refunded from shop_order where id = ${id}`))?.refunded

/** An order that the team has collected by card, AED 210.00. */
async function paidByCard() {
  const amal = await shopper(app)
  const { productId } = await addProduct(db)
  const { json } = await place(amal, [{ productId, quantity: 2 }], { paymentMethod: 'STRIPE' })
  const id = json._id as string
  await confirmOrder(deps, id)
  return { id, number: json.number as string }
}

test('C285 money goes back only by a token with payments:refund, whichever operation gives it', async () => {
  const { id, number } = await deliveredOrder(api)
  const refused = await warehouse(`POST /orders/${number}/refund`, { amount: 1 })
  assert.deepEqual([refused.status, refused.json.message], [403, 'This token has no scope payments:refund'])
  const card = await paidByCard()
  const rejected = await warehouse(`POST /orders/${card.number}/reject`)
  assert.deepEqual([rejected.status, rejected.json.code], [403, 'FORBIDDEN'])
  assert.equal((await warehouse(`GET /orders/${card.number}`)).json.status, 'Pending')
  const returned = await deliveredOrder(api)
  await askReturn(returned.amal, returned.id, [{ line: returned.bagLine, quantity: 1 }])
  const [open] = (await returned.read()).returns ?? []
  assert.equal((await warehouse(`POST /returns/${open?.number}/accept`)).status, 200)
  assert.equal((await warehouse(`POST /returns/${open?.number}/receive`)).json.code, 'FORBIDDEN')
  assert.equal((await returned.read()).returns?.[0]?.status, 'Accepted')
  assert.equal((await care(`POST /returns/${open?.number}/receive`)).json.status, 'Received')
  assert.deepEqual([await refundedOf(id), await refundedOf(card.id)], [0, 0])
  // Nothing was paid: nothing goes back.
  const amal = await shopper(app)
  const { productId } = await addProduct(db)
  const unpaid = (await place(amal, [{ productId, quantity: 2 }])).json.number
  assert.equal((await warehouse(`POST /orders/${unpaid}/reject`)).json.status, 'Cancelled')
})

test('C285 a refund above the amount of the shop is confirmed by a second request, by the same token, for the same money', async () => {
  const { id, number } = await deliveredOrder(api)
  const path = `POST /orders/${number}/refund`
  assert.equal((await care(path, { amount: 100 })).json.refunded, 100)
  const key = { 'idempotency-key': `refund-${number}` }
  const first = await care(path, { amount: 100.01 }, key)
  assert.deepEqual([first.status, first.json.code], [409, 'CONFLICT'])
  assert.match(
    first.json.message,
    /AED 100\.01 would be refunded, and amounts above AED 100\.00 are confirmed/
  )
  const { value, amount, until } = first.json.confirmation
  assert.equal(amount, 100.01)
  assert.ok(Date.parse(until) - Date.now() <= 10 * 60_000)
  const confirm = (by: typeof care, body: object, url = path) =>
    by(url, body, { 'refund-confirmation': value })
  const elsewhere = await deliveredOrder(api)
  for (const wrong of [
    confirm(other, { amount: 100.01 }),
    confirm(care, { amount: 100.02 }),
    confirm(care, { amount: 100.01 }, `POST /orders/${elsewhere.number}/refund`),
    care(path, { amount: 100.01 }, { 'refund-confirmation': `${Date.now() - 1}${value.slice(13)}` }),
    care(
      path,
      { amount: 100.01 },
      { 'refund-confirmation': `${Number(value.slice(0, 13)) + 1}${value.slice(13)}` }
    ),
    care(path, { amount: 100.01 }, { 'refund-confirmation': 'yes' })
  ])
    assert.equal((await wrong).status, 409)
  assert.equal(await refundedOf(id), 10_000)
  assert.equal(
    (await care(path, { amount: 100.01 }, { ...key, 'refund-confirmation': value })).json.refunded,
    200.01
  )
  // A repetition with its key gets the first response, a second refund a value of its own.
  assert.equal((await care(path, { amount: 100.01 }, { ...key, 'refund-confirmation': value })).status, 200)
  assert.equal((await confirm(care, { amount: 100.01 })).status, 409)
  assert.equal(await refundedOf(id), 20_001)
})

test('C285 the rejection of a paid order and a received return ask for the same confirmation', async () => {
  const { id, number } = await paidByCard()
  const asked = await care(`POST /orders/${number}/reject`)
  assert.deepEqual([asked.status, asked.json.confirmation.amount], [409, 210])
  const { value } = asked.json.confirmation
  const done = await care(`POST /orders/${number}/reject`, undefined, { 'refund-confirmation': value })
  assert.deepEqual([done.json.status, await refundedOf(id)], ['Cancelled', 21_000])
  const returned = await deliveredOrder(api)
  await askReturn(returned.amal, returned.id, [{ line: returned.ringLine, quantity: 1 }])
  const [open] = (await returned.read()).returns ?? []
  await care(`POST /returns/${open?.number}/accept`)
  const path = `POST /returns/${open?.number}/receive`
  const { confirmation } = (await care(path)).json
  assert.equal((await care(path, undefined, { 'refund-confirmation': confirmation.value })).status, 200)
})

test('C285 what a provider has captured is rejected by the same rules; an authorization is let go without them', async () => {
  const stripe = await startFakeStripe()
  const hosted = await openTestApi({ ...stripeSettings(stripe), refundConfirmAbove: 100 })
  const [clerk, manager] = [
    await systemWith(hosted, 'clerk', 'orders:write'),
    await systemWith(hosted, 'manager', 'orders:write,payments:refund')
  ]
  const { id, read } = await placeCardOrder(hosted)
  const intent = stripe.pay(id)
  await sendEvent(hosted.app, 'amount_capturable_updated', intent)
  assert.equal((await clerk(`POST /orders/${id}/reject?dryRun=true`)).json.status, 'Cancelled')
  assert.equal((await clerk(`POST /orders/${id}/confirm`)).status, 200)
  await makeTasksDue(hosted.db, id)
  await runPaymentTasks(hosted.deps, await providersOf(hosted.deps.config), () => {}, id)
  await sendEvent(hosted.app, 'succeeded', intent)
  assert.equal((await read()).paymentStatus, 'Paid')
  assert.equal((await clerk(`POST /orders/${id}/reject`)).status, 403)
  const asked = await manager(`POST /orders/${id}/reject`)
  assert.deepEqual([asked.status, asked.json.confirmation.amount], [409, 210])
  assert.equal((await read()).status, 'Pending')
  const { value } = asked.json.confirmation
  await manager(`POST /orders/${id}/reject`, undefined, { 'refund-confirmation': value })
  await makeTasksDue(hosted.db, id)
  await runPaymentTasks(hosted.deps, await providersOf(hosted.deps.config), () => {}, id)
  assert.equal(intent.latest_charge.amount_refunded, 21_000)
})

test('C285 the description names the operations that give money back, with the header of their confirmation', () => {
  const { paths } = machineOpenApi('https://shop.example') as {
    paths: Record<string, Record<string, { parameters: { name: string }[]; 'x-refund-scope'?: string }>>
  }
  const giving = operations.filter(({ mayRefund }) => mayRefund)
  assert.deepEqual(
    giving.map(({ path }) => path),
    ['/orders/{order}/reject', '/orders/{order}/refund', '/returns/{return}/receive']
  )
  for (const { path } of giving) {
    const described = paths[path]?.['post']
    assert.equal(described?.['x-refund-scope'], 'payments:refund')
    assert.ok(described?.parameters.some(({ name }) => name === 'Refund-Confirmation'))
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lockAccount } from '../account/accounts.queries'
import { sql } from '@sahra/server-kit/database/sql'
import { addPaymentTask } from '../../selling/order/payment-task.queries'
import { addRefund, completeRefunds, listQueuedRefunds } from '../../selling/order/refund.queries'
import { cancelOrder, confirmOrder, refundOrder } from '../../selling/order-management/status.service'
import { place } from '../../selling/order/testing/place-orders'
import { addReturn } from '../../selling/return/returns.queries'
import { acceptReturn, receiveReturn, refuseReturn } from '../../selling/return/returns.service'
import { askReturn, deliveredOrder } from '../../selling/return/testing/delivered-orders'
import { addProduct, openTestApi, password, shopper, type SignedIn } from '../../testing/test-api'

const api = await openTestApi()
const { app, db, deps } = api

const close = (who: SignedIn) => who.post('/api/user/close-account', { password })
const openReturn = 'You have an open return. You can close your account when it is received or refused.'
const openPayment =
  'Money of an order is still to be returned to you. You can close your account when it is sent.'

async function assertRefused(who: SignedIn, message: string) {
  const { status, json } = await close(who)
  assert.deepEqual([status, json.code, json.message], [409, 'CONFLICT', message])
}
const assertCloses = async (who: SignedIn) => assert.equal((await close(who)).status, 200)

const mailsOf = (orderId: string) => db.many(sql`select recipient from mail where order_id = ${orderId}`)

for (const outcome of ['refused', 'received'] as const)
  test(`C119 AC-060 an account with an open return is closed after it is ${outcome}`, async () => {
    const { id, amal, bagLine } = await deliveredOrder(api)
    const { json } = await askReturn(amal, id, [{ line: bagLine, quantity: 1 }])
    const { number } = json.returns[0]
    await assertRefused(amal, openReturn)
    await acceptReturn(deps, number)
    await assertRefused(amal, openReturn)
    await (outcome === 'refused' ? refuseReturn(deps, number, 'Worn') : receiveReturn(deps, number))
    await assertCloses(amal)
  })

test('C119 AC-060 a paid order that was cancelled is refunded before the account is closed', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db, { stock: 9 })
  const { json } = await place(amal, [{ productId, quantity: 1 }], { paymentMethod: 'STRIPE' })
  await confirmOrder(deps, json._id)
  const { id } = (await db.first<{ id: string }>(
    sql`select id from shopper where email = ${amal.email}`
  )) ?? {
    id: ''
  }
  await cancelOrder(deps, id, json._id)
  await assertRefused(amal, openPayment)
  await refundOrder(deps, json._id)
  await assertCloses(amal)
})

test('C119 AC-060 a queued refund or release is sent before the account is closed', async () => {
  const { id, amal } = await deliveredOrder(api)
  await addRefund(db, id, 100, 'scratched')
  await assertRefused(amal, openPayment)
  await completeRefunds(db, await listQueuedRefunds(db, id))
  await addPaymentTask(db, id, 'release')
  await assertRefused(amal, openPayment)
  await db.run(sql`update payment_task set done_at = now() where order_id = ${id}`)
  await assertCloses(amal)
})

test('C119 a refund or return of a closed account is recorded and queues no mail', async () => {
  const { id, amal, bagLine } = await deliveredOrder(api)
  await assertCloses(amal)
  const before = await mailsOf(id)
  const { order } = await refundOrder(deps, id, 500)
  assert.equal(order.paymentStatus, 'Partially Refunded')
  const items = [{ line: bagLine, quantity: 1 }]
  const returnId = await db.transaction(tx => addReturn(tx, { orderId: id, items, reason: 'too small' }))
  assert.equal((await refuseReturn(deps, returnId, 'Too late')).returns?.[0]?.status, 'Refused')
  assert.deepEqual(await mailsOf(id), before)
})

test('C119 a request that meets the closing of its account places no order and no return', async () => {
  const { id, amal, bagLine } = await deliveredOrder(api)
  const { productId } = await addProduct(db, { stock: 9 })
  const requests = await db.transaction(async tx => {
    const { shopperId = '' } =
      (await tx.first<{ shopperId: string }>(sql`
        select shopper_id as "shopperId" from shop_order where id = ${id}`)) ?? {}
    await lockAccount(tx, shopperId)
    const started = [
      place(amal, [{ productId, quantity: 1 }]),
      askReturn(amal, id, [{ line: bagLine, quantity: 1 }])
    ]
    await tx.run(sql`update shopper set closed_at = now() where id = ${shopperId}`)
    return { done: Promise.all(started) }
  })
  assert.deepEqual(
    (await requests.done).map(({ status }) => status),
    [401, 401]
  )
})

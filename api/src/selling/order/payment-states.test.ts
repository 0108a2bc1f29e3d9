import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PaymentStatus, paymentStatus } from '@sahra/shared/contract/order'
import { newId } from '../../db/id'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { changePayment, paymentTransitions } from './payment-states'
import { place } from './testing/place-orders'

const { app, db } = await openTestApi()
const amal = await shopper(app)
const { productId } = await addProduct(db, { stock: 1000 })
const { _id: id } = (await place(amal, [{ productId, quantity: 1 }])).json

const change = (to: PaymentStatus, orderId: string = id) =>
  db.transaction(tx => changePayment(tx, orderId, to, { actor: 'payment', note: 'evt_1' }))
const stateOf = async () =>
  (await db.first<{ status: string; events: number }>(sql`
    select payment_status as status,
      (select count(*) from order_event e where e.order_id = o.id and e.payment_status is not null)::int as events
    from shop_order o where id = ${id}`)) ?? { status: '', events: 0 }

test('C4 every transition of the table is made once with its history, every other one is refused', async () => {
  for (const from of paymentStatus.options)
    for (const to of paymentStatus.options) {
      await db.run(sql`update shop_order set payment_status = ${from} where id = ${id}`)
      const before = await stateOf()
      const { isChanged, reason } = await change(to)
      const isAllowed = paymentTransitions[from][to] !== undefined
      assert.equal(isChanged, isAllowed, `${from} → ${to}`)
      assert.equal(reason, isAllowed ? undefined : `A payment that is ${from} cannot become ${to}`)
      assert.deepEqual(await stateOf(), {
        status: isAllowed ? to : from,
        events: before.events + (isAllowed ? 1 : 0)
      })
    }
})

test('nothing leaves Refunded, nothing returns to Pending, and no unknown order changes', async () => {
  assert.deepEqual(paymentTransitions.Refunded, {})
  for (const targets of Object.values(paymentTransitions)) assert.ok(!('Pending' in targets))
  assert.deepEqual(await change('Paid', newId()), { isChanged: false, reason: 'Order not found' })
})

test('of concurrent changes to one status one is made', async () => {
  await db.run(sql`update shop_order set payment_status = 'Pending' where id = ${id}`)
  const changes = await Promise.all(Array.from({ length: 8 }, () => change('Paid')))
  assert.equal(changes.filter(({ isChanged }) => isChanged).length, 1)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { addProduct, lastMail, openTestApi, shopper } from '../../testing/test-api'
import { endUnconfirmedOrders, remindTeam } from './hold-window.service'
import { confirmOrder } from './status.service'
import { place, stockOf } from '../order/testing/place-orders'

const { app, db, deps } = await openTestApi()
const amal = await shopper(app)
const { productId, variantId } = await addProduct(db, { variants: [{ stock: 9 }] })

const order = async (paymentMethod = 'COD') => {
  const { json } = await place(amal, [{ productId, variantId, quantity: 2 }], { paymentMethod })
  return {
    id: json._id as string,
    number: json.number as string,
    read: async () => (await amal.get(`/api/order/${json._id}`)).json
  }
}
const age = (id: string, hours: number) =>
  db.run(
    sql`update order_hold set held_since = now() - make_interval(hours => ${hours}) where order_id = ${id}`
  )
/** Moves the reminder into the past. */
const ageReminder = (id: string, hours: number) =>
  db.run(sql`
    update order_hold set reminded_at = reminded_at - make_interval(hours => ${hours}) where order_id = ${id}`)
const mailsToTeam = () =>
  db.many<{ subject: string; body: string }>(sql`
    select subject, body from mail where recipient = 'care@sahra.example' order by created_at, id`)

for (const method of ['COD', 'STRIPE'])
  test(`C272 an unconfirmed order by ${method} without a provider ends after 72 hours, with its stock and a mail`, async () => {
    const stock = await stockOf(db, variantId)
    const { id, read } = await order(method)
    await age(id, 71)
    await remindTeam(deps)
    await ageReminder(id, 24)
    await endUnconfirmedOrders(deps)
    assert.equal((await read()).status, 'Pending')
    await age(id, 72)
    await Promise.all([endUnconfirmedOrders(deps), endUnconfirmedOrders(deps)])
    const { status, paymentStatus, statusHistory } = await read()
    assert.deepEqual([status, paymentStatus], ['Cancelled', 'Pending'])
    assert.equal(statusHistory.length, 2)
    assert.equal(await stockOf(db, variantId), stock)
    const event = await db.first<{ actor: string; note: string }>(sql`
      select actor, note from order_event where order_id = ${id} and status = 'Cancelled'`)
    assert.deepEqual(event, { actor: 'shop', note: 'not confirmed in time' })
    const mail = await lastMail(db, amal.email, 'order')
    assert.match(mail?.body ?? '', /could not confirm your order in time.*Nothing is charged/s)
  })

test('C272 a confirmed or shipped order, and one with a provider, is not ended', async () => {
  const [confirmed, shipped, hosted] = [await order(), await order(), await order('STRIPE')]
  await confirmOrder(deps, confirmed.id)
  await db.run(sql`update shop_order set status = 'Shipped', shipped_at = now() where id = ${shipped.id}`)
  await db.run(sql`insert into payment_task (order_id, kind, due_at) values (${hosted.id}, 'expire', now())`)
  await age(hosted.id, 100)
  await db.run(
    sql`update order_hold set reminded_at = now() - interval '2 days' where order_id = ${hosted.id}`
  )
  await endUnconfirmedOrders(deps)
  assert.equal((await confirmed.read()).status, 'Pending')
  assert.equal((await shipped.read()).status, 'Shipped')
  assert.equal((await hosted.read()).status, 'Pending')
  await db.run(sql`delete from order_hold where order_id = ${hosted.id}`)
})

test('C272 the team is reminded once by mail a day before the end; the window is a setting', async () => {
  const { id, number, read } = await order()
  await db.run(sql`delete from mail where recipient = 'care@sahra.example'`)
  await age(id, 46)
  await remindTeam(deps)
  assert.deepEqual(await mailsToTeam(), [])
  await age(id, 49)
  await Promise.all([remindTeam(deps), remindTeam(deps)])
  const [mail, ...others] = await mailsToTeam()
  assert.equal(others.length, 0)
  assert.equal(mail?.subject, '1 order to confirm before the end')
  assert.match(mail?.body ?? '', new RegExp(`${number}, Amal, .*: ends on .*orders confirm`, 's'))
  await commandLine({ db, deps })('settings', 'orders', 'confirm-hours', '48')
  await ageReminder(id, 15)
  await endUnconfirmedOrders(deps)
  assert.equal((await read()).status, 'Pending', 'sixteen hours after the reminder')
  await ageReminder(id, 1)
  await endUnconfirmedOrders(deps)
  assert.equal((await read()).status, 'Cancelled')
})

test('C272 an order of which the team was not reminded in time, as after a restore, waits for that', async () => {
  const { id, read } = await order()
  await age(id, 1000)
  await endUnconfirmedOrders(deps)
  await remindTeam(deps)
  await endUnconfirmedOrders(deps)
  assert.equal((await read()).status, 'Pending')
})

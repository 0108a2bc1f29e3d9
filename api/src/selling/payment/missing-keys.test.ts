import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCommand } from '../../merchant/command-line/command'
import { commands } from '../../merchant/command-line/parse-command'
import { sql } from '@sahra/server-kit/database/sql'
import { deliverOrder, refundOrder, shipOrder } from '../order-management/status.service'
import { tracking } from '../order/testing/place-orders'
import { askReturn } from '../return/testing/delivered-orders'
import { openTestApi, verifiedShopper } from '../../testing/test-api'
import { runPaymentTasks } from './payment.service'
import { providersOf } from './providers'
import { makeTasksDue, placeCardOrder, tasksOf } from './testing/card-orders'
import { sendEvent, startFakeStripe, stripeSettings } from './testing/fake-stripe'

const stripe = await startFakeStripe()
const api = await openTestApi(stripeSettings(stripe))
const { app, db, deps } = api
/** A second terminal beside the shop, without its payment keys. */
const config = { ...deps.config, stripe: undefined }
const refused = {
  code: 'CONFLICT',
  message: /^STRIPE has the payment of this order, and its keys are not set/
}

async function type(...args: string[]): Promise<string[]> {
  const output: string[] = []
  const found = findCommand(commands, args)
  await found?.command.run({ db, config, print: line => void output.push(line) }, found.args)
  return output
}

const booksOf = (id: string) =>
  db.first(sql`
    select status, payment_status, confirmed_at, refunded, (select count(*) from mail where order_id = o.id) as mails,
      (select count(*) from refund where order_id = o.id) as refunds,
      (select count(*) from order_event where order_id = o.id) as events from shop_order o where id = ${id}`)

test('C258 without the keys of the provider no command books an authorized or an unpaid payment', async () => {
  const unpaid = await placeCardOrder(api)
  const authorized = await placeCardOrder(api)
  const intent = stripe.pay(authorized.id)
  await sendEvent(app, 'amount_capturable_updated', intent)
  for (const { id } of [unpaid, authorized]) {
    const before = await booksOf(id)
    await assert.rejects(type('orders', 'confirm', id), refused)
    await assert.rejects(type('orders', 'reject', id), refused)
    await assert.rejects(type('orders', 'refund', id), refused)
    await assert.rejects(type('orders', 'ship', id, 'Aramex', 'AX1'), { code: 'CONFLICT' })
    assert.deepEqual(await booksOf(id), before)
  }
  assert.equal(intent.status, 'requires_capture')
})

test('C258 without the keys of the provider a paid order is not booked as refunded', async () => {
  const order = await placeCardOrder(api)
  const intent = stripe.pay(order.id)
  intent.status = 'succeeded'
  await sendEvent(app, 'succeeded', intent)
  await shipOrder(deps, order.id, tracking)
  await deliverOrder(deps, order.id)
  const before = await booksOf(order.id)
  await assert.rejects(type('orders', 'refund', order.id, '100'), refused)
  assert.deepEqual(await booksOf(order.id), before)
  assert.equal(intent.latest_charge.amount_refunded, 0)
  await refundOrder(deps, order.id, 10_000)
  await runPaymentTasks(deps, await providersOf(deps.config), () => {}, order.id)
  assert.equal(intent.latest_charge.amount_refunded, 10_000)
})

test('C258 without the keys of the provider a returned order is not booked as refunded', async () => {
  const order = await placeCardOrder(api, await verifiedShopper(app, db))
  const intent = stripe.pay(order.id)
  intent.status = 'succeeded'
  await sendEvent(app, 'succeeded', intent)
  await shipOrder(deps, order.id, tracking)
  await deliverOrder(deps, order.id)
  const { json } = await askReturn(order.amal, order.id, [{ line: 0, quantity: 1 }])
  const { number } = json.returns[0] as { number: string }
  await type('returns', 'accept', number)
  const before = await booksOf(order.id)
  await assert.rejects(type('returns', 'receive', number), refused)
  assert.deepEqual(await booksOf(order.id), before)
  assert.equal(intent.latest_charge.amount_refunded, 0)
})

test('C221 C258 a cancelled order waits for the keys of its provider, and the team sees it', async () => {
  const keyless = await openTestApi({}, db)
  const { id, number, amal, read } = await placeCardOrder(api)
  await sendEvent(app, 'amount_capturable_updated', stripe.pay(id))
  const { statusCode } = await keyless.app.inject({
    method: 'PUT',
    url: `/api/order/cancel/${id}`,
    cookies: Object.fromEntries(amal.jar)
  })
  assert.equal(statusCode, 200)
  assert.deepEqual(
    (await tasksOf(db, id)).filter(({ kind }) => kind === 'release').map(({ isDone }) => isDone),
    [false]
  )
  await db.run(sql`update payment_task set due_at = now() - interval '2 hours' where order_id = ${id}`)
  assert.match(
    (await type('payments', 'list')).join('\n'),
    new RegExp(`${number}: could not release .*keys of STRIPE`)
  )
  await makeTasksDue(db, id)
  await runPaymentTasks(deps, await providersOf(deps.config), () => {}, id)
  assert.equal((await read()).paymentStatus, 'Released')
})

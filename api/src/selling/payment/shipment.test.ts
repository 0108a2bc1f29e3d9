import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCommand } from '../../merchant/command-line/command'
import { orderOperations } from '../checkout/order.operations'
import { commandsOf } from '../../merchant/command-line/declared'
import { dryRun } from '../../server/dry-run.queries'
import { openTestApi } from '../../testing/test-api'
import { confirmOrder } from '../order-management/status.service'
import { runPaymentTasks } from './payment.service'
import { providersOf } from './providers'
import { placeCardOrder, tasksOf } from './testing/card-orders'
import { sendEvent, startFakeStripe, stripeSettings } from './testing/fake-stripe'

const stripe = await startFakeStripe()
const api = await openTestApi(stripeSettings(stripe))
const { app, db, deps } = api
const { config } = deps

async function ship(id: string, context = { db, isDryRun: false }) {
  const found = findCommand(commandsOf(orderOperations), ['orders', 'ship', id, 'Aramex', 'AX1'])
  await found?.command.run({ config, print: () => {}, ...context }, found.args)
}

async function authorized() {
  const order = await placeCardOrder(api)
  const intent = stripe.pay(order.id)
  await sendEvent(app, 'amount_capturable_updated', intent)
  return { ...order, intent }
}
const state = async ({ read }: { read: () => Promise<{ status: string; paymentStatus: string }> }) => {
  const { status, paymentStatus } = await read()
  return [status, paymentStatus]
}

test('an authorized order is captured before it is shipped', async () => {
  const order = await authorized()
  await ship(order.id)
  assert.deepEqual(await state(order), ['Shipped', 'Paid'])
  assert.equal(order.intent.status, 'succeeded')
})

test('a queued capture is not made twice', async () => {
  const order = await authorized()
  await confirmOrder(deps, order.id)
  await ship(order.id)
  assert.equal((await tasksOf(db, order.id)).find(({ kind }) => kind === 'capture')?.isDone, true)
  await runPaymentTasks(deps, await providersOf(config), () => {}, order.id)
  assert.deepEqual(await state(order), ['Shipped', 'Paid'])
})

test('an unpaid order is not shipped, with the reason', async () => {
  const order = await placeCardOrder(api)
  await assert.rejects(ship(order.id), { message: /whose payment is Pending/ })
  assert.deepEqual(await state(order), ['Pending', 'Pending'])
})

test('an order whose capture fails is not shipped', async () => {
  const down = await authorized()
  stripe.state.isDown = true
  await assert.rejects(ship(down.id), { message: /could not be captured \(500\)/ })
  stripe.state.isDown = false
  assert.deepEqual(await state(down), ['Pending', 'Authorized'])
  const voided = await authorized()
  voided.intent.status = 'canceled'
  await assert.rejects(ship(voided.id), { message: /could not be captured/ })
  // C259
  assert.deepEqual(await state(voided), ['Cancelled', 'Released'])
})

test('a capture whose response was lost is shipped', async () => {
  const order = await authorized()
  order.intent.status = 'succeeded'
  await ship(order.id)
  assert.deepEqual(await state(order), ['Shipped', 'Paid'])
})

test('a dry run captures nothing', async () => {
  const order = await authorized()
  await dryRun(db, transaction => ship(order.id, { db: transaction, isDryRun: true }))
  assert.equal(order.intent.status, 'requires_capture')
  assert.deepEqual(await state(order), ['Pending', 'Authorized'])
})

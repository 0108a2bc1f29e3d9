import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { changePayment } from '../order/payment-states'
import { confirmOrder, rejectOrder } from '../order-management/status.service'
import { openTestApi } from '../../testing/test-api'
import { runPaymentTasks } from './payment.service'
import { providersOf } from './providers'
import { makeTasksDue, placeCardOrder } from './testing/card-orders'
import { sendEvent, startFakeStripe, stripeSettings } from './testing/fake-stripe'

const stripe = await startFakeStripe()
const api = await openTestApi(stripeSettings(stripe))
const { app, db, deps } = api
const providers = await providersOf(deps.config)

test('C118 an order that is rejected while its payment is captured is refunded', async () => {
  const { id, read } = await placeCardOrder(api)
  const intent = stripe.pay(id)
  await sendEvent(app, 'amount_capturable_updated', intent)
  await confirmOrder(deps, id)
  assert.equal((await read()).paymentStatus, 'Authorized')

  let rejecting: Promise<unknown> | undefined
  await db.transaction(async tx => {
    intent.status = 'succeeded'
    await changePayment(tx, id, 'Paid', { actor: 'payment' })
    // It has read the order as authorized, and waits for the lock of this transaction.
    rejecting ??= rejectOrder(deps, id)
    const isWaiting = () =>
      db.first(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    while (!(await isWaiting())) continue
  })
  await rejecting
  await makeTasksDue(db, id)
  await runPaymentTasks(deps, providers, () => {}, id)

  const { status, paymentStatus, refunded } = await read()
  assert.deepEqual([status, paymentStatus, refunded], ['Cancelled', 'Refunded', 210])
  assert.equal(intent.latest_charge.amount_refunded, 21_000)
})

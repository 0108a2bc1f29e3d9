import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rejectOrder } from '../order-management/status.service'
import { lastMail, openTestApi } from '../../testing/test-api'
import { runPaymentTasks } from './payment.service'
import { providersOf } from './providers'
import { makeTasksDue, tasksOf } from './testing/card-orders'
import { razorpayKeys, startFakeRazorpay } from './testing/fake-razorpay'
import { placeRazorpayOrder } from './testing/razorpay-orders'

const razorpay = await startFakeRazorpay()
const api = await openTestApi({ razorpay: { ...razorpayKeys, apiUrl: razorpay.url } })
const { db, deps } = api
const providers = await providersOf(deps.config)

test('C259 an authorization is Released, and a mail says so, only when Razorpay has returned it', async () => {
  const { amal, id, pay } = await placeRazorpayOrder(api, razorpay)
  const work = async () => {
    await makeTasksDue(db, id)
    await runPaymentTasks(deps, providers, () => {}, id)
    const { status, paymentStatus, refunded } = (await amal.get(`/api/order/${id}`)).json
    const isDone = (await tasksOf(db, id)).find(({ kind }) => kind === 'release')?.isDone
    return [status, paymentStatus, refunded, isDone]
  }
  const payment = pay('authorized')
  // The end of the window would read it as well.
  await rejectOrder(deps, id)
  assert.deepEqual(await work(), ['Cancelled', 'Authorized', undefined, false])
  assert.deepEqual(await work(), ['Cancelled', 'Authorized', undefined, false])
  assert.match((await lastMail(db, amal.email, 'order'))?.subject ?? '', /could not confirm/)
  razorpay.returnUncaptured(payment)
  assert.deepEqual(await work(), ['Cancelled', 'Released', undefined, true])
  assert.match((await lastMail(db, amal.email, 'order'))?.body ?? '', /released the authorization/)
})

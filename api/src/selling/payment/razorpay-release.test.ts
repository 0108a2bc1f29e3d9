import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rejectOrder } from '../order-management/status.service'
import { addProduct, lastMail, openTestApi, shopper } from '../../testing/test-api'
import { runPaymentTasks } from './payment.service'
import { providersOf } from './providers'
import { makeTasksDue, tasksOf } from './testing/card-orders'
import { startFakeRazorpay } from './testing/fake-razorpay'

const razorpay = await startFakeRazorpay()
const { app, db, deps } = await openTestApi({
  razorpay: { keyId: 'rzp_test', keySecret: 'secret', webhookSecret: 'rzp-secret', apiUrl: razorpay.url }
})
const providers = await providersOf(deps.config)

test('C259 an authorization is Released, and a mail says so, only when Razorpay has returned it', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db, { price: 20_000 })
  const { json } = await amal.post('/api/order', {
    products: [{ productId, quantity: 1 }],
    address: { street: '1 Palm St' },
    paymentMethod: 'razorpay'
  })
  const id = json._id as string
  const work = async () => {
    await makeTasksDue(db, id)
    await runPaymentTasks(deps, providers, () => {}, id)
    const { status, paymentStatus, refunded } = (await amal.get(`/api/order/${id}`)).json
    const isDone = (await tasksOf(db, id)).find(({ kind }) => kind === 'release')?.isDone
    return [status, paymentStatus, refunded, isDone]
  }
  const [link] = razorpay.links.values()
  assert.ok(link)
  const payment = razorpay.pay(link, 'authorized')
  // The end of the window would read it as well.
  await rejectOrder(deps, id)
  assert.deepEqual(await work(), ['Cancelled', 'Authorized', undefined, false])
  assert.deepEqual(await work(), ['Cancelled', 'Authorized', undefined, false])
  assert.match((await lastMail(db, amal.email, 'order'))?.subject ?? '', /could not confirm/)
  razorpay.returnUncaptured(payment)
  assert.deepEqual(await work(), ['Cancelled', 'Released', undefined, true])
  assert.match((await lastMail(db, amal.email, 'order'))?.body ?? '', /released the authorization/)
})

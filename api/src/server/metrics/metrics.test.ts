import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorResponse } from '@sahra/shared/contract/response'
import { sql } from '@sahra/server-kit/database/sql'
import { addPaymentTask, type PaymentTaskKind } from '../../selling/order/payment-task.queries'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { place } from '../../selling/order/testing/place-orders'
import { deliverDue } from '../../house/webhook/delivery'
import { addWebhook } from '../../house/webhook/webhooks.service'
import { readMetrics } from './metrics.service'

const metricsToken = 'a-token-of-the-tests'
const authorized = { authorization: `Bearer ${metricsToken}` }

/** Returns 'name{labels}' → value. */
const samplesOf = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter(line => line && !line.startsWith('#'))
      .map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))])
  )

async function openShop() {
  const { app, db } = await openTestApi({ metricsToken })
  const amal = await shopper(app)
  const { productId } = await addProduct(db, { stock: 50 })
  const placeOne = async (): Promise<string> => (await place(amal, [{ productId, quantity: 1 }])).json._id
  const metrics = async () => samplesOf(await readMetrics(db))
  return { app, db, placeOne, metrics }
}

test('SEC-43 the metrics need their token', async () => {
  const { app } = await openShop()
  for (const authorization of [undefined, '', 'Bearer', 'Bearer ', `Bearer ${metricsToken}x`, metricsToken]) {
    const refused = await app.inject({
      url: '/metrics',
      headers: { ...(authorization && { authorization }) }
    })
    assert.equal(refused.statusCode, 401, authorization)
    assert.equal(errorResponse.parse(refused.json()).code, 'NO_SESSION')
  }
  const response = await app.inject({ url: '/metrics', headers: authorized })
  assert.equal(response.statusCode, 200)
  assert.equal(response.headers['content-type'], 'text/plain; version=0.0.4; charset=utf-8')
  assert.equal(response.headers['cache-control'], 'no-store')
  assert.match(response.body, /^# HELP sahra_orders .+\n# TYPE sahra_orders gauge\n/)
})

test('scrapes at the same time share one reading of the database', async t => {
  const { app, db } = await openShop()
  const reads = t.mock.method(db, 'many')
  const scrape = () => app.inject({ url: '/metrics', headers: authorized })
  const [one, other] = await Promise.all([scrape(), scrape()])
  assert.equal(one.body, other.body)
  // Orders and jobs.
  assert.equal(reads.mock.callCount(), 2)
})

test('there are no metrics without a token', async () => {
  const { app } = await openTestApi()
  for (const headers of [{}, { authorization: 'Bearer undefined' }, { authorization: 'Bearer ' }])
    assert.equal((await app.inject({ url: '/metrics', headers })).statusCode, 404)
})

test('an empty shop has zeros, and no order', async () => {
  const { metrics } = await openShop()
  assert.deepEqual(
    [...(await metrics())],
    [
      ['sahra_payment_tasks{state="waiting"}', 0],
      ['sahra_payment_tasks{state="failing"}', 0],
      ['sahra_payment_tasks{state="given_up"}', 0],
      ['sahra_payment_task_oldest_seconds', 0],
      ['sahra_payment_events_parked', 0],
      ['sahra_mail{state="waiting"}', 0],
      ['sahra_mail{state="failing"}', 0],
      ['sahra_mail{state="given_up"}', 0],
      ['sahra_mail_oldest_seconds', 0],
      ['sahra_events{state="waiting"}', 0],
      ['sahra_events{state="failing"}', 0],
      ['sahra_events{state="given_up"}', 0],
      ['sahra_event_oldest_seconds', 0]
    ]
  )
})

test('orders are counted by method and payment status', async () => {
  const { db, metrics, placeOne } = await openShop()
  const ids = [await placeOne(), await placeOne(), await placeOne(), await placeOne()]
  await db.run(sql`update shop_order set payment_method = 'STRIPE' where id <> ${ids[0]}`)
  await db.run(sql`update shop_order set payment_status = 'Paid' where id = ${ids[3]}`)
  const samples = await metrics()
  const count = (method: string, status: string) =>
    samples.get(`sahra_orders{payment_method="${method}",payment_status="${status}"}`)
  assert.deepEqual(
    [count('COD', 'Pending'), count('STRIPE', 'Pending'), count('STRIPE', 'Paid'), count('COD', 'Paid')],
    [1, 2, 1, undefined]
  )
})

test('tasks are counted by state; a retry does not make the oldest one younger', async () => {
  const { db, metrics, placeOne } = await openShop()
  const id = await placeOne()
  const add = (kind: PaymentTaskKind, inS: number) => addPaymentTask(db, id, kind, inS)
  await add('expire', 1800)
  assert.equal((await metrics()).get('sahra_payment_task_oldest_seconds'), 0)
  await add('open', -500)
  await add('capture', -3600)
  await add('refund', -9000)
  await add('release', -20_000)
  await db.run(sql`
    update payment_task set last_error = 'down', due_at = now() + interval '1 hour' where kind = 'capture'`)
  await db.run(sql`update payment_task set last_error = 'down', given_up_at = now() where kind = 'refund'`)
  await db.run(sql`update payment_task set done_at = now() where kind = 'release'`)
  const samples = await metrics()
  assert.equal(samples.get('sahra_payment_tasks{state="waiting"}'), 2)
  assert.equal(samples.get('sahra_payment_tasks{state="failing"}'), 1)
  assert.equal(samples.get('sahra_payment_tasks{state="given_up"}'), 1)
  const age = samples.get('sahra_payment_task_oldest_seconds') ?? 0
  assert.ok(age >= 3600 && age < 9000, `${age} s`)
  // A task of an older api does not say when it was to be done first.
  await db.run(sql`update payment_task set first_due_at = null where kind = 'capture'`)
  const late = (await metrics()).get('sahra_payment_task_oldest_seconds') ?? 0
  assert.ok(late >= 500 && late < 3600, `${late} s`)
})

test('a task that is requested again is as old as the last request', async () => {
  const { db, metrics, placeOne } = await openShop()
  const id = await placeOne()
  await addPaymentTask(db, id, 'capture', -9000)
  await addPaymentTask(db, id, 'capture', -60)
  const age = (await metrics()).get('sahra_payment_task_oldest_seconds') ?? 0
  assert.ok(age >= 60 && age < 9000, `${age} s`)
})

test('parked events are counted', async () => {
  const { db, metrics } = await openShop()
  await db.run(sql`
    insert into payment_event (provider, event_id, status, outcome) values
      ('stripe', 'evt_1', 'Paid', 'parked'), ('stripe', 'evt_2', 'Paid', 'taken'), ('razorpay', 'evt_1', 'Paid', 'parked')`)
  assert.equal((await metrics()).get('sahra_payment_events_parked'), 2)
})

test('C148 events that a webhook has not got are counted', async () => {
  const { db, metrics } = await openShop()
  const webhook = { url: 'https://erp.example/', events: null, allowPrivate: false }
  await addWebhook(db, webhook, 'tester')
  const { productId } = await addProduct(db)
  await db.run(sql`update product set stock = 1 where id = ${productId}`)
  await db.run(sql`update shop_event set at = now() - interval '10 minutes'`)
  const waiting = await metrics()
  assert.equal(waiting.get('sahra_events{state="waiting"}'), 2)
  assert.ok((waiting.get('sahra_event_oldest_seconds') ?? 0) >= 600)
  await deliverDue(db, () => {}, { send: async () => 'status 500' })
  assert.equal((await metrics()).get('sahra_events{state="failing"}'), 1)
  await db.run(sql`update webhook_delivery set state = 'failed'`)
  assert.equal((await metrics()).get('sahra_events{state="given_up"}'), 2)
})

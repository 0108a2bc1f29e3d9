import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { passTime, runJobs } from '../../server/jobs/testing/run-jobs'
import { openTestApi } from '../../testing/test-api'
import { addPaymentTask } from '../order/payment-task.queries'
import { rearmTasks } from './payment-report.queries'
import { abandonTask, claimTasks, completeTask, postponeTask, retryTask } from './payment.queries'
import { paymentTasks } from './task-worker'
import { placeCardOrder, tasksOf } from './testing/card-orders'
import { startFakeStripe, stripeSettings } from './testing/fake-stripe'

const stripe = await startFakeStripe()
const api = await openTestApi(stripeSettings(stripe))
const { app, db, deps } = api

/** Of each task that is not over: whether its job is due when it is, or when its lease ends. */
const jobsOf = (id: string) =>
  db.many<{ kind: string; fits: boolean | null; payload: object | null }>(sql`
    select kind, run_at = greatest(due_at, leased_until) as fits, payload
    from payment_task t left join graphile_worker._private_jobs j on j.key = 'payment ' || t.order_id || ' ' || t.kind
    where order_id = ${id} order by kind`)

test('C341 the job of a payment task is that of its row, whatever becomes of it', async () => {
  const { id } = await placeCardOrder(api)
  await db.run(sql`delete from payment_task where order_id = ${id}`)
  await addPaymentTask(db, id, 'refund')
  const has = async (expected: object[], when: string) => assert.deepEqual(await jobsOf(id), expected, when)
  const job = { kind: 'refund', fits: true, payload: { orderId: id } }
  const over = { kind: 'refund', fits: null, payload: null }
  const claim = async () => (await claimTasks(db, 60, id))[0]!
  const dueNow = () => db.run(sql`update payment_task set due_at = now() where order_id = ${id}`)
  await has([job], 'added')
  await retryTask(db, await claim(), { inS: 60, reason: 'down' })
  await has([job], 'failed')
  await dueNow()
  const task = await claim()
  await has([job], 'running: at the end of the lease')
  await addPaymentTask(db, id, 'refund')
  await completeTask(db, task)
  await has([job], 'asked for again while it ran')
  await db.run(sql`update payment_task set leased_until = null where order_id = ${id}`)
  await postponeTask(db, await claim(), 600)
  await has([job], 'postponed')
  await dueNow()
  await abandonTask(db, await claim(), 'refused')
  await has([over], 'given up')
  await rearmTasks(db, id)
  await has([job], 'retried by the merchant')
  await completeTask(db, await claim())
  await has([over], 'done')
})

test('C341 the task of the queue does what is due for its order, and nothing twice', async () => {
  const { id } = await placeCardOrder(api)
  await db.run(
    sql`update payment set session_ref = null, url = null, opening_until = null where order_id = ${id}`
  )
  await addPaymentTask(db, id, 'open')
  await runJobs(db, await paymentTasks(deps, app.log))
  assert.equal((await tasksOf(db, id)).find(({ kind }) => kind === 'open')?.isDone, true)
  const sessions = stripe.sessionsOf(id).length
  await passTime(db)
  await db.run(sql`select graphile_worker.add_job('payment', json_build_object('orderId', ${id}::text))`)
  await runJobs(db, await paymentTasks(deps, app.log))
  assert.equal(stripe.sessionsOf(id).length, sessions)
})

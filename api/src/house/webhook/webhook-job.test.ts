import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { passTime, runJobs } from '../../server/jobs/testing/run-jobs'
import { addProduct, openTestApi } from '../../testing/test-api'
import { claimDeliveries } from './delivery.queries'
import { openReceiver } from './testing/receiver'
import { webhookTasks } from './webhook-job'

const { app, db, deps } = await openTestApi()
const type = commandLine({ db, deps }, 'webhooks')
const work = async () => runJobs(db, await webhookTasks(deps, app.log))
const setStock = (id: string, stock: number) =>
  db.run(sql`update product set stock = ${stock} where id = ${id}`)
/** The moments of the waiting jobs that are those of the deliveries or of the pause. */
const jobs = () =>
  db.many<{ fits: boolean; payload: object }>(sql`
    select run_at in (select due_at from webhook_delivery union select leased_until from webhook_delivery
      union select paused_until from webhook) as fits, payload
    from graphile_worker._private_jobs where run_at > now()`)

test('C341 an event is a job of its webhook, and what failed is one for its next time', async () => {
  const receiver = await openReceiver()
  const [first = '', , secret = ''] = await type(
    'add',
    receiver.url,
    '--events',
    'stock.changed',
    '--allow-private'
  )
  const id = first.split(' ')[1] ?? ''
  receiver.secret = secret
  const { productId } = await addProduct(db, { stock: 5 })
  await setStock(productId, 3)
  await work()
  assert.equal(receiver.received.length, 1)
  assert.deepEqual(await db.many(sql`select from graphile_worker.jobs`), [], 'nothing is left behind')

  receiver.status = 500
  await setStock(productId, 2)
  await setStock(productId, 1)
  await work()
  assert.deepEqual(await jobs(), [{ fits: true, payload: { id } }], 'one for both events')
  receiver.status = 204
  await db.run(sql`update webhook set paused_until = now()`)
  await db.run(sql`update webhook_delivery set due_at = now() where state = 'waiting'`)
  await passTime(db)
  await work()
  assert.deepEqual(
    receiver.received.map(({ data }) => data['stock']),
    [3, 2, 1]
  )
  assert.deepEqual(await db.many(sql`select from graphile_worker.jobs`), [])

  // A process that was killed has claimed the next one.
  await setStock(productId, 0)
  await claimDeliveries(db, id, 10, 60)
  await work()
  assert.equal(receiver.received.length, 3)
  assert.deepEqual(await jobs(), [{ fits: true, payload: { id } }], 'at the end of the lease')
})

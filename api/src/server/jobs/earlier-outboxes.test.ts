import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '@sahra/server-kit/database/testing'
import { migrateShop, readShopMigrations } from '../../db/migrations'
import { openTestApi, runMailingJobs, addProduct, shopper } from '../../testing/test-api'
import { migrate } from '@sahra/server-kit/database/migrate'

const FIRST_WITH_QUEUE = '18-jobs.sql'

const before = (await readShopMigrations()).filter(
  ({ file }) => file < FIRST_WITH_QUEUE && !/queue/.test(file)
)

interface Job {
  task: string
  key: string | null
  waits: boolean
}

test('C341 what waits in the outboxes of a version before the queue is moved to it', async () => {
  const db = await freshDatabase({ migrations: before })
  await db.run(sql`
    insert into mail (id, dedupe_key, kind, recipient, subject, body, attempts, due_at, leased_until, sent_at, given_up_at)
    select id, id, 'order', 'amal@example.com', 'Hello', 'Some words', 3, now() + due, now() + lease, sent, given_up
    from (values
      ('00000000000000000000000a', interval '0', null, null, null),
      ('00000000000000000000000b', interval '1 hour', null, null, null),
      ('00000000000000000000000c', interval '0', interval '1 minute', null, null),
      ('00000000000000000000000d', interval '0', null, now(), null),
      ('00000000000000000000000e', interval '0', null, null, now())
    ) as earlier (id, due, lease, sent, given_up)`)
  await db.run(
    sql`insert into code_request (email_key, due_at) values ('amal@example.com', now() + interval '1 hour')`
  )
  await db.run(sql`insert into sign_in_warning (email_key, language) values ('amal@example.com', 'en')`)
  await migrate(db, await readShopMigrations())
  const jobs = await db.many<Job>(sql`
    select task_identifier as task, key, run_at > now() + interval '30 minutes' as waits from graphile_worker.jobs
    order by task_identifier, key`)
  const mail = (letter: string) => `mail 00000000000000000000000${letter}`
  assert.deepEqual(jobs, [
    { task: 'mail', key: mail('a'), waits: false },
    { task: 'mail', key: mail('b'), waits: true },
    { task: 'mail', key: mail('c'), waits: false },
    { task: 'reset-code', key: null, waits: true },
    { task: 'sign-in-warning', key: null, waits: false }
  ])
})

test('C341 a shopper who waits for what is in stock when the queue is filled gets the notice', async () => {
  const { app, db, deps } = await openTestApi()
  assert.deepEqual(await migrateShop(db), [])
  const amal = await shopper(app)
  const { productId, variantIds } = await addProduct(db, { variants: [{ stock: 0 }, { stock: 0 }] })
  const [red, blue] = variantIds
  await amal.post('/api/notify/subscribe', { productId, variantId: red })
  await db.run(sql`update variant set stock = 1 where id = ${blue}`)
  const noticed = async () => {
    await db.run(sql`truncate graphile_worker._private_jobs`)
    await db.run(sql`select queue_waiting_rows()`)
    await runMailingJobs(deps)
    return db.many(sql`select subject from mail where recipient = ${amal.email} and kind = 'notify'`)
  }
  assert.deepEqual(await noticed(), [])
  await db.run(sql`update variant set stock = 1 where id = ${red}`)
  assert.deepEqual(await noticed(), [{ subject: 'Back in stock: Maison Dune Bag' }])
})

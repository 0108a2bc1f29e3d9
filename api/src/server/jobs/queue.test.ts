import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { test } from 'node:test'
import { runMigrations } from 'graphile-worker'
import { openPool } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { urlOf } from '@sahra/server-kit/testing/pooler'
import { freshDatabase } from '../../db/testing'
import { migrateShop } from '../../db/migrations'
import { releaseAbandoned } from './queue.queries'
import { startQueue } from './queue'
import type { Log } from './queue-worker'
import type { Task } from './task'
import { showPresence } from './worker-presence'

const db = await freshDatabase()
const lines: unknown[] = []
const log: Log = { warn: (...parts: unknown[]) => void lines.push(...parts) }

const query = async (text: string) => (await db.driver.query({ text })).rows
const add = (task: string, more = sql``) => db.run(sql`select graphile_worker.add_job(${task} ${more})`)
const jobsOf = (task: string) =>
  db.many<{ attempts: number; waits: boolean; error: string | null; locked: boolean }>(sql`
    select attempts, run_at > now() as waits, last_error as error, locked_at is not null as locked
    from graphile_worker.jobs where task_identifier = ${task} order by id`)

/** Returns a task that reports each run and ends it after `end`. */
function observedTask(name: string) {
  const events = new EventEmitter()
  const payloads: unknown[] = []
  const task: Task = {
    name,
    async run(payload) {
      payloads.push(payload)
      const ended = once(events, 'end')
      events.emit('run')
      await ended
    }
  }
  return { task, payloads, runs: () => once(events, 'run'), end: () => events.emit('end') }
}

test('C340 the tables of the queue are those of the library, and a worker finds nothing to change', async context => {
  assert.deepEqual(await migrateShop(db), [])
  const pgPool = db.openDirectPool(1)
  context.after(() => pgPool.end())
  await runMigrations({ pgPool, schema: 'by_library' })
  const rows = (schema: string) => query(`select id, breaking from ${schema}.migrations order by id`)
  assert.deepEqual(await rows('graphile_worker'), await rows('by_library'))
  const functions = (schema: string) =>
    db.many(sql`
      select replace(replace(pg_get_functiondef(p.oid), '"', ''), ${schema}, 'queue') as source
      from pg_proc p where pronamespace = to_regnamespace(${schema}) order by 1`)
  assert.deepEqual(await functions('graphile_worker'), await functions('by_library'))
})

test('C340 a role that may not change tables runs jobs', async context => {
  const role = `worker_${process.pid}`
  await query(`create role ${role} login password 'a-password'`)
  for (const right of [
    'usage on schema graphile_worker',
    'select, insert, update, delete on all tables in schema graphile_worker'
  ])
    await query(`grant ${right} to ${role}`)
  const url = new URL(await urlOf(db))
  url.username = role
  url.password = 'a-password'
  const limited = openPool({ connectionString: url.href })
  const { task, runs, end } = observedTask('limited')
  const running = runs()
  const stop = await startQueue(limited, [task], log)
  context.after(async () => {
    await stop()
    await limited.close()
    await query(`drop owned by ${role}`)
    await query(`drop role ${role}`)
  })
  await add('limited')
  await running
  end()
})

test('C340 a job is added with the change or not at all, and leaves nothing behind', async () => {
  const change = db.transaction(async tx => {
    await tx.run(sql`select graphile_worker.add_job('noted', '{"id": "rolled back"}')`)
    throw new Error('rolled back')
  })
  await assert.rejects(change, /rolled back/)
  const { task, payloads, runs, end } = observedTask('noted')
  const running = runs()
  const stop = await startQueue(db, [task], log)
  await add('noted', sql`, '{"id": "committed"}'`)
  await running
  end()
  await stop()
  assert.deepEqual(payloads, [{ id: 'committed' }])
  assert.deepEqual(await jobsOf('noted'), [])
})

test('C340 stopping waits for the running job, which is not run again', async () => {
  const { task, payloads, runs, end } = observedTask('slow')
  const running = runs()
  const stop = await startQueue(db, [task], log)
  await add('slow')
  await add('slow', sql`, run_at => now() + interval '1 hour'`)
  await running
  const stopped = stop()
  assert.equal((await jobsOf('slow')).length, 2)
  end()
  await stopped
  assert.equal(payloads.length, 1)
  assert.deepEqual(
    (await jobsOf('slow')).map(({ waits }) => waits),
    [true]
  )
})

test('C340 a job that fails is tried again later, and is given up after its attempts', async () => {
  const failed = new EventEmitter()
  const attempts: boolean[] = []
  const task: Task = {
    name: 'failing',
    run(_payload, { isLastAttempt }) {
      attempts.push(isLastAttempt)
      return Promise.reject(new Error('down'))
    }
  }
  const warned: Log = { warn: (line: unknown) => void failed.emit('line', line) }
  const waiting = once(failed, 'line')
  const stop = await startQueue(db, [task], warned)
  await add('failing', sql`, max_attempts => 2`)
  assert.match(String(await waiting), /failing failed: down.*tried again/)
  const last = once(failed, 'line')
  await db.run(sql`update graphile_worker._private_jobs set run_at = now()`)
  await db.first(sql`select pg_notify('jobs:insert', '{"count":1}')`)
  assert.match(String(await last), /Given up/)
  await stop()
  assert.deepEqual(attempts, [false, true])
  assert.deepEqual(await jobsOf('failing'), [{ attempts: 2, waits: true, error: 'down', locked: false }])
})

test('C340 the jobs of a dead worker return to the queue, those of a living one do not', async () => {
  const alive = showPresence(db)
  alive.add('worker-alive')
  await alive.held()
  for (const worker of ['worker-alive', 'worker-dead']) {
    await add('held')
    await db.run(sql`
      update graphile_worker._private_jobs set locked_at = now(), locked_by = ${worker}, attempts = 1
      where id = (select max(id) from graphile_worker._private_jobs)`)
  }
  await releaseAbandoned(db)
  assert.deepEqual(
    (await jobsOf('held')).map(({ locked }) => locked),
    [true, false]
  )
  await alive.stop()
  await releaseAbandoned(db)
  assert.deepEqual(
    (await jobsOf('held')).map(({ locked }) => locked),
    [false, false]
  )
})

test('C340 a recurring task runs at the start of a worker, once for all workers that start', async () => {
  const { task, payloads, runs, end } = observedTask('recurring')
  const running = runs()
  const recurring = { ...task, cron: '0 0 29 2 *', atStart: true }
  const stops = [await startQueue(db, [recurring], log)]
  await running
  stops.push(await startQueue(db, [recurring], log))
  const again = runs()
  end()
  await again
  end()
  await Promise.all(stops.map(stop => stop()))
  assert.equal(payloads.length, 2)
})

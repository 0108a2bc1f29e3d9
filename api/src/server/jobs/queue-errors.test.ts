import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '../../db/testing'
import { startQueue } from './queue'
import type { Task } from './task'

const db = await freshDatabase()
/** Not due in the time of these tests. */
const scheduled: Task = { name: 'scheduled', cron: '0 0 29 2 *', run: () => Promise.resolve() }

test('C340 a connection that breaks is reported, but not while the worker closes', async () => {
  const clients: EventEmitter[] = []
  const watched: Database = {
    ...db,
    openDirectPool(max) {
      const pool = db.openDirectPool(max)
      return pool.on('connect', client => void clients.push(client))
    }
  }
  const warnings: unknown[] = []
  const stop = await startQueue(watched, [scheduled], {
    warn: (...parts: unknown[]) => void warnings.push(parts)
  })
  const breakAll = () => clients.forEach(client => client.emit('error', new Error('terminating connection')))
  breakAll()
  assert.match(JSON.stringify(warnings), /terminating connection/)
  await stop()
  warnings.length = 0
  breakAll()
  assert.deepEqual(warnings, [])
})

test('C340 the schedule of recurring jobs outlives errors of the database', async context => {
  const broken = new Error('the database is away')
  const unreachable: Database = {
    ...db,
    openDirectPool(max) {
      const pool = db.openDirectPool(max)
      const query = context.mock.method(pool, 'query', () => Promise.reject(broken))
      away.once('over', () => query.mock.restore())
      return pool
    }
  }
  const away = new EventEmitter()
  const reports = new EventEmitter()
  const reported = once(reports, 'warn')
  const stop = await startQueue(unreachable, [{ ...scheduled, name: 'delayed' }], {
    warn: (line: unknown) => void reports.emit('warn', line)
  })
  assert.deepEqual(await reported, [{ err: broken }])
  away.emit('over')
  const isKnown = () =>
    db.many(sql`select from graphile_worker._private_known_crontabs where identifier = 'delayed'`)
  while ((await isKnown()).length === 0) await pause(10)
  await stop()
})

test('C340 a worker stops while the database is away from its schedule', async context => {
  const unreachable: Database = {
    ...db,
    openDirectPool(max) {
      const pool = db.openDirectPool(max)
      context.mock.method(pool, 'query', () => Promise.reject(new Error('the database is away')))
      return pool
    }
  }
  const stop = await startQueue(unreachable, [scheduled], { warn() {} })
  await stop()
})

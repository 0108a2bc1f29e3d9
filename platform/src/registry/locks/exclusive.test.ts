import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { databaseRecords } from '../../store/database-records.queries'
import { freshPlatformDatabase } from '../../testing/platform-database'
import { createExclusive } from './exclusive'

const db = await freshPlatformDatabase()
// A queue each: as two registries have.
const [one, other] = [createExclusive(db), createExclusive(db)]
function latch() {
  let resolve = (): void => undefined
  const promise = new Promise<void>(done => (resolve = done))
  return { promise, resolve }
}
const holders = () =>
  db.first<{ count: number }>(
    sql`select count(*) from pg_locks where locktype = 'advisory' and granted and database = (
      select oid from pg_database where datname = current_database())`
  )

test('changes of two registries run one after another', async () => {
  let running = 0
  const change = (index: number) => async () => {
    assert.equal(++running, 1)
    await db.run(sql`select 1`)
    running--
    return index
  }
  const all = Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other)(change(index)))
  assert.deepEqual(
    await Promise.all(all),
    Array.from({ length: 20 }, (_, index) => index)
  )
  assert.deepEqual(await holders(), { count: 0 })
})

test('a change commits records, whose transactions have a lock of their own', async () => {
  const records = databaseRecords(db)
  const isNew = await one(() => records.transaction(tx => tx.create('channels/x/1', '{}')))
  assert.equal(isNew, true)
  assert.equal(await records.read('channels/x/1'), '{}')
})

test('a change that fails frees the lock, and is not repeated', async () => {
  let runs = 0
  const deadlock = Object.assign(new Error('deadlock'), { code: '40P01' })
  await assert.rejects(
    one(() => {
      runs++
      return Promise.reject(deadlock)
    }),
    /deadlock/
  )
  assert.equal(runs, 1)
  assert.equal(await other(async () => 'free'), 'free')
})

test('a change that waits too long is refused with BUSY, and never runs', async () => {
  const [begun, go] = [latch(), latch()]
  const long = one(() => {
    begun.resolve()
    return go.promise
  })
  await begun.promise
  await assert.rejects(
    createExclusive(db, 50)(() => assert.fail('it ran')),
    { code: 'BUSY', message: 'Other changes take too long: try again in a minute' }
  )
  go.resolve()
  await long
})

test('a change whose lock is lost with its connection is done all the same, once', async () => {
  let runs = 0
  const value = await one(async () => {
    runs++
    await db.first(sql`
      select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and database = (
        select oid from pg_database where datname = current_database())`)
    return 'done'
  })
  assert.deepEqual([value, runs], ['done', 1])
  assert.equal(await other(async () => 'free'), 'free')
})

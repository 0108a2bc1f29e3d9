import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPool } from './database'
import { allOf, likePattern, rawSql, sql } from './sql'
import { freshDatabase } from './testing'

const POOL_SIZE = 10
const db = await freshDatabase()
await db.run(sql`create table thing (id integer primary key, n integer not null)`)
await db.run(sql`insert into thing values (1, 0), (2, 0)`)

test('interpolated values are parameters, statements are inserted as SQL', () => {
  const inner = sql`n = ${5}`
  const { text, values } =
    sql`select ${1} where ${allOf([inner, sql`id = ${2}`])} order by ${rawSql('id desc')}`
  assert.equal(text, 'select $1 where true and n = $2 and id = $3 order by id desc')
  assert.deepEqual(values, [1, 5, 2])
})

test('likePattern matches % and _ literally', async () => {
  const row =
    await db.first(sql`select 'a 50% off' like ${likePattern('50%')} as yes, 'a 500 off' like ${likePattern('50%')} as no,
    'a_b' like ${likePattern('a_b')} as also, 'axb' like ${likePattern('a_b')} as never`)
  assert.deepEqual(row, { yes: true, no: false, also: true, never: false })
})

test('a failed transaction is rolled back', async () => {
  const failing = db.transaction(async tx => {
    await tx.run(sql`update thing set n = 1 where id = 1`)
    throw new Error('no')
  })
  await assert.rejects(failing, /no/)
  assert.deepEqual(await db.first(sql`select n from thing where id = 1`), { n: 0 })
})

test('the victim of a deadlock is retried', async () => {
  const latches = [latch(), latch()]
  const update = (first: number, second: number, mine: number) =>
    db.transaction(async tx => {
      await tx.run(sql`update thing set n = n + 1 where id = ${first}`)
      latches[mine]?.resolve()
      await latches[1 - mine]?.promise
      await tx.run(sql`update thing set n = n + 1 where id = ${second}`)
    })
  await Promise.all([update(1, 2, 0), update(2, 1, 1)])
  assert.deepEqual(await db.many(sql`select n from thing order by id`), [{ n: 2 }, { n: 2 }])
})

test('a terminated connection is replaced', async () => {
  await db.first(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  )
  await assert.rejects(db.run(sql`select pg_terminate_backend(pg_backend_pid())`))
  // A query may meet another connection whose end was not noticed yet: it is replaced as well.
  let row: object | undefined
  for (let attempt = 0; !row && attempt <= POOL_SIZE; attempt++)
    row = await db.first(sql`select 1 as one`).catch(() => undefined)
  assert.deepEqual(row, { one: 1 })
})

test('connections to a read-only server are replaced', async () => {
  const { host, port, user, password, database } = await db
    .connect()
    .then(client => client.end().then(() => client))
  const readOnly = openPool({
    ...{ host, port, user, password, database },
    max: 1,
    connectionTimeoutMillis: 60_000,
    options: '-c default_transaction_read_only=on'
  })
  const pid = () => readOnly.first(sql`select pg_backend_pid() as pid`)
  const write = sql`update thing set n = n`
  const before = await pid()
  await assert.rejects(readOnly.run(write), { code: '25006' })
  const between = await pid()
  await assert.rejects(
    readOnly.transaction(tx => tx.run(write)),
    { code: '25006' }
  )
  const after = await pid()
  assert.notDeepEqual(before, between)
  assert.notDeepEqual(between, after)
  await readOnly.close()
})

test('connections that break while the pool closes are not reported', async () => {
  const { host, port, user, password, database } = await db
    .connect()
    .then(client => client.end().then(() => client))
  const errors: Error[] = []
  for (let round = 0; round < 10; round++) {
    const name = `closing ${round}`
    const at = { host, port, user, password, database, application_name: name }
    const pool = openPool({ ...at, connectionTimeoutMillis: 60_000 }, error => errors.push(error))
    await Promise.all(Array.from({ length: 10 }, () => pool.run(sql`select pg_sleep(0.01)`)))
    await Promise.all([
      db.run(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`),
      pool.close()
    ])
  }
  await db.run(sql`select 1`)
  assert.deepEqual(errors, [])
})

function latch() {
  let resolve = () => {}
  const promise = new Promise<void>(done => (resolve = done))
  return { promise, resolve }
}

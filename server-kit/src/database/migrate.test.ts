import assert from 'node:assert/strict'
import { test } from 'node:test'
import { awaitMigrations, type Migration, migrate } from './migrate'
import { sql } from './sql'
import { freshDatabase } from './testing'

const first: Migration = { file: '001-first.sql', sql: 'create table first (n integer)', checksum: 'f' }
const all = [first]
const db = await freshDatabase({ migrations: all })
const extra: Migration = { file: '900-extra.sql', sql: 'create table extra (n integer)', checksum: 'a' }

test('concurrent processes apply each migration once', async () => {
  assert.deepEqual(await migrate(db, all), [])
  const applied = await Promise.all([migrate(db, [...all, extra]), migrate(db, [...all, extra])])
  assert.deepEqual(applied.flat(), [extra.file])
})

test('a migration that has changed since it was applied is rejected', async () => {
  await assert.rejects(migrate(db, [...all, { ...extra, checksum: 'b' }]), /900-extra\.sql has changed/)
})

test('SEC-42 a failed migration is rolled back', async () => {
  const broken = { file: '901-broken.sql', sql: 'create table half (n integer); select 1 / 0', checksum: 'c' }
  await assert.rejects(migrate(db, [...all, extra, broken]), /901-broken\.sql failed: division by zero/)
  const row = await db.first<{ half: string | null }>(sql`select to_regclass('half')::text as half`)
  assert.equal(row?.half, null)
})

test('a schema has its own tables and its own record', async () => {
  assert.deepEqual(await migrate(db, [first], { schema: 'other' }), [first.file])
  assert.deepEqual(await migrate(db, [first], { schema: 'other' }), [])
  const row = await db.first<{ table: string | null }>(sql`select to_regclass('other.first')::text as table`)
  assert.equal(row?.table, 'other.first')
})

test('a server waits until another process has applied the migrations', async () => {
  const waiting = awaitMigrations(db, [first, extra], { schema: 'waited' })
  await migrate(db, [first], { schema: 'waited' })
  await migrate(db, [first, extra], { schema: 'waited' })
  await waiting
  const row = await db.first<{ table: string | null }>(sql`select to_regclass('waited.extra')::text as table`)
  assert.equal(row?.table, 'waited.extra')
})

test('migrations that stay pending are named; a newer schema is accepted, a changed migration is not', async () => {
  await assert.rejects(awaitMigrations(db, [first, extra], { schema: 'missing', waitMs: 0 }), {
    message:
      'The database lacks 001-first.sql, 900-extra.sql. Run the migrations of this version first, or set MIGRATE=on.'
  })
  const schema = 'newer'
  await migrate(db, [first, extra], { schema })
  await awaitMigrations(db, [first], { schema, waitMs: 0 })
  const later = { ...extra, file: '901-later.sql' }
  await assert.rejects(
    awaitMigrations(db, [first, extra, later], { schema, waitMs: 0 }),
    /lacks 901-later\.sql\./
  )
  const changed = [{ ...first, checksum: 'changed' }]
  await assert.rejects(awaitMigrations(db, changed, { schema, waitMs: 0 }), /001-first\.sql has changed/)
})

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { type Database, openPool } from '@sahra/server-kit/database/database'
import { migrate } from '@sahra/server-kit/database/migrate'
import { sql } from '@sahra/server-kit/database/sql'
import { urlOf } from '@sahra/server-kit/testing/pooler'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { freshDatabase } from '../../db/testing'
import { awaitShopMigrations, readShopGrants } from '../../db/migrations'
import { queueWorker } from '../../tasks'
import { askReturn, deliveredOrder } from '../../selling/return/testing/delivered-orders'
import { openTestApi } from '../../testing/test-api'
import { writeBackup } from '../backup/backup.service'
import { commandLine } from '../command-line/testing/command-line'
import { until } from '@sahra/server-kit/testing/until'

const folder = temporaryFolder('sahra-roles')
const run = `_${randomBytes(6).toString('hex')}`
const opened: Database[] = []
// Before the hook that drops the database.
after(async () => {
  for (const pool of opened) await pool.close()
  for (const role of [`sahra_api${run}`, `sahra_backup${run}`]) {
    await query(`drop owned by ${role}`)
    await query(`drop role ${role}`)
  }
  rmSync(folder, { recursive: true })
})

const owner = await freshDatabase()
const query = async (text: string) => (await owner.driver.query({ text })).rows

// Roles are of the whole server: those of this run have names of their own.
const grants = (await readShopGrants()).map(statement => statement.replace(/(\w+);$/, `$1${run};`))
const [api, backup] = (await Promise.all(
  ['sahra_api', 'sahra_backup'].map(async name => {
    const role = name + run
    await query(`create role ${role} login`)
    const url = new URL(await urlOf(owner))
    url.username = role
    const pool = openPool({ connectionString: url.href })
    opened.push(pool)
    return pool
  })
)) as [Database, Database]
assert.deepEqual(await migrate(owner, [], { grants }), [])

const refuses = async (db: Database, statement: string) => {
  const client = await db.connect()
  try {
    await assert.rejects(
      client.query(statement),
      /permission denied|must be owner|must be superuser/,
      statement
    )
  } finally {
    await client.end()
  }
}

test('C391 an api works with the rights of its role: orders, returns, commands, background jobs', async () => {
  await awaitShopMigrations(api)
  const shop = await openTestApi({ mail: { dir: folder, smtpUrl: undefined } }, api)
  const { warnings, stop } = await jobsOf(shop)
  const { amal, id, bagLine } = await deliveredOrder(shop)
  assert.equal((await askReturn(amal, id, [{ line: bagLine, quantity: 1 }])).status, 200)
  const type = commandLine(shop)
  await type('category', 'add', 'Clutches')
  await type('settings', 'phone', '+971 4 123 4567')
  await type('promotion', 'add', 'Welcome', '10%', '--code', 'WELCOME10')
  await type('policies', 'list')
  const waiting = sql`select from mail where sent_at is null`
  await until(async () => (await owner.many(waiting)).length === 0)
  await stop()
  assert.deepEqual(warnings, [])
})

async function jobsOf({ deps }: Awaited<ReturnType<typeof openTestApi>>) {
  const warnings: unknown[] = []
  const log = { warn: (...parts: unknown[]) => void warnings.push(parts) }
  return { warnings, stop: await queueWorker(deps, log as never) }
}

test('C391 an api changes no table, and not the record of the migrations', async () => {
  for (const statement of [
    'create table public.own (n integer)',
    'create schema own',
    'create extension hstore',
    'create role own',
    'alter table shop_order add own integer',
    'alter table shop_order disable trigger user',
    'drop table shop_order',
    'truncate shop_order cascade',
    "insert into migration (file, checksum) values ('99-own.sql', '')",
    'delete from migration',
    'delete from graphile_worker.migrations',
    'select * from pg_authid',
    `copy shop_order to '/tmp/orders'`,
    `copy shop_order to program 'cat'`,
    `set role ${await ownerName()}`
  ])
    await refuses(api, statement)
})

test('C391 a backup reads everything and writes nothing', async () => {
  const file = path.join(folder, 'backup.tar.gz')
  const folders = {
    registry: path.join(folder, 'registry'),
    keys: path.join(folder, 'keys'),
    pictures: folder
  }
  const { rows } = await writeBackup({ databases: [{ db: backup, schemas: ['public'] }], folders }, file)
  assert.ok(rows > 0)
  for (const statement of [
    `update shopper set name = 'Own'`,
    'delete from shop_order',
    'insert into category (name) values (null)',
    `select nextval(pg_get_serial_sequence('banner', 'id'))`,
    'create table public.own (n integer)'
  ])
    await refuses(backup, statement)
})

const ownerName = async () => {
  const row = await owner.first<{ name: string }>(sql`select current_user as name`)
  return `"${row?.name}"`
}

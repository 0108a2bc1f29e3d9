import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from './database'
import { errorCode } from './database-errors'
import { locks } from './locks'
import { FatalError } from '../errors/fatal-error'
import { changedMigration, failedMigration, migrationsBusy, pendingMigrations } from './migrate.text'

export interface Migration {
  file: string
  sql: string
  checksum: string
}

const LOCK_WAIT_MS = 60_000
/** Less than the startup probes of deploy/kubernetes allow. */
const PENDING_WAIT_MS = 45_000
const PENDING_INTERVAL_MS = 500
/** Neither the schema nor the record exists yet. */
const NOT_CREATED = ['42P01', '3F000']
const byNumber = new Intl.Collator('en', { numeric: true }).compare
/** First line of a file with statements that cannot run in a transaction (`create index concurrently`). */
const OUTSIDE_TRANSACTION = '-- outside a transaction'

/** Returns the `NN-*.sql` files of a folder in the order of their numbers. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await fs.readdir(folder)).filter(file => /^\d+-.+\.sql$/.test(file)).sort(byNumber)
  return Promise.all(
    files.map(async file => {
      const sql = (await fs.readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      return { file, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
  )
}

/** Returns the statements of a file that has one a line: what each role of a deployment may do. */
export const readGrants = async (file: string): Promise<string[]> =>
  (await fs.readFile(file, 'utf8')).match(/^(?:grant|revoke) .*;$/gm) ?? []

interface MigrateOptions {
  /** Has the tables and the record of what was applied; it is created when it is missing. Default: public. */
  schema?: string
  /** Run each time, after the migrations, for those roles that exist. */
  grants?: readonly string[]
}

/** Applies the pending migrations under an advisory lock, each in a transaction (SEC-42); returns their files. */
export async function migrate(
  db: Database,
  all: readonly Migration[],
  { schema = 'public', grants = [] }: MigrateOptions = {}
): Promise<string[]> {
  const client = await db.connect()
  try {
    await acquireLock(client)
    await client.query(`create schema if not exists ${schema}`)
    await client.query(`set search_path to ${schema}`)
    await client.query(`create table if not exists migration (
      file text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const pending = await findPending(client, all, schema)
    for (const migration of pending) await apply(client, migration)
    await grant(client, grants)
    return pending.map(({ file }) => file)
  } finally {
    await client.end()
  }
}

/**
 * Waits until all migrations have been applied by another process (`migrate-now`). Needs no right to change tables.
 * Throws `FatalError` when some are still missing after `waitMs`.
 */
export async function awaitMigrations(
  db: Database,
  all: readonly Migration[],
  { schema = 'public', waitMs = PENDING_WAIT_MS } = {}
): Promise<void> {
  const deadline = Date.now() + waitMs
  const client = await db.connect()
  try {
    for (;;) {
      const pending = await findPending(client, all, schema).catch((error: unknown) => {
        if (NOT_CREATED.includes(errorCode(error) ?? '')) return all
        throw error
      })
      if (pending.length === 0) return
      if (Date.now() > deadline) throw new FatalError(pendingMigrations(pending.map(({ file }) => file)))
      await pause(PENDING_INTERVAL_MS)
    }
  } finally {
    await client.end()
  }
}

/** Throws `FatalError` when an applied migration has changed since. */
async function findPending(
  client: pg.Client,
  all: readonly Migration[],
  schema: string
): Promise<Migration[]> {
  const { rows } = await client.query<{ file: string; checksum: string }>(
    `select file, checksum from ${schema}.migration`
  )
  const applied = new Map(rows.map(row => [row.file, row.checksum]))
  return all.filter(({ file, checksum }) => {
    if (applied.has(file) && applied.get(file) !== checksum) throw new FatalError(changedMigration(file))
    return !applied.has(file)
  })
}

async function grant(client: pg.Client, grants: readonly string[]) {
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles')
  const roles = new Set(rows.map(({ rolname }) => rolname))
  const due = grants.filter(statement => roles.has(/ (?:to|from) (\w+);$/.exec(statement)?.[1] ?? ''))
  // One message is one transaction: a server never sees half of its rights.
  if (due.length) await client.query(due.join('\n'))
}

async function acquireLock(client: pg.Client) {
  const deadline = Date.now() + LOCK_WAIT_MS
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      locks.migrations
    ])
    if (rows[0]?.locked) return
    if (Date.now() > deadline) throw new FatalError(migrationsBusy)
    await pause(100)
  }
}

async function apply(client: pg.Client, { file, sql, checksum }: Migration) {
  const outsideTransaction = sql.startsWith(OUTSIDE_TRANSACTION)
  const recordMigration = () =>
    client.query('insert into migration (file, checksum) values ($1, $2)', [file, checksum])
  try {
    // A migration that waits for a long reader blocks all queries behind it.
    await client.query(`set lock_timeout = '1s'; set statement_timeout = '${outsideTransaction ? 0 : 5000}'`)
    if (!outsideTransaction) await client.query('begin')
    if (outsideTransaction)
      for (const statement of sql.split(/;\s*\n/).filter(text => text.trim())) await client.query(statement)
    else await client.query(sql)
    await recordMigration()
    if (!outsideTransaction) await client.query('commit')
  } catch (error) {
    if (!outsideTransaction) await client.query('rollback').catch(() => {})
    throw new FatalError(failedMigration(file, (error as Error).message))
  }
}

import type pg from 'pg'
import { from as copyFrom, to as copyTo, type CopyStreamQuery, type CopyToStreamQuery } from 'pg-copy-streams'
import type { SchemaName, SequenceValue } from './manifest'

/** SQL of one connection, in the transaction that its caller began. Names are quoted: they come from the catalogue. */
const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
const qualified = (schema: string, name: string): string => `${quote(schema)}.${quote(name)}`

/** A transaction waits while other tables, or files, are copied: the role may have a limit. */
const noIdleLimit = 'set local idle_in_transaction_session_timeout = 0'

/** All that is read afterwards is as of this moment. */
export const beginSnapshot = (client: pg.Client) =>
  client.query(`begin isolation level repeatable read read only; ${noIdleLimit}`)

/** Runs the work in a transaction. */
export async function inTransaction(client: pg.Client, work: () => Promise<void>) {
  await client.query(`begin; ${noIdleLimit}`)
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Statistics for the planner: those of an empty table are worse than none. */
export const analyze = (client: pg.Client) => client.query('analyze')

export interface TableColumns {
  table: string
  /** Without generated ones. */
  columns: string[]
}

/**
 * Lists the tables of a schema with content of their own. Not: `migration`, which the restore writes; unlogged tables;
 * tables with transaction ids (changes that caches follow), which mean nothing in another server.
 */
export async function listTables(client: pg.Client, schema: SchemaName): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select c.relname as "table",
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = to_regnamespace($1) and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname <> 'migration'
     group by c.oid, c.relname
     having not bool_or(a.atttypid in ('xid'::regtype, 'xid8'::regtype))
     order by c.relname`,
    [schema]
  )
  return rows
}

/** Lists which table refers to which other one. */
export async function listReferences(
  client: pg.Client,
  schema: SchemaName
): Promise<{ from: string; to: string }[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select f.relname as "from", t.relname as "to"
     from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and f.relnamespace = to_regnamespace($1) and f.oid <> t.oid`,
    [schema]
  )
  return rows
}

export async function listSequences(client: pg.Client, schema: SchemaName): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select schemaname as schema, sequencename as sequence, last_value as value
     from pg_sequences where schemaname = $1 order by sequencename`,
    [schema]
  )
  return rows
}

/** Continues after `value`. */
export const setSequence = (client: pg.Client, { schema, sequence, value }: SequenceValue) =>
  value === null
    ? undefined
    : client.query('select setval($1::regclass, $2)', [qualified(schema, sequence), value])

/** Returns the applied migrations of a schema; undefined when it was never set up. */
export async function listApplied(
  client: pg.Client,
  schema: SchemaName
): Promise<{ file: string; checksum: string }[] | undefined> {
  const name = qualified(schema, 'migration')
  const { rows: found } = await client.query<{ exists: boolean }>(
    'select to_regclass($1) is not null as exists',
    [name]
  )
  if (!found[0]?.exists) return undefined
  const { rows } = await client.query<{ file: string; checksum: string }>(
    `select file, checksum from ${name} order by file`
  )
  return rows
}

export const copyOut = (
  client: pg.Client,
  schema: SchemaName,
  { table, columns }: TableColumns
): CopyToStreamQuery =>
  client.query(copyTo(`copy ${qualified(schema, table)} (${columns.map(quote).join(', ')}) to stdout`))

export const copyIn = (
  client: pg.Client,
  schema: SchemaName,
  { table, columns }: TableColumns
): CopyStreamQuery =>
  client.query(copyFrom(`copy ${qualified(schema, table)} (${columns.map(quote).join(', ')}) from stdin`))

export async function isTableEmpty(client: pg.Client, schema: SchemaName, table: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${qualified(schema, table)} limit 1`)
  return rowCount === 0
}

/** Foreign keys stay checked; triggers would derive rows that the backup has already. */
export async function setTriggers(
  client: pg.Client,
  schema: SchemaName,
  tables: readonly string[],
  state: 'enable' | 'disable'
) {
  for (const table of tables)
    await client.query(`alter table ${qualified(schema, table)} ${state} trigger user`)
}

/** Fills the queue from the rows that wait: a backup has none of its jobs, and those of before are of other rows. */
export const refillQueue = (client: pg.Client) =>
  client.query('truncate graphile_worker._private_jobs; select queue_waiting_rows()')

/** Cascades to tables that no backup has, such as unlogged ones, which refer to these. */
export const truncate = (client: pg.Client, schema: SchemaName, tables: readonly string[]) =>
  tables.length
    ? client.query(`truncate ${tables.map(table => qualified(schema, table)).join(', ')} cascade`)
    : undefined

/** Removes a schema with all its tables, and creates an empty one. */
export async function recreateSchema(client: pg.Client, schema: SchemaName) {
  await client.query(`drop schema if exists ${quote(schema)} cascade; create schema ${quote(schema)}`)
}

/** Name of the database, and whether other servers of the shop are connected to it. */
export async function describeDatabase(client: pg.Client): Promise<{ name: string; isInUse: boolean }> {
  const { rows } = await client.query<{ name: string; isInUse: boolean }>(
    `select current_database()::text as name, exists (
       select from pg_stat_activity
       where datname = current_database() and application_name = 'sahra' and pid <> pg_backend_pid()) as "isInUse"`
  )
  return rows[0] ?? { name: '', isInUse: false }
}

import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type pg from 'pg'
import type { Database } from '@sahra/server-kit/database/database'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { type ShopState, totalsOf } from './backup.service'
import { messages, type Totals } from './backup.text'
import { applyMigrations, finishMigrations, type Migrations, readAllMigrations } from './databases.queries'
import { areFoldersEmpty, IncomingFiles } from './folder-files'
import { type BackupHeader, ownerOf, type SchemaName, type TableRecord } from './manifest'
import { Entries, type VerifiedBackup, verifyBackup } from './read-backup'
import {
  analyze,
  copyIn,
  describeDatabase,
  inTransaction,
  isTableEmpty,
  listApplied,
  listTables,
  recreateSchema,
  refillQueue,
  setSequence,
  setTriggers,
  truncate
} from './tables.queries'
import { resolveHeader } from './versions'

export interface RestoreOptions {
  /** Name of the database whose content is given up. */
  replace?: string | undefined
  report?: (line: string) => void
}

interface Target {
  client: pg.Client
  db: Database
  schema: SchemaName
  migrations: BackupHeader['schemas'][number]['migrations']
}

const FILES_PER_LINE = 500

/** Verifies a backup without restoring it. Throws `CliError`. */
export async function checkBackup(file: string): Promise<VerifiedBackup> {
  const known = await readAllMigrations()
  return verifyBackup(file, header => resolveHeader(file, header, known))
}

/**
 * Restores a backup. Nothing is changed before the whole archive has been verified. The tables are made by the
 * migrations that the backup names, filled in one transaction per database, and then brought to this version.
 * Throws `CliError`.
 */
export async function restoreBackup(
  state: ShopState,
  file: string,
  options: RestoreOptions = {}
): Promise<Totals> {
  const backup = await checkBackup(file)
  options.report?.(messages.verified(file, backup.header.createdAt, totalsOf(backup.manifest)))
  await restoreVerified(state, file, backup, options)
  return totalsOf(backup.manifest)
}

/** Restores a backup that was verified. Throws `CliError`. */
export async function restoreVerified(
  state: ShopState,
  file: string,
  backup: VerifiedBackup,
  { replace, report = () => {} }: RestoreOptions = {}
): Promise<void> {
  const known = await readAllMigrations()
  const targets = await openTargets(state, backup.header)
  const files = new IncomingFiles(state)
  try {
    await requireReplaceable(targets, state, replace)
    for (const target of targets) await makeTables(target, known)
    await fillTables(targets, backup, { entries: new Entries(file), files, report })
    await files.moveIntoPlace()
    for (const { db, schema, migrations } of targets) {
      const later = await finishMigrations(db, schema, known)
      if (later.length && migrations.length) report(messages.migrated(later.length))
    }
    for (const { client, schema } of targets) if (schema === 'public') await refillQueue(client)
    for (const { client } of targets) await analyze(client)
  } finally {
    await files.discard()
    for (const client of new Set(targets.map(target => target.client))) await client.end()
  }
}

async function openTargets({ databases }: ShopState, { schemas }: BackupHeader): Promise<Target[]> {
  const targets: Target[] = []
  for (const { schema } of schemas)
    if (!databases.some(database => database.schemas.includes(schema)))
      throw new CliError(messages.noPlatform)
  for (const { db, schemas: here } of databases) {
    const wanted = schemas.filter(({ schema }) => here.includes(schema))
    if (!wanted.length) continue
    const client = await db.connect()
    targets.push(...wanted.map(target => ({ ...target, client, db })))
  }
  return targets
}

/** A running shop would write between the rows of the backup, and its caches would show deleted rows. */
async function requireReplaceable(targets: Target[], { folders }: ShopState, replace: string | undefined) {
  let name = ''
  let isEmpty = await areFoldersEmpty(folders)
  for (const { client, schema } of targets) {
    const database = await describeDatabase(client)
    if (database.isInUse) throw new CliError(messages.inUse(database.name))
    // Of the shop, which comes first.
    name ||= database.name
    for (const { table } of await listTables(client, schema))
      isEmpty &&= await isTableEmpty(client, schema, table)
  }
  if (replace !== undefined && replace !== name) throw new CliError(messages.otherDatabase(replace, name))
  if (!isEmpty && replace === undefined) throw new CliError(messages.notEmpty(name))
}

/** The tables as they were when the backup was made, also where an older or a newer version has been. */
async function makeTables({ client, db, schema, migrations }: Target, known: Migrations) {
  const applied = await listApplied(client, schema)
  const files = new Set(migrations.map(({ file }) => file))
  const isSame = applied?.length === files.size && applied.every(({ file }) => files.has(file))
  if (applied?.length && !isSame) await recreateSchema(client, schema)
  await applyMigrations(
    db,
    schema,
    known[schema].filter(({ file }) => files.has(file))
  )
}

interface Contents {
  entries: Entries
  files: IncomingFiles
  report: (line: string) => void
}

/** Both transactions commit when all is written: a failure leaves the tables as they were. */
async function fillTables(targets: Target[], backup: VerifiedBackup, contents: Contents): Promise<void> {
  const [first, ...others] = [...new Set(targets.map(({ client }) => client))]
  const work = () => copyAll(targets, backup, contents)
  const nested = others.reduce((inner, client) => () => inTransaction(client, inner), work)
  await (first ? inTransaction(first, nested) : nested())
}

async function copyAll(
  targets: Target[],
  { manifest }: VerifiedBackup,
  { entries, files, report }: Contents
) {
  const clientOf = new Map(targets.map(({ schema, client }) => [schema, client]))
  const namesOf = async ({ client, schema }: Target) =>
    (await listTables(client, schema)).map(({ table }) => table)
  for (const target of targets) {
    await truncate(target.client, target.schema, await namesOf(target))
    await setTriggers(target.client, target.schema, await namesOf(target), 'disable')
  }
  const tables = new Map(manifest.tables.map(table => [`${table.schema}.${table.table}`, table]))
  let [copied, bytes] = [0, 0]
  for (let entry = await entries.peek(); entry; entry = await entries.peek()) {
    const owner = ownerOf(entry.name)
    const table = tables.get(owner)
    const client = table && clientOf.get(table.schema)
    if (client) await copyTable(client, table, entries.contentOf(owner))
    else if (owner.startsWith('files/')) {
      await files.write(owner.slice('files/'.length), entry.content)
      bytes += entry.size
      if (++copied % FILES_PER_LINE === 0) report(messages.files(copied, bytes))
    }
    if (!client) await entries.advance()
  }
  await files.copyIntoBucket()
  for (const sequence of manifest.sequences) {
    const client = clientOf.get(sequence.schema)
    if (client) await setSequence(client, sequence)
  }
  for (const target of targets)
    await setTriggers(target.client, target.schema, await namesOf(target), 'enable')
}

async function copyTable(client: pg.Client, table: TableRecord, rows: AsyncIterable<Buffer>) {
  const sink = copyIn(client, table.schema, table)
  await pipeline(Readable.from(rows, { highWaterMark: 4 }), sink)
  if (sink.rowCount !== table.rows) throw new CliError(messages.rowsDiffer(table.table))
}

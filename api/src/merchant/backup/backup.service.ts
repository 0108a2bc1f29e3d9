import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Database } from '@sahra/server-kit/database/database'
import type { Files } from '@sahra/server-kit/files/files'
import { errorCode } from '@sahra/server-kit/database/database-errors'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { messages, type Totals } from './backup.text'
import type { FileFolders } from './config'
import { filesOf } from './backed-up-files'
import {
  type BackupHeader,
  fileEntry,
  FORMAT,
  HEADER,
  type Manifest,
  MANIFEST,
  Meter,
  type SchemaName,
  tableEntry
} from './manifest'
import {
  beginSnapshot,
  copyOut,
  listApplied,
  listReferences,
  listSequences,
  listTables,
  type TableColumns
} from './tables.queries'
import { orderByReferences } from './tables.rules'
import { endOfArchive, entry, header, padding } from './tar'

/** Where the state of a shop is: its schemas, in one database or in two, and its files. */
export interface ShopState {
  databases: readonly { db: Database; schemas: readonly SchemaName[] }[]
  folders: FileFolders
  /** Has the releases and packages, instead of the folder of the registry. */
  bucket?: Files | undefined
}

type Report = (line: string) => void

/** A table is held in memory only in parts of this size. */
const PART_BYTES = 1_000_000
const FILES_PER_LINE = 500

/**
 * Writes a shop to an archive that only its owner can read: every table as of one moment (one snapshot per database),
 * then the release files, which never change. The file has its name only when it is complete. Throws `CliError`.
 */
export async function writeBackup(
  state: ShopState,
  file: string,
  report: Report = () => {}
): Promise<Totals> {
  if (await stat(file).catch(() => undefined)) throw new CliError(messages.exists(file))
  const partial = `${file}.partial`
  const manifest: Manifest = { tables: [], sequences: [], files: [] }
  try {
    await rm(partial, { force: true })
    await pipeline(
      Readable.from(archive(state, manifest, report), { highWaterMark: 2 }),
      createGzip(),
      createWriteStream(partial, { mode: 0o600, flags: 'wx' })
    )
    await synced(partial)
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {})
    const code = errorCode(error) ?? ''
    if (/^(ENOENT|ENOTDIR|EACCES|EPERM|ENOSPC|EROFS|EISDIR)$/.test(code))
      throw new CliError(messages.notWritable(file, code))
    throw error
  }
  return { ...totalsOf(manifest), bytes: (await stat(file)).size }
}

export const totalsOf = ({ tables, files }: Manifest): Totals => ({
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files: files.length,
  bytes: 0
})

async function synced(file: string) {
  const handle = await open(file)
  await handle.sync()
  await handle.close()
}

async function* archive(state: ShopState, manifest: Manifest, report: Report): AsyncGenerator<Buffer> {
  const sources = await openSnapshots(state)
  try {
    const described: BackupHeader = { format: FORMAT, createdAt: new Date().toISOString(), schemas: [] }
    for (const { schema, migrations } of sources) described.schemas.push({ schema, migrations })
    yield* entry(HEADER, Buffer.from(JSON.stringify(described, null, 2)))
    for (const { client, schema } of sources) yield* tables(client, schema, manifest, report)
  } finally {
    for (const client of new Set(sources.map(source => source.client))) await client.end()
  }
  yield* files(state, manifest, report)
  yield* entry(MANIFEST, Buffer.from(JSON.stringify(manifest)))
  yield endOfArchive()
}

interface Snapshot {
  client: pg.Client
  schema: SchemaName
  migrations: { file: string; checksum: string }[]
}

/** One transaction per database: all its tables are as of the same moment, while the shop sells. */
async function openSnapshots({ databases }: ShopState): Promise<Snapshot[]> {
  const snapshots: Snapshot[] = []
  for (const { db, schemas } of databases) {
    const client = await db.connect()
    await beginSnapshot(client)
    for (const schema of schemas) {
      const migrations = await listApplied(client, schema)
      if (migrations) snapshots.push({ client, schema, migrations })
    }
    if (!snapshots.some(snapshot => snapshot.client === client)) await client.end()
  }
  return snapshots
}

async function* tables(
  client: pg.Client,
  schema: SchemaName,
  manifest: Manifest,
  report: Report
): AsyncGenerator<Buffer> {
  const all = orderByReferences(await listTables(client, schema), await listReferences(client, schema))
  let bytes = 0
  for (const table of all) {
    const copied = yield* rowsOf(client, schema, table)
    bytes += copied.size
    manifest.tables.push({ schema, ...table, ...copied })
  }
  manifest.sequences.push(...(await listSequences(client, schema)))
  report(messages.tables(all.length, all.length, bytes))
}

async function* rowsOf(
  client: pg.Client,
  schema: SchemaName,
  table: TableColumns
): AsyncGenerator<Buffer, { rows: number; size: number; sha256: string }> {
  const meter = new Meter()
  const rows = copyOut(client, schema, table)
  let [pending, length, part]: [Buffer[], number, number] = [[], 0, 0]
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    meter.add(chunk)
    pending.push(chunk)
    length += chunk.length
    if (length < PART_BYTES) continue
    yield* entry(tableEntry(schema, table.table, part++), Buffer.concat(pending))
    ;[pending, length] = [[], 0]
  }
  if (length) yield* entry(tableEntry(schema, table.table, part), Buffer.concat(pending))
  return { rows: rows.rowCount, ...meter.result() }
}

async function* files(state: ShopState, manifest: Manifest, report: Report): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const file of filesOf(state)) {
    const meter = new Meter()
    yield* header(fileEntry(file.name), file.size)
    for await (const chunk of file.read()) {
      meter.add(chunk)
      yield chunk
    }
    yield padding(file.size)
    bytes += file.size
    manifest.files.push({ name: file.name, ...meter.result() })
    if (manifest.files.length % FILES_PER_LINE === 0) report(messages.files(manifest.files.length, bytes))
  }
  report(messages.files(manifest.files.length, bytes))
}

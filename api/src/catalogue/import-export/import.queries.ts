import { type Database, executor, type Executor } from '@sahra/server-kit/database/database'
import { locks } from '@sahra/server-kit/database/locks'
import { sql } from '@sahra/server-kit/database/sql'

/** Runs the work while no other import runs; returns undefined without running it when one does. */
export async function exclusively<Value>(
  db: Database,
  work: () => Promise<Value>
): Promise<Value | undefined> {
  // Of a connection: a killed process leaves no lock behind.
  const client = await db.connect()
  try {
    const row = await executor(client).first<{ isFree: boolean }>(
      sql`select pg_try_advisory_lock(${locks.catalogueImport}) as "isFree"`
    )
    return row?.isFree ? await work() : undefined
  } finally {
    await client.end()
  }
}

export interface ImportRun {
  id: number
  done: number
}

/** Finds the unfinished import of the same file, or begins one. */
export async function beginImport(
  db: Executor,
  { hash, fileName, by, total }: { hash: string; fileName: string; by: string; total: number }
): Promise<ImportRun> {
  const unfinished = await db.first<ImportRun>(sql`
    select id, done from catalogue_import
    where file_hash = ${hash} and finished_at is null and total = ${total}
      and id = (select max(id) from catalogue_import)`)
  if (unfinished) return unfinished
  const run = await db.first<ImportRun>(sql`
    insert into catalogue_import (file_hash, file_name, started_by, total)
    values (${hash}, ${fileName}, ${by}, ${total}) returning id, done`)
  if (!run) throw new Error('The import was not recorded.')
  return run
}

/** In the transaction of a batch: a crash repeats no batch and leaves none out. */
export const saveProgress = (tx: Executor, { id, done }: ImportRun) =>
  tx.run(sql`update catalogue_import set done = ${done} where id = ${id}`)

export const finishImport = (db: Executor, id: number) =>
  db.run(sql`update catalogue_import set finished_at = now() where id = ${id}`)

/** Returns the last import, unless it has finished: one that still checks its file has not begun. */
export const findUnfinishedImport = (db: Executor) =>
  db.first<{ fileName: string; by: string; total: number; done: number }>(sql`
    select file_name as "fileName", started_by as by, total, done from catalogue_import
    where finished_at is null and id = (select max(id) from catalogue_import)`)

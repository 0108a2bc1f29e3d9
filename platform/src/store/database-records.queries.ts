import type { Database, Executor } from '@sahra/server-kit/database/database'
import { listen } from '@sahra/server-kit/database/listen'
import { locks } from '@sahra/server-kit/database/locks'
import { rawSql, sql } from '@sahra/server-kit/database/sql'
import { splitName, type ListedRecord, type RecordReader, type Records, type RecordWriter } from './records'

const tables = {
  /** All records. */
  all: rawSql('platform.record'),
  /** Those that a gateway needs: its role may read no others. */
  served: rawSql('platform.served_record')
}

interface Options {
  /** Default: all. */
  read?: keyof typeof tables
}

/**
 * Records in PostgreSQL (schema platform), for any number of processes. Works behind a pooler in transaction mode;
 * `watch` and its LISTEN have a connection of their own past it.
 */
export function databaseRecords(db: Database, { read = 'all' }: Options = {}): Records {
  return {
    ...writerOn(db, read),
    transaction: work =>
      db.transaction(async tx => {
        await tx.run(sql`select pg_advisory_xact_lock(${locks.records})`)
        return work(writerOn(tx, read))
      }),
    // The database notifies of each change in its transaction (migration 001).
    watch: onChange => listen(db, 'platform_record', onChange)
  }
}

const writerOn = (db: Executor, read: keyof typeof tables): RecordWriter => ({
  ...readerOn(db, read),
  async create(record, content) {
    const { folder, base } = splitName(record)
    const inserted = await db.run(sql`
      insert into platform.record (folder, name, content) values (${folder}, ${base}, ${content})
      on conflict do nothing`)
    return inserted === 1
  },
  async replace(record, content) {
    const { folder, base } = splitName(record)
    await db.run(sql`
      insert into platform.record (folder, name, content) values (${folder}, ${base}, ${content})
      on conflict (folder, name) do update set content = excluded.content, changed_at = now()`)
  },
  async remove(record) {
    const { folder, base } = splitName(record)
    await db.run(sql`delete from platform.record where folder = ${folder} and name = ${base}`)
  }
})

const readerOn = (db: Executor, read: keyof typeof tables): RecordReader => ({
  async read(record) {
    const { folder, base } = splitName(record)
    const row = await db.first<{ content: string }>(
      sql`select content from ${tables[read]} where folder = ${folder} and name = ${base}`
    )
    return row?.content
  },
  async list(folder, { last } = {}) {
    const rows = await db.many<ListedRecord>(sql`
      select name, content from ${tables[read]} where folder = ${folder}
      order by name desc limit ${last ?? null}`)
    return rows.reverse()
  }
})

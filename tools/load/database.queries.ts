import { type Database, type Executor, openPool } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { startServer } from '@sahra/server-kit/database/embedded/server'

/** Connects to the embedded database of a running api. */
export async function withDatabase<Value>(
  dataDir: string,
  work: (db: Database) => Promise<Value>
): Promise<Value> {
  const server = await startServer(dataDir)
  const db = openPool({ ...server.connection, database: 'sahra', max: 2 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Connects to the database of this address, without a limit of time for a statement over all orders. */
export const openForReports = (connectionString: string): Database =>
  openPool({ connectionString, max: 2, statement_timeout: 0 })

/** True if commits wait for a synchronous standby that follows. */
export const isFollowing = async (db: Executor): Promise<boolean> =>
  Boolean(
    await db.first(sql`select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`)
  )

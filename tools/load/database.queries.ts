import { type Database, openPool } from '../../api/src/db/database'
import { startServer } from '../../api/src/db/embedded/server'

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

import { type Database, openPool } from '../../api/src/db/database'
import { startServer } from '../../api/src/db/embedded/server'

/** The database of a shop that runs on the folder, beside its api. */
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

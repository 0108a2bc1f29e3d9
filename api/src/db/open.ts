import pg from 'pg'
import type { Config } from '../config'
import { type Database, openPool } from './database'
import { FatalError } from '../fatal-error'
import { claimServer } from './embedded/claim'
import { type EmbeddedServer, startServer } from './embedded/server'
import { unreachableDatabase } from './open.text'
import { sql } from './sql'

export interface OpenDatabase {
  db: Database
  /** True for the database in DATA_DIR. */
  embedded: boolean
  close: () => Promise<void>
}

/** Says what a connection's trouble was; the pool replaces the connection by itself. */
type OnError = (error: Error) => void

const DATABASE = 'sahra'
const ATTACHED = 'sahra visitor'

/**
 * The database of the api process: DATABASE_URL, or the embedded one, which this process then owns: a second api
 * on the same folder is refused.
 */
export async function openDatabase(config: Config, onError: OnError, onLost: OnError): Promise<OpenDatabase> {
  if (config.databaseUrl) return openUrl(config.databaseUrl, onError)
  const server = await startServer(config.dataDir)
  const owner = await claimServer(server, onLost)
  await createDatabase(server.connection)
  const db = openPool({ ...server.connection, database: DATABASE }, onError)
  return {
    db,
    embedded: true,
    async close() {
      await db.close()
      await owner.release()
    }
  }
}

/** For the shop's command line: beside a running api on its database, or alone on a server of its own for a moment. */
export async function attachDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) return openUrl(config.databaseUrl, () => {})
  const server = await startServer(config.dataDir)
  await createDatabase(server.connection)
  const db = openPool({ ...server.connection, database: DATABASE, max: 2, application_name: ATTACHED })
  return {
    db,
    embedded: true,
    async close() {
      const others = await db.first(sql`
        select from pg_stat_activity
        where backend_type = 'client backend' and client_port = -1 and application_name <> ${ATTACHED}`)
      await db.close()
      if (!others) await stopIfUnused(server)
    }
  }
}

/** Nobody else is here: the server was started for this visit, or left behind by a crash. */
async function stopIfUnused(server: EmbeddedServer) {
  try {
    const owner = await claimServer(server, () => {})
    await owner.release()
  } catch (error) {
    if (!(error instanceof FatalError)) throw error
  }
}

async function openUrl(url: string, onError: OnError): Promise<OpenDatabase> {
  const db = openPool({ connectionString: url }, onError)
  try {
    const client = await db.connect()
    await client.end()
  } catch (error) {
    await db.close()
    throw new FatalError(unreachableDatabase(new URL(url).host, (error as Error).message))
  }
  return { db, embedded: false, close: () => db.close() }
}

async function createDatabase(at: { host: string; user: string }) {
  const client = new pg.Client({ ...at, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    // Two visitors at once: the other one made it.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}

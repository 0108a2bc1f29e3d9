import pg from 'pg'
import type { Config } from '../config'
import { errorCode } from '../database-errors'
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

/** Receives the error of a connection, which the pool then replaces. */
type OnError = (error: Error) => void

const DATABASE = 'sahra'
const ATTACHED = 'sahra cli'

const limitsOf = ({ connectTimeoutMs }: Config) => ({ connectionTimeoutMillis: connectTimeoutMs })

/**
 * Opens the database of the api process: DATABASE_URL, or the embedded one, claimed for this process: a second api on
 * the same data folder throws FatalError. `onLost`: the embedded server stopped and could not be restarted.
 */
export async function openDatabase(config: Config, onError: OnError, onLost: OnError): Promise<OpenDatabase> {
  const limits = limitsOf(config)
  if (config.databaseUrl) return openUrl(config.databaseUrl, limits, onError)
  const server = await startServer(config.dataDir)
  const claim = await claimServer(server, onLost)
  await createDatabase(server.connection)
  const db = openPool({ ...server.connection, ...limits, database: DATABASE }, onError)
  return {
    db,
    embedded: true,
    async close() {
      await db.close()
      await claim.release()
    }
  }
}

/** Opens the database for a command line: shares a running embedded server, or starts one and stops it on close. */
export async function attachDatabase(config: Config): Promise<OpenDatabase> {
  const limits = limitsOf(config)
  if (config.databaseUrl) return openUrl(config.databaseUrl, limits, () => {})
  const server = await startServer(config.dataDir)
  await createDatabase(server.connection)
  const connection = { ...server.connection, ...limits, database: DATABASE }
  const db = openPool({ ...connection, max: 2, application_name: ATTACHED })
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

/** Stops a server that no other process has claimed. */
async function stopIfUnused(server: EmbeddedServer) {
  try {
    const claim = await claimServer(server, () => {})
    await claim.release()
  } catch (error) {
    if (!(error instanceof FatalError)) throw error
  }
}

async function openUrl(url: string, limits: pg.PoolConfig, onError: OnError): Promise<OpenDatabase> {
  const db = openPool({ connectionString: url, ...limits }, onError)
  try {
    const client = await db.connect()
    await client.end()
  } catch (error) {
    await db.close()
    throw new FatalError(unreachableDatabase(new URL(url).host, (error as Error).message))
  }
  return { db, embedded: false, close: () => db.close() }
}

async function createDatabase(connection: { host: string; user: string }) {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    // A concurrent process has created it.
    if (!['42P04', '23505'].includes(errorCode(error) ?? '')) throw error
  } finally {
    await client.end()
  }
}

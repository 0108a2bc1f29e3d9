import pg from 'pg'
import { errorCode } from '../database-errors'
import { type Database, openPool } from '../database'
import { FatalError } from '../../errors/fatal-error'
import { ATTACHED, claimServer } from './claim'
import { type EmbeddedServer, startServer } from './server'
import { noStatementLimit, poolerRefuses, unreachableDatabase } from './open.text'
import { sql } from '../sql'

/** Where the database is, of the environment of a server. */
export interface DatabaseConfig {
  /** Name of the setting that has the address, for messages. Default: DATABASE_URL. */
  setting?: string
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** The server itself, where `databaseUrl` is a pooler in transaction mode. */
  directUrl?: string | undefined
  /** Connections of the pool. */
  poolSize?: number
  /** Undefined: prepares named statements unless there is a pooler. */
  preparedStatements?: boolean | undefined
  dataDir: string
  /** Milliseconds to wait for a connection. */
  connectTimeoutMs: number
}

export interface OpenDatabase {
  db: Database
  /** True for the database in DATA_DIR. */
  embedded: boolean
  /** What the operator should change, as a line. */
  advice?: string
  close: () => Promise<void>
}

/** Receives the error of a connection, which the pool then replaces. */
type OnError = (error: Error) => void

const DATABASE = 'sahra'

const limitsOf = ({ connectTimeoutMs, poolSize }: DatabaseConfig) => ({
  connectionTimeoutMillis: connectTimeoutMs,
  ...(poolSize && { max: poolSize })
})

/**
 * Opens the database of the api process: DATABASE_URL, or the embedded one, claimed for this process: a second api on
 * the same data folder throws FatalError. `onLost`: the embedded server stopped and could not be restarted.
 */
export async function openDatabase(
  config: DatabaseConfig,
  onError: OnError,
  onLost: OnError
): Promise<OpenDatabase> {
  const limits = limitsOf(config)
  if (config.databaseUrl) return openUrl(config.databaseUrl, config, onError)
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
export async function attachDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  const limits = limitsOf(config)
  if (config.databaseUrl) return openUrl(config.databaseUrl, { ...config, poolSize: 2 }, () => {}, ATTACHED)
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

async function openUrl(
  url: string,
  config: DatabaseConfig,
  onError: OnError,
  applicationName?: string
): Promise<OpenDatabase> {
  const { directUrl, preparedStatements, setting = 'DATABASE_URL' } = config
  const directSetting = directUrl ? directSettingOf(setting) : setting
  const name = applicationName && { application_name: applicationName }
  const connection = { connectionString: url, directUrl, preparedStatements, ...limitsOf(config), ...name }
  const db = openPool(connection, onError)
  try {
    await assertReachable(directSetting, directUrl ?? url, async () => (await db.connect()).end())
    const advice = await assertReachable(setting, url, () => adviceFor(db, directUrl))
    return { db, embedded: false, ...(advice && { advice }), close: () => db.close() }
  } catch (error) {
    await db.close()
    throw error
  }
}

const directSettingOf = (setting: string) => setting.replace(/URL$/, 'DIRECT_URL')

async function assertReachable<Value>(
  setting: string,
  url: string,
  probe: () => Promise<Value>
): Promise<Value> {
  try {
    return await probe()
  } catch (error) {
    const { message } = error as Error
    const { host } = new URL(url)
    if (/unsupported startup parameter/.test(message))
      throw new FatalError(poolerRefuses(setting, host, directSettingOf(setting)))
    throw new FatalError(unreachableDatabase(setting, host, message))
  }
}

/** A pooler refuses the limit that every connection of the pool sets: the server has to set it for the role. */
async function adviceFor(db: Database, directUrl: string | undefined): Promise<string | undefined> {
  const row = await db.first<{ role: string; database: string; isLimited: boolean }>(sql`
    select current_user::text as role, current_database()::text as database,
      current_setting('statement_timeout') <> '0' as "isLimited"`)
  return directUrl && row && !row.isLimited ? noStatementLimit(row) : undefined
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

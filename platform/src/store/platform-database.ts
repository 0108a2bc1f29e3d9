import { existsSync } from 'node:fs'
import path from 'node:path'
import { openPool, type Database } from '@sahra/server-kit/database/database'
import {
  awaitMigrations,
  migrate,
  readGrants,
  readMigrations,
  type Migration
} from '@sahra/server-kit/database/migrate'
import { attachDatabase } from '@sahra/server-kit/database/embedded/open'
import { FatalError } from '@sahra/server-kit/errors/fatal-error'
import type { StoreConfig } from './config'
import { databaseRecords } from './database-records.queries'
import { importFolder } from './import-folder'

/** Schema of the platform's tables: they may share a database with the api's. */
export const SCHEMA = 'platform'
const CONNECT_TIMEOUT_MS = 2000

/** The tables of the platform. */
export const readPlatformMigrations = (): Promise<Migration[]> =>
  readMigrations(path.join(import.meta.dirname, 'migrations'))

/** What the roles of a deployment may do with the platform's tables (C391). */
export const readPlatformGrants = (): Promise<string[]> =>
  readGrants(path.join(import.meta.dirname, 'grants.sql'))

/** Applies the pending migrations of the platform and gives roles their rights; returns their files. */
export const migratePlatform = async (db: Database): Promise<string[]> =>
  migrate(db, await readPlatformMigrations(), { schema: SCHEMA, grants: await readPlatformGrants() })

type DatabaseConfig = Pick<StoreConfig, 'databaseUrl' | 'databaseDirectUrl' | 'poolSize'>

/** Opens connections when they are needed: the database may be away. Undefined without PLATFORM_DATABASE_URL. */
export function openPlatformPool(
  { databaseUrl, databaseDirectUrl, poolSize }: DatabaseConfig,
  onError: (error: Error) => void
): Database | undefined {
  if (!databaseUrl) return undefined
  const direct = databaseDirectUrl ? { directUrl: databaseDirectUrl } : {}
  return openPool({ connectionString: databaseUrl, max: poolSize, ...direct }, onError)
}

/**
 * Opens the database of the platform, or the embedded one of `dataDir`, with all tables and what a version without a
 * database left in files. Throws `FatalError`.
 */
export async function openPlatformDatabase(
  config: StoreConfig & { dataDir: string },
  onError: (error: Error) => void = () => undefined
): Promise<{ db: Database; close: () => Promise<void> }> {
  const pool = openPlatformPool(config, onError)
  const opened = pool
    ? { db: pool, close: () => pool.close() }
    : await attachDatabase({
        databaseUrl: undefined,
        dataDir: config.dataDir,
        connectTimeoutMs: CONNECT_TIMEOUT_MS
      })
  try {
    if (config.migrate) await migratePlatform(opened.db)
    else await awaitMigrations(opened.db, await readPlatformMigrations(), { schema: SCHEMA })
    await importFolder(databaseRecords(opened.db), config)
    return opened
  } catch (error) {
    await opened.close()
    if (error instanceof FatalError || !config.databaseUrl) throw error
    throw new FatalError(
      `The platform's database at ${new URL(config.databaseUrl).host} cannot be used (${(error as Error).message}). Check PLATFORM_DATABASE_URL.`
    )
  }
}

/** True where `npm start` or a registry has made an embedded database. */
export const hasEmbeddedDatabase = (dataDir: string): boolean => existsSync(path.join(dataDir, 'postgres'))

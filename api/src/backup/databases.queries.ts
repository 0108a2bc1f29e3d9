import type { Database } from '@sahra/platform/database/database'
import { migrate, type Migration } from '@sahra/platform/database/migrate'
import { attachDatabase } from '@sahra/platform/database/open'
import { readPlatformMigrations } from '@sahra/platform/store/platform-database'
import type { Config } from '../config'
import { readShopMigrations } from '../db/migrations'
import type { SchemaName } from './manifest'

export type Migrations = Record<SchemaName, Migration[]>

/** The migrations of this version. */
export const readAllMigrations = async (): Promise<Migrations> => ({
  public: await readShopMigrations(),
  platform: await readPlatformMigrations()
})

/** Applies those of the migrations that are pending; returns their files. */
export const applyMigrations = (db: Database, schema: SchemaName, migrations: readonly Migration[]) =>
  migrate(db, migrations, schema)

/** Opens the database of the platform where it is not the shop's. Throws `FatalError`. */
export const attachPlatformDatabase = (config: Config, url: string) =>
  attachDatabase({ ...config, setting: 'PLATFORM_DATABASE_URL', databaseUrl: url, directUrl: undefined })

import path from 'node:path'
import type { Database } from '@sahra/server-kit/database/database'
import { migrate, type Migration, readMigrations } from '@sahra/server-kit/database/migrate'
import { attachDatabase } from '@sahra/server-kit/database/embedded/open'
import type { Config } from '../../server/config/config'
import { readShopMigrations } from '../../db/migrations'
import type { SchemaName } from './manifest'

export { findSameTables } from '../../db/earlier-tables'

export type Migrations = Record<SchemaName, Migration[]>

/** Beside the api in every image: a backup holds the tables of the platform, too. */
const PLATFORM_MIGRATIONS = path.resolve(import.meta.dirname, '../../../../platform/src/store/migrations')

/** The migrations of this version. */
export const readAllMigrations = async (): Promise<Migrations> => ({
  public: await readShopMigrations(),
  platform: await readMigrations(PLATFORM_MIGRATIONS)
})

/** Applies those of the migrations that are pending; returns their files. */
export const applyMigrations = (db: Database, schema: SchemaName, migrations: readonly Migration[]) =>
  migrate(db, migrations, schema)

/** Opens the database of the platform where it is not the shop's. Throws `FatalError`. */
export const attachPlatformDatabase = (config: Config, url: string) =>
  attachDatabase({ ...config, setting: 'PLATFORM_DATABASE_URL', databaseUrl: url, directUrl: undefined })

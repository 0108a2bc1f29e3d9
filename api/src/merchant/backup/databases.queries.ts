import path from 'node:path'
import type { Database } from '@sahra/server-kit/database/database'
import { migrate, type Migration, readGrants, readMigrations } from '@sahra/server-kit/database/migrate'
import { attachDatabase, openDatabase } from '@sahra/server-kit/database/embedded/open'
import type { Config } from '../../server/config/config'
import { readShopGrants, readShopMigrations } from '../../db/migrations'
import type { SchemaName } from './manifest'

export { findSameTables } from '../../db/earlier-tables'

export type Migrations = Record<SchemaName, Migration[]>

/** Beside the api in every image: a backup holds the tables of the platform, too. */
const PLATFORM_STORE = path.resolve(import.meta.dirname, '../../../../platform/src/store')

/** The migrations of this version. */
export const readAllMigrations = async (): Promise<Migrations> => ({
  public: await readShopMigrations(),
  platform: await readMigrations(path.join(PLATFORM_STORE, 'migrations'))
})

/** Applies those of the migrations that are pending; returns their files. */
export const applyMigrations = (db: Database, schema: SchemaName, migrations: readonly Migration[]) =>
  migrate(db, migrations, { schema })

/** Applies what this version has in addition, and gives the roles of the deployment their rights; returns the files. */
export const finishMigrations = async (db: Database, schema: SchemaName, known: Migrations) =>
  migrate(db, known[schema], {
    schema,
    grants:
      schema === 'public' ? await readShopGrants() : await readGrants(path.join(PLATFORM_STORE, 'grants.sql'))
  })

/** Opens the shop's database for one backup. Throws `FatalError`. */
export const attachShopDatabase = (config: Config) => attachDatabase(config)

/** Starts an embedded database of its own in a folder; `close` stops it. Throws `FatalError`. */
export const openScratchDatabase = (config: Config, dataDir: string) =>
  openDatabase(
    { ...config, databaseUrl: undefined, directUrl: undefined, dataDir },
    () => {},
    () => {}
  )

/** Opens the database of the platform where it is not the shop's. Throws `FatalError`. */
export const attachPlatformDatabase = (config: Config, url: string) =>
  attachDatabase({ ...config, setting: 'PLATFORM_DATABASE_URL', databaseUrl: url, directUrl: undefined })

import path from 'node:path'
import type { Database } from '@sahra/server-kit/database/database'
import { awaitMigrations, migrate, type Migration, readMigrations } from '@sahra/server-kit/database/migrate'

/** The tables of the shop. */
export const readShopMigrations = (): Promise<Migration[]> =>
  readMigrations(path.join(import.meta.dirname, 'migrations'))

/** Applies the pending migrations of the shop; returns their files. */
export const migrateShop = async (db: Database): Promise<string[]> => migrate(db, await readShopMigrations())

/** Waits until another process has applied the migrations of the shop. Throws `FatalError` when they stay pending. */
export const awaitShopMigrations = async (db: Database): Promise<void> =>
  awaitMigrations(db, await readShopMigrations())

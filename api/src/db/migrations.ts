import path from 'node:path'
import type { Database } from '@sahra/server-kit/database/database'
import { awaitMigrations, migrate, type Migration, readMigrations } from '@sahra/server-kit/database/migrate'
import { readQueueMigrations } from '../server/jobs/queue-migrations'
import { requireMoved } from './earlier-tables'

/** The tables of the queue, and then those of the shop, one file an area. */
export const readShopMigrations = async (): Promise<Migration[]> => [
  ...(await readQueueMigrations()),
  ...(await readMigrations(path.join(import.meta.dirname, 'schema')))
]

/** Applies the pending migrations of the shop; returns their files. Throws `FatalError`. */
export async function migrateShop(db: Database): Promise<string[]> {
  await requireMoved(db)
  return migrate(db, await readShopMigrations())
}

/** Waits until another process has applied the migrations of the shop. Throws `FatalError` when they stay pending. */
export async function awaitShopMigrations(db: Database): Promise<void> {
  await requireMoved(db)
  await awaitMigrations(db, await readShopMigrations())
}

import path from 'node:path'
import type { Database } from '@sahra/server-kit/database/database'
import {
  awaitMigrations,
  migrate,
  type Migration,
  readGrants,
  readMigrations
} from '@sahra/server-kit/database/migrate'
import { readQueueMigrations } from '../server/jobs/queue-migrations'
import { requireMoved } from './earlier-tables'

/** The tables of the queue, and then those of the shop, one file an area. */
export const readShopMigrations = async (): Promise<Migration[]> => [
  ...(await readQueueMigrations()),
  ...(await readMigrations(path.join(import.meta.dirname, 'schema')))
]

/** What the roles of a deployment may do with the shop's database (C391). */
export const readShopGrants = (): Promise<string[]> =>
  readGrants(path.join(import.meta.dirname, 'grants.sql'))

/** Applies the pending migrations of the shop and gives roles their rights; returns their files. Throws `FatalError`. */
export async function migrateShop(db: Database): Promise<string[]> {
  await requireMoved(db)
  return migrate(db, await readShopMigrations(), { grants: await readShopGrants() })
}

/** Waits until another process has applied the migrations of the shop. Throws `FatalError` when they stay pending. */
export async function awaitShopMigrations(db: Database): Promise<void> {
  await requireMoved(db)
  await awaitMigrations(db, await readShopMigrations())
}

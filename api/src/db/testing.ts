import type { Database } from '@sahra/server-kit/database/database'
import { type Fixture, freshDatabase as createDatabase } from '@sahra/server-kit/database/testing'
import { readShopMigrations } from './migrations'

export type { Fixture }

/** Creates a database with the tables of the shop for this test file, and drops it at the end. */
export const freshDatabase = async (fixture?: Fixture): Promise<Database> =>
  createDatabase({ migrations: await readShopMigrations(), fixture })

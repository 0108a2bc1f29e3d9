import type { Executor } from '../db/database'
import { sql } from '../db/sql'

/** Rejects unless the database is reachable and migrated. */
export const pingDatabase = (db: Executor) => db.run(sql`select from migration limit 1`)

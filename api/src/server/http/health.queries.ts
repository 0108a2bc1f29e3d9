import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** Rejects unless the database is reachable, migrated and takes writes. */
export async function pingDatabase(db: Executor): Promise<void> {
  const isWritable = sql`select from migration where current_setting('transaction_read_only') = 'off' limit 1`
  // Fails on a read-only server, and the pool then replaces the connection: a lock would be a write on any other.
  if ((await db.run(isWritable)) === 0) await db.run(sql`select from migration limit 1 for update`)
}

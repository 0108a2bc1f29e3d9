import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** Waits until no other transaction changes the thing at an address; others wait for this one from now on. */
export const waitForChangesOf = (db: Executor, address: string): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`)

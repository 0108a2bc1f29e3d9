import type { Database } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { nestedDatabase } from './nested-database'

/** Thrown to roll the transaction back. */
class DryRunRollback extends Error {}

/**
 * Runs the work in one transaction and rolls it back: all checks run on the current data and no other connection sees
 * the changes.
 */
export async function dryRun(db: Database, work: (db: Database) => Promise<void>): Promise<void> {
  const transaction = db.transaction(async tx => {
    // It also has what else runs outside of transactions, such as decoding a picture, which takes a minute at most.
    await tx.run(sql`set local idle_in_transaction_session_timeout = '2min'`)
    await work(nestedDatabase(db, tx))
    throw new DryRunRollback()
  })
  await transaction.catch(error => {
    if (!(error instanceof DryRunRollback)) throw error
  })
}

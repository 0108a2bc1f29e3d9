import type { Database } from '@sahra/server-kit/database/database'
import { nestedDatabase } from './nested-database'

/** Thrown to roll the transaction back. */
class DryRunRollback extends Error {}

/**
 * Runs the work in one transaction and rolls it back: all checks run on the current data and no other connection sees
 * the changes.
 */
export async function dryRun(db: Database, work: (db: Database) => Promise<void>): Promise<void> {
  const transaction = db.transaction(async tx => {
    await work(nestedDatabase(db, tx))
    throw new DryRunRollback()
  })
  await transaction.catch(error => {
    if (!(error instanceof DryRunRollback)) throw error
  })
}

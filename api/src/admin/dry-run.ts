import type { Database } from '../db/database'

/** Thrown to take everything back. */
class DryRunRollback extends Error {}

/**
 * Does the work in one transaction and takes it back: every check is made on the shop as it is, and what would be said
 * is said. Nobody else sees any of it.
 */
export async function dryRun(db: Database, work: (db: Database) => Promise<void>): Promise<void> {
  const transaction = db.transaction(async tx => {
    await work({ ...db, ...tx, transaction: inner => inner(tx) })
    throw new DryRunRollback()
  })
  await transaction.catch(error => {
    if (!(error instanceof DryRunRollback)) throw error
  })
}

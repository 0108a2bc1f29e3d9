import type { Database, Executor } from '@sahra/server-kit/database/database'

/** Returns a database of which all transactions are parts of this one. */
export const nestedDatabase = (db: Database, tx: Executor): Database => ({
  ...db,
  ...tx,
  transaction: inner => inner(tx)
})

import type { Sweep } from '../../server/jobs/sweep'
import { deleteChangesBefore, findOldestRunning } from '../../server/cache/catalogue-change.queries'

/** Deletes changes that had ended by the previous round, an hour ago: no snapshot in use is older. */
export function catalogueChangeSweep(): Sweep {
  let oldest: string | undefined
  return async ({ db }) => {
    if (oldest) await deleteChangesBefore(db, oldest)
    oldest = await findOldestRunning(db)
  }
}

import type { Sweep } from '../sweeper/sweep'
import { deleteChangesBefore, findOldestRunning } from './catalogue-change.queries'

/** Deletes changes that had ended by the previous round, an hour ago: no snapshot in use is older. */
export function catalogueChangeSweep(): Sweep {
  let oldest: string | undefined
  return async ({ db }) => {
    if (oldest) await deleteChangesBefore(db, oldest)
    oldest = await findOldestRunning(db)
  }
}

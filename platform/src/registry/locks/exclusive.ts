import pLimit from 'p-limit'
import type { Database } from '@sahra/server-kit/database/database'
import { isLockTimeout, lockChanges } from './locks.queries'
import { RegistryError } from '../../release/shapes/registry-error'

/** Runs changes one after another, those of all registries. Throws `RegistryError` (BUSY) when others take too long. */
export type RunExclusive = <T>(change: () => Promise<T>) => Promise<T>

/** Within the time of a response. */
const LOCK_WAIT_MS = 30_000

/**
 * Returns a function that runs changes one after another, under an advisory lock that all registries of a database share.
 * The lock belongs to a transaction, so that it works behind a pooler, and takes one connection of the pool. It orders
 * changes; what must never be lost is safe without it: a revision that exists is not overwritten.
 */
export function createExclusive(db: Pick<Database, 'transaction'>, waitMs = LOCK_WAIT_MS): RunExclusive {
  // One connection waits, however many changes this registry has.
  const queue = pLimit(1)
  return change => queue(() => runLocked(db, change, waitMs))
}

async function runLocked<T>(
  db: Pick<Database, 'transaction'>,
  change: () => Promise<T>,
  waitMs: number
): Promise<T> {
  const deadline = Date.now() + waitMs
  let outcome: { run: () => T } | undefined
  while (!outcome) {
    try {
      await db.transaction(async tx => {
        await lockChanges(tx, deadline - Date.now())
        outcome = await settle(change)
      })
    } catch (error) {
      // The change has run, and only the end of the lock failed, with its connection.
      if (outcome) break
      if (!isLockTimeout(error)) throw error
      if (Date.now() >= deadline)
        throw new RegistryError('Other changes take too long: try again in a minute', 'BUSY')
    }
  }
  return outcome.run()
}

/** Keeps its error from the transaction, which would repeat the change after a deadlock. */
const settle = <T>(change: () => Promise<T>): Promise<{ run: () => T }> =>
  change().then(
    value => ({ run: () => value }),
    (error: unknown) => ({
      run: () => {
        throw error
      }
    })
  )

import type pg from 'pg'
import { errorCode } from '@sahra/server-kit/database/database-errors'
import { executor, type Database, type Executor } from '@sahra/server-kit/database/database'
import { locks } from '@sahra/server-kit/database/locks'
import { sql } from '@sahra/server-kit/database/sql'

const LOCK_NOT_AVAILABLE = '55P03'
/** Below the time limit of a statement. */
const MAX_LOCK_WAIT_MS = 4000
/** The server ends the session of a leader that it has not heard of for this time, and with it the lock. */
export const SESSION_LIMIT_MS = 15_000

/**
 * Waits for the lock of changes, which ends with the transaction. Fails after `waitMs`, or 4 s (`isLockTimeout`). The
 * transaction may be idle as long as the change takes.
 */
export async function lockChanges(tx: Executor, waitMs: number): Promise<void> {
  const wait = String(Math.max(1, Math.min(waitMs, MAX_LOCK_WAIT_MS)))
  await tx.run(sql`
    select set_config('lock_timeout', ${wait}, true),
      set_config('idle_in_transaction_session_timeout', '0', true)`)
  await tx.run(sql`select pg_advisory_xact_lock(${locks.changes})`)
}

export const isLockTimeout = (error: unknown): boolean => errorCode(error) === LOCK_NOT_AVAILABLE

/** A dedicated connection that may hold the lock of the leader: the lock ends with it. */
export interface LeaderSession {
  /** False while another registry holds the lock. */
  tryLock: () => Promise<boolean>
  /** Fails when the connection is broken; keeps the session open. */
  ping: () => Promise<void>
  /** Resolves when the connection has ended, for whatever reason. */
  ended: Promise<void>
  close: () => Promise<void>
}

export async function openLeaderSession(db: Pick<Database, 'connect'>): Promise<LeaderSession> {
  const client = await db.connect()
  const session = executor(client)
  const ended = endOf(client)
  await session.run(sql`select set_config('idle_session_timeout', ${String(SESSION_LIMIT_MS)}, false)`)
  return {
    tryLock: async () => {
      const row = await session.first<{ locked: boolean }>(
        sql`select pg_try_advisory_lock(${locks.leader}) as locked`
      )
      return row?.locked ?? false
    },
    ping: async () => void (await session.run(sql`select 1`)),
    ended,
    close: () => client.end().catch(() => undefined)
  }
}

const endOf = (client: pg.Client): Promise<void> =>
  new Promise(resolve => {
    client.once('end', () => resolve())
    client.once('error', () => resolve())
  })

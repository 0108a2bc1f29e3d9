import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

interface Attempt {
  id: string
  /** What the ceremony is for, and for whom. */
  purpose: string
  challenge: string
  seconds: number
}

export const insertAttempt = (db: Executor, { id, purpose, challenge, seconds }: Attempt) =>
  db.run(sql`
    insert into passkey_attempt (id, purpose, challenge, expires_at)
    values (${id}, ${purpose}, ${challenge}, now() + make_interval(secs => ${seconds}))`)

/** Uses an attempt up; returns its challenge. Undefined when it was used, has ended, or was for something else. */
export const takeAttempt = async (db: Executor, id: string, purpose: string): Promise<string | undefined> =>
  (
    await db.first<{ challenge: string }>(sql`
      delete from passkey_attempt where id = ${id} and purpose = ${purpose} and expires_at > now()
      returning challenge`)
  )?.challenge

export const deleteEndedAttempts = (db: Executor) =>
  db.run(sql`delete from passkey_attempt where expires_at < now()`)

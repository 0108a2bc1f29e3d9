import { randomBytes } from 'node:crypto'
import type { Executor } from '../db/database'
import { sql } from '../db/sql'
import type { CodePurpose } from './codes'

const ATTEMPTS = 5

/** The newest code is the only one. */
export const saveCode = (tx: Executor, shopperId: string, purpose: CodePurpose, hash: Buffer, ttlS: number) =>
  tx.run(sql`
    insert into one_time_code (shopper_id, purpose, code_hash, expires_at)
    values (${shopperId}, ${purpose}, ${hash}, now() + make_interval(secs => ${ttlS}))
    on conflict (shopper_id, purpose) do update
    set code_hash = excluded.code_hash, expires_at = excluded.expires_at, attempts = 0`)

/**
 * Takes one of the five tries and answers what to compare with; undefined when none is left, the code is too old, or
 * there is none. Counted before it is compared: guesses sent together are five all the same.
 */
export const consumeAttempt = (db: Executor, emailKey: string, purpose: CodePurpose) =>
  db.first<{ shopperId: string; hash: Buffer }>(sql`
    update one_time_code set attempts = attempts + 1
    where shopper_id = (select id from shopper where email_key = ${emailKey})
      and purpose = ${purpose} and attempts < ${ATTEMPTS} and expires_at > now()
    returning shopper_id as "shopperId", code_hash as hash`)

/** Answers 1 for the one request that may use the code, 0 for every other. */
export const consumeCode = (tx: Executor, shopperId: string, purpose: CodePurpose, hash: Buffer) =>
  tx.run(sql`
    delete from one_time_code where shopper_id = ${shopperId} and purpose = ${purpose} and code_hash = ${hash}`)

export const deleteCodes = (tx: Executor, shopperId: string) =>
  tx.run(sql`delete from one_time_code where shopper_id = ${shopperId}`)

/** Notes that a reset code is wanted: as much work for an address that nobody has. */
export const addCodeRequest = (tx: Executor, emailKey: string) =>
  tx.run(sql`insert into code_request (email_key) values (${emailKey})`)

/** Takes the oldest; a worker that dies before the transaction ends has taken none. */
export const takeCodeRequests = async (tx: Executor, most: number): Promise<string[]> => {
  const rows = await tx.many<{ emailKey: string }>(sql`
    delete from code_request where id in (
      select id from code_request order by id limit ${most} for update skip locked)
    returning email_key as "emailKey"`)
  return rows.map(row => row.emailKey)
}

/** The secret that codes are hashed with, when the deployment names none: made once, the same for every process. */
export async function findOrCreatePepper(db: Executor): Promise<Buffer> {
  await db.run(sql`
    insert into secret (name, value) values ('otp-pepper', ${randomBytes(32)}) on conflict do nothing`)
  const row = await db.first<{ value: Buffer }>(sql`select value from secret where name = 'otp-pepper'`)
  if (!row) throw new Error('the pepper was removed')
  return row.value
}
